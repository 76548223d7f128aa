import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createVisibleTextStream, parseModelOutput } from '../../../engine/protocol/parse-output.ts';
import { RECORDED, RECORDED_TOOLS } from '../../support/model-outputs.ts';
import { processorTimeOf } from '../../support/processor-time.ts';

const tools = RECORDED_TOOLS;

test('there are enough recorded outputs, each with a name of its own', () => {
  assert.ok(RECORDED.length >= 60);
  assert.equal(new Set(RECORDED.map((recorded) => recorded.name)).size, RECORDED.length);
});

for (const { name, output, expected: wanted } of RECORDED) {
  const { loop: _, ...expected } = wanted;
  test(`recorded output: ${name}`, () => {
    const { healings, ...parsed } = parseModelOutput(output, { tools });
    assert.deepEqual({ ...parsed, healings: healings.map((healing) => healing.code) }, expected);
  });
}

/** Text streamed in pieces, of sizes that repeat. */
function streamed(content: string, sizes: readonly number[], finish = 'stop' as const): string {
  const stream = createVisibleTextStream({ tools });
  let shown = '';
  for (let at = 0, turn = 0; at < content.length; turn++) {
    const size = sizes[turn % sizes.length]!;
    shown += stream.push(content.slice(at, at + size));
    at += size;
  }
  return shown + stream.end(finish);
}

test('a stream shows what the parsed answer says, whatever the pieces are', () => {
  for (const { name, output, expected } of RECORDED) {
    if (expected.healings.includes('thought_stray_close')) continue;
    for (const sizes of [[1], [2], [3, 1, 7], [40]]) {
      const shown = streamed(output.content, sizes, (output.finishReason ?? 'stop') as 'stop');
      assert.equal(shown, expected.text, `${name}, pieces of ${sizes}`);
    }
  }
});

test('a stream gives out text as soon as nothing can follow that would take it back', () => {
  const stream = createVisibleTextStream({ tools });
  assert.equal(stream.push('The best play '), 'The best play');
  assert.equal(stream.push('is a < b'), ' is a < b');
  assert.equal(stream.push('.\n\n```ts\nconst a'), '.\n\n```ts\nconst a');
  assert.equal(stream.push(' = 1;\n```\n<get pa'), ' = 1;\n```');
  assert.equal(stream.push('th="a"/>Next'), '\nNext');
  assert.equal(stream.end(), '');
});

test('hostile answers of a megabyte take time linear in their length', () => {
  const size = 1_000_000;
  const fill = (piece: string): string => piece.repeat(Math.ceil(size / piece.length));
  const hostile: Record<string, string> = {
    'nested tags': fill('<set path="a">'),
    'nested tags in lines': fill('<set path="a">\n'),
    'nested tags that are closed': fill('<set path="a">').slice(0, size / 2) + fill('</set>').slice(0, size / 2),
    'tags in the middle of lines': fill('x<set a>'),
    'open quotes': fill('<get path="'),
    'open quotes of the other kind': fill("x <get path='>"),
    'typographic quotes': fill('x <get path=“>'),
    'half tags': fill('<get '),
    'opening brackets': fill('<'),
    'opening marks': fill('<<<NOTES_JSON>>>{"'),
    'opening calls': fill('<<<TOOL_CALLS_JSON>>>\n[{"id":'),
    'calls and wrong ends': fill('<<<TOOL_CALLS_JSON>>>[]<<<END_NOTES_JSON>>>'),
    'JSON that never ends': fill('{"name":\n'),
    'deep JSON': `<<<TOOL_CALLS_JSON>>>${fill('[')}<<<END_TOOL_CALLS_JSON>>>`,
    'deep objects': `<<<NOTES_JSON>>>${fill('{"a":')}`,
    'open fences': fill('```\n<get>\n```x\n'),
    'open fences with data': fill('```json\n{"name":\n'),
    backticks: fill('` `` ``` '),
    'open thoughts': fill('<think>a '),
    'open calls of Qwen': fill('<tool_call>{"name":"get",'),
    'open sections': fill('<|tool_call>call:a{'),
    'channels without a message': fill('<|channel|>a'),
    'tags of functions': fill('<function=get>'),
    'lists behind marks': fill('[TOOL_CALLS] ['),
    'JSON in the middle of lines': fill('x {"name":'),
    'open channels': fill('<|channel|>analysis<|message|>a'),
    'many ids': `<<<TOOL_CALLS_JSON>>>[${fill('{"id":"a","tool":"get","args":{}},')}]<<<END_TOOL_CALLS_JSON>>>`,
    'white space': fill(' \n'),
    spaces: `${fill(' ')}<get path="a"/>`,
    'blanks between attributes': `<get ${fill('a ')}/>`,
    CDATA: fill('<![CDATA['),
    'comments in JSON': `<<<NOTES_JSON>>>{${fill('/*')}<<<END_NOTES_JSON>>>`,
    'quotes in JSON': `<<<NOTES_JSON>>>{"a":"${fill('" ')}<<<END_NOTES_JSON>>>`,
    'parameters without end': `<invoke name="get">${fill('<parameter name="a">')}</invoke>`,
  };
  for (const [name, content] of Object.entries(hostile)) {
    const parsed = processorTimeOf(() => parseModelOutput({ content, finishReason: 'stop' }, { tools }));
    const whileStreamed = processorTimeOf(() => streamed(content.slice(0, size / 20), [97]));
    assert.ok(parsed < 5000, `${name}: parsed in ${Math.round(parsed)} ms`);
    assert.ok(whileStreamed < 5000, `${name}: streamed in ${Math.round(whileStreamed)} ms`);
  }
});

test('native arguments may be malformed to any depth', () => {
  const deep = '['.repeat(100_000);
  const parsed = parseModelOutput(
    { content: '', toolCalls: [{ id: 'a', name: 'get', arguments: `{"a":${deep}` }], finishReason: 'tool_calls' },
    { tools },
  );
  assert.deepEqual(parsed.commands, []);
  assert.deepEqual(
    parsed.healings.map((healing) => [healing.code, healing.fatal]),
    [['arguments_unreadable', true]],
  );
});
