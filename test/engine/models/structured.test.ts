import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grammarOf } from '../../../engine/models/schema-grammar.ts';
import { checkStructure, structureFields } from '../../../engine/models/structured.ts';

const schema = {
  type: 'object',
  properties: {
    id: { enum: ['A"1', 'B'] },
    why: { type: 'string', maxLength: 20 },
    sure: { type: 'boolean' },
    targets: { type: 'array', items: { type: 'integer' }, maxItems: 3 },
  },
  required: ['id', 'why', 'sure', 'targets'],
  additionalProperties: false,
};

test('an answer is read out of fences and talk, and held against the schema', () => {
  const value = { id: 'B', why: 'a } in a string', sure: true, targets: [1] };
  const json = JSON.stringify(value);
  for (const text of [json, ` ${json}\n`, `\`\`\`json\n${json}\n\`\`\``, `I think: ${json}. Yes.`]) {
    const checked = checkStructure(text, schema);
    assert.ok(checked.ok, text);
    assert.deepEqual(checked.value, value);
  }
  for (const [text, problem] of [
    ['', /no JSON/],
    ['{"id":', /no JSON/],
    [JSON.stringify({ ...value, id: 'C' }), /^id: /],
    [JSON.stringify({ ...value, more: 1 }), /value: /],
  ] as const) {
    const checked = checkStructure(text, schema);
    assert.ok(!checked.ok);
    assert.match(checked.problem, problem);
  }
});

test('a schema is strict only where every object lists and requires all', () => {
  const strict = (one: object) =>
    (
      structureFields('json_schema', { name: 'my choice!', schema: one as never }) as never as {
        response_format: { json_schema: { strict: boolean; name: string } };
      }
    ).response_format.json_schema;
  assert.deepEqual([strict(schema).strict, strict(schema).name], [true, 'my_choice_']);
  assert.equal(strict({ ...schema, required: ['id'] }).strict, false);
  assert.equal(strict({ type: 'object', properties: {} }).strict, false);
});

test('a grammar says what the schema says, with bounded strings; what it has no words for is no grammar', () => {
  const grammar = grammarOf(schema) ?? '';
  assert.match(grammar, /^root ::= "\{" ws "\\"id\\"" ws ":" ws part0/);
  assert.match(grammar, /part0 ::= \("\\"A\\\\\\"1\\"" \| "\\"B\\""\)/);
  assert.match(grammar, /char\{0,20\}/);
  assert.match(grammar, /\(ws "," ws part3\)\{0,2\}/);
  assert.match(grammarOf({ type: 'string' }) ?? '', /char\{0,200\}/);
  for (const odd of [{ $ref: '#/x' }, {}, { type: 'object', properties: { a: {} } }, true])
    assert.equal(grammarOf(odd as never), null);
});
