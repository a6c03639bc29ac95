import { describe, expect, it } from 'vitest';
import { checks } from '../../src/checks/index.ts';
import { runChecks } from '../../src/checks/run.ts';
import { selectorMatchesNothing } from '../../src/checks/selector-matches-nothing.ts';
import { staleAcceptance } from '../../src/checks/stale-acceptance.ts';
import { modelOf } from '../model/model-of.ts';
import { judged } from './judged.ts';
import { pod, service, set } from './manifests.ts';

const both = [staleAcceptance, selectorMatchesNothing];
const stale = (text: string) => judged(text, both).findings.filter(({ check }) => check === 'stale-acceptance');
const commented = (comment: string, text: string) => `${comment}\n${text}`;

describe('an acceptance', () => {
  it('that accepts nothing any more is an error at the comment', () => {
    const text = set(pod('chat'), commented('# accept selector-matches-nothing: next wave', service('chat')));
    expect(stale(text)).toMatchObject([
      {
        severity: 'error',
        object: { kind: 'Service', name: 'chat' },
        line: text.split('\n').indexOf('# accept selector-matches-nothing: next wave') + 1,
        message: 'The acceptance of selector-matches-nothing accepts nothing: there is no such finding at this object.',
        fix: expect.stringContaining('Delete the comment'),
      },
    ]);
  });

  it('at a field where the finding is not', () => {
    const text = set(
      pod('web'),
      service('chat').replace('  ports:', '  # accept selector-matches-nothing: later\n  ports:'),
    );
    expect(judged(text, both).findings).toMatchObject([
      { check: 'selector-matches-nothing', accepted: false },
      { check: 'stale-acceptance', message: expect.stringMatching(/no such finding at spec\.ports\.$/) },
    ]);
  });

  it('that gives no reason accepts nothing', () => {
    const text = set(pod('web'), commented('# accept selector-matches-nothing', service('chat')));
    expect(judged(text, both).findings).toMatchObject([
      { message: 'The acceptance of selector-matches-nothing gives no reason, so it accepts nothing.' },
      { check: 'selector-matches-nothing', accepted: false },
    ]);
  });

  it('that names no check', () => {
    const text = set(pod('chat'), commented('# accept selector-matches-noting: typo', service('chat')));
    expect(stale(text)).toMatchObject([
      { message: 'The acceptance names "selector-matches-noting", which is no check.' },
    ]);
  });

  it('of a stale acceptance is stale', () => {
    expect(stale(commented('# accept stale-acceptance: never mind', pod('chat')))).toHaveLength(1);
  });
});

describe('no fault', () => {
  it('an acceptance that accepts', () => {
    const text = set(pod('web'), commented('# accept selector-matches-nothing: the pods come later', service('chat')));
    expect(judged(text, both).findings).toMatchObject([{ check: 'selector-matches-nothing', accepted: true }]);
  });

  it('one whose check could not judge the object', () => {
    const text = commented('# accept selector-matches-nothing: the pods come later', service('chat'));
    expect(judged(text, both).notJudged).toHaveLength(1);
    expect(stale(text)).toEqual([]);
  });

  it('one whose check failed', () => {
    const broken = {
      ...selectorMatchesNothing,
      run: () => {
        throw new Error('broken');
      },
    };
    const text = set(pod('chat'), commented('# accept selector-matches-nothing: next wave', service('chat')));
    expect(judged(text, [staleAcceptance, broken]).findings).toEqual([]);
  });

  it('one in a parked file, whose object nobody judges, unless it is about the parking', () => {
    const parked = (comment: string) => {
      const model = modelOf(commented(comment, service('chat')));
      return runChecks({ ...model, objects: [], unlisted: model.objects }, [...checks]).findings;
    };
    expect(parked('# accept selector-matches-nothing: for when it is listed')).toEqual([]);
    expect(parked('# accept selector-matches-nothing')).toHaveLength(1);
  });
});
