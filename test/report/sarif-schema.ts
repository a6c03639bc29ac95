/** The part of the SARIF 2.1.0 schema that the report uses, closed: any other field is a fault. */
const closed = (properties: object, required: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const text = { type: 'string' };
const whole = (minimum: number) => ({ type: 'integer', minimum });
const message = closed({ text }, ['text']);
const level = { enum: ['none', 'note', 'warning', 'error'] };
const rule = closed(
  {
    id: text,
    shortDescription: message,
    fullDescription: message,
    help: message,
    defaultConfiguration: closed({ level }, []),
    properties: closed({ tags: { type: 'array', uniqueItems: true, items: text } }, []),
  },
  ['id'],
);
const location = closed(
  {
    physicalLocation: closed(
      {
        artifactLocation: closed({ uri: { type: 'string', pattern: '^(?![/\\\\])[^\\s#?:<>]+$' } }, []),
        region: closed({ startLine: whole(1), startColumn: whole(1) }, []),
      },
      ['artifactLocation'],
    ),
    logicalLocations: {
      type: 'array',
      items: closed({ fullyQualifiedName: text, kind: text, properties: { type: 'object' } }, []),
    },
  },
  [],
);
const result = closed(
  {
    ruleId: text,
    ruleIndex: whole(0),
    level,
    message,
    locations: { type: 'array', items: location },
    suppressions: {
      type: 'array',
      uniqueItems: true,
      items: closed({ kind: { enum: ['inSource', 'external'] }, justification: text }, ['kind']),
    },
  },
  ['message'],
);
const invocation = closed(
  {
    executionSuccessful: { type: 'boolean' },
    toolExecutionNotifications: { type: 'array', items: closed({ level, message }, ['message']) },
  },
  ['executionSuccessful'],
);
const run = closed(
  {
    tool: closed(
      { driver: closed({ name: text, rules: { type: 'array', uniqueItems: true, items: rule } }, ['name']) },
      ['driver'],
    ),
    columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
    results: { type: 'array', items: result },
    invocations: { type: 'array', items: invocation },
  },
  ['tool'],
);

export const sarifSchema = closed(
  { $schema: text, version: { enum: ['2.1.0'] }, runs: { type: 'array', items: run } },
  ['version', 'runs'],
);
