import { describe, expect, it } from 'vitest';
import type { ReportedSet } from '../../src/report/reported-set.ts';
import { type TextOptions, textReport } from '../../src/report/text.ts';
import { modelOf } from '../model/model-of.ts';
import { accepted, finding, reported, text } from './result.ts';

const report = (sets: ReportedSet | ReportedSet[], options: Partial<TextOptions> = {}): string =>
  [...textReport([sets].flat(), { width: 80, colour: false, verbose: false, ...options })].join('');

describe('the text report', () => {
  it('shows object, check, place, message, lines, why and fix', () => {
    expect(report(reported([finding]))).toBe(`Service llm/chat

  error selector-matches-nothing                               k8s/chat.yaml:5:3
  No pod carries app=chat.

    4 | spec:
    5 |   selector: {app: chat}
      |   ^ spec.selector

  why  Nobody answers.
  fix  Select labels that the pods carry.

1 file, 1 object: 1 error, 0 warnings, 0 accepted, 0 not judged
`);
  });

  it('shows what was accepted with its reason, and no more', () => {
    expect(report(reported([accepted]))).toBe(`Service llm/chat

  accepted selector-matches-nothing                            k8s/chat.yaml:5:3
  No pod carries app=chat.
  because  the pods come later

1 file, 1 object: 0 errors, 0 warnings, 1 accepted, 0 not judged
`);
  });

  it('groups the findings of an object under its name', () => {
    const other = { ...finding, object: { kind: 'Node', namespace: '', name: 'worker-1' } };
    const headings = report(reported([finding, other, finding]))
      .split('\n')
      .filter((line) => /^[A-Z]\w+ \S+$/.test(line));
    expect(headings).toEqual(['Service llm/chat', 'Node worker-1']);
  });

  it('names the file where there is no object', () => {
    expect(report(reported([{ ...finding, object: null, path: '' }]))).toMatch(/^k8s\/chat\.yaml\n/);
  });

  it('names the construct', () => {
    expect(report(reported([{ ...finding, constructPath: 'app/chat/service' }]))).toContain(
      '  in   construct app/chat/service\n',
    );
  });

  it('keeps the lines of a rule in the fix', () => {
    const fix = 'Add to spec.ingress:\n  - from:\n      - podSelector: {}';
    expect(report(reported([{ ...finding, fix }]))).toContain(`  fix  Add to spec.ingress:
         - from:
             - podSelector: {}
`);
  });

  it('stays within the width, and on one line with a long place', () => {
    const long = { ...finding, message: 'word '.repeat(60).trim(), file: `deep/${'folder/'.repeat(20)}a.yaml` };
    const lines = report(reported([long]), { width: 70 }).split('\n');
    expect(lines.filter((line) => line.length > 70)).toEqual([
      expect.stringMatching(/^ {2}error selector-matches-nothing {2}deep/),
    ]);
  });

  it('lists with --verbose what was not judged', () => {
    const { check, object, file, line, column } = finding;
    if (!object) throw new Error('the finding has an object');
    const missing = 'the set has no workload';
    const notJudged = [{ check, object, file, path: '', missing, locate: () => ({ file, line, column }) }];
    const set = reported([], { notJudged });
    expect(report(set)).toBe(
      '1 file, 1 object: 0 errors, 0 warnings, 0 accepted, 1 not judged (--verbose lists them)\n',
    );
    expect(report(set, { verbose: true })).toBe(`Not judged

  selector-matches-nothing  Service llm/chat: the set has no workload
                            (k8s/chat.yaml:5:3)

1 file, 1 object: 0 errors, 0 warnings, 0 accepted, 1 not judged
`);
  });

  it('shows remarks where they are given', () => {
    const remark = {
      id: 'r',
      title: 'A title',
      finding: 'It works so.',
      advice: 'Leave it.',
      source: 'its docs',
      applies: () => true as const,
    };
    const [object] = modelOf(text).objects;
    if (!object) throw new Error('the text has an object');
    expect(report(reported([], { remarks: [{ remark, object, path: ['spec', 'selector'] }] }))).toContain(`Worth knowing

  A title
  It works so.
  advice  Leave it.
  source  its docs
  at      Service llm/chat (set.yaml:5:3)
`);
  });

  it('names the texts that were left out', () => {
    const skipped = [{ file: 'chart/templates/a.yaml', why: 'a template, not a manifest' }];
    expect(report(reported([], { skipped }))).toMatch(
      /^left out: chart\/templates\/a\.yaml \(a template, not a manifest\)\n/,
    );
  });

  it('heads each set with its path', () => {
    const both = report([reported([], { path: 'a' }), reported([], { path: 'b' })], { width: 20 });
    expect(both.split('\n').filter((line) => line.startsWith('──'))).toEqual([
      '── a ───────────────',
      '── b ───────────────',
    ]);
  });

  it('has colours where they are wanted', () => {
    const sequence = '\u001b[';
    expect(report(reported([finding]), { colour: true })).toContain(`${sequence}31m`);
    expect(report(reported([{ ...finding, severity: 'warning' }]), { colour: true })).toContain(`${sequence}33m`);
    expect(report(reported([finding, accepted]))).not.toContain(sequence);
  });
});
