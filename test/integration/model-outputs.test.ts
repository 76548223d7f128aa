/** The recorded model outputs through the real loop: none throws, and each ends in a state of the table in docs/run-loop.md. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RECORDED, type RecordedOutput } from '../support/model-outputs.ts';
import { type Said, type Scripted, startScripted } from '../support/scripted-agent.ts';

/** In pieces, as models send it. */
function saidOf({ output }: RecordedOutput): Said {
  const pieces = output.content.match(/[\s\S]{1,9}/g) ?? [];
  return {
    content: pieces,
    finish: output.finishReason ?? 'stop',
    ...(output.reasoning === undefined ? {} : { reasoning: output.reasoning }),
    ...(output.toolCalls === undefined ? {} : { toolCalls: output.toolCalls }),
  };
}

/** It breaks off in its text: its model is asked to go on from there, and here has nothing to add. */
function isGoneOnWith({ output }: RecordedOutput): boolean {
  const isCut = output.finishReason === 'length' || output.finishReason === 'truncated';
  return isCut && output.content.trim() !== '' && (output.toolCalls ?? []).length === 0;
}

/** What a person saw while the first answer came. */
function shownIn(bob: Scripted, from: number, run: string): string {
  return bob.notifications
    .slice(from)
    .flatMap(({ method, params }) =>
      method === 'ui/render' && params.run === run && params.turn === 1 ? [params] : [],
    )
    .map((params) => ('text' in params && 'kind' in params && params.kind === 'content' ? params.text : ''))
    .join('');
}

test(`@response_healing @runtime_resilient ${RECORDED.length} recorded outputs go through the loop, and each ends as documented`, async () => {
  await using bob = await startScripted();
  for (const recorded of RECORDED) {
    const { name, expected } = recorded;
    const from = bob.notifications.length;
    bob.says(saidOf(recorded));
    if (isGoneOnWith(recorded)) bob.says('');
    const { run, status, reason, turn } = await bob.ask('Go on.', { noProposals: true });
    assert.equal(status, 200, name);
    assert.deepEqual({ turns: turn, reason }, { turns: expected.loop.turns, reason: expected.loop.reason }, name);
    if (!expected.healings.includes('thought_stray_close'))
      assert.equal(shownIn(bob, from, run), expected.loop.shown ?? expected.text, name);
    const states = bob.entries(run).map((entry) => entry.state);
    assert.ok(!states.includes('streaming') && !states.includes('proposed'), `${name}: something is left open`);
    const crashes = bob.entries(run, 'error://*').filter((entry) => entry.status === 500);
    assert.deepEqual(crashes, [], name);
  }
  assert.deepEqual(
    bob.traced.filter((event) => event.kind === 'gambit.error_event'),
    [],
  );
});

/** The recorded outputs of these names; all of them have to be there. */
function recordedOf(...names: string[]): RecordedOutput[] {
  return names.map((name) => {
    const found = RECORDED.find((recorded) => recorded.name === name);
    assert.ok(found !== undefined, `there is no recorded output "${name}"`);
    return found;
  });
}

/** The actions that were recorded in the first turn of a run, with what their log entries carry. */
async function actionsOf(bob: Scripted, recorded: RecordedOutput): Promise<[string, string][]> {
  bob.says(saidOf(recorded));
  const { run } = await bob.ask('Go on.', { noProposals: true });
  return bob.entries(run, 'log://turn_1/*').map(({ path, attributes }) => {
    const action = path.split('/')[3]!;
    return [action, String(attributes['path'] ?? attributes['query'] ?? '')];
  });
}

test('@tool_syntax tags are read as they were meant, whatever is wrong with them', async () => {
  await using bob = await startScripted();
  const wanted: [string, [string, string][]][] = [
    ['a get without its slash', [['get', 'src/app.js']]],
    [
      'two gets without slashes',
      [
        ['get', 'a'],
        ['get', 'b'],
      ],
    ],
    [
      'a quote is missing',
      [
        ['get', 'a'],
        ['get', 'b'],
      ],
    ],
    ['attributes without quotes', [['get', 'known://plan']]],
    [
      'a set runs into the next command',
      [
        ['set', 'known://a'],
        ['set', 'known://b'],
      ],
    ],
    ['the wrong end of a body', [['set', 'known://a']]],
    ['a command within a command', [['get', 'a']]],
    ['the body as an attribute', [['set', 'known://a']]],
  ];
  for (const [name, actions] of wanted) {
    const found = await actionsOf(bob, recordedOf(name)[0]!);
    assert.deepEqual(
      found.filter(([action]) => action !== 'update'),
      actions,
      name,
    );
  }
});

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  gemma: ['a tool_code fence with tags', 'a tool_code fence with a bare value', 'a tool_code fence with Python'],
  qwen: ['a tool_call of Qwen', 'a function in a tool_call'],
  mistral: ['a list behind [TOOL_CALLS]', 'a name behind [TOOL_CALLS]'],
  openai: ['JSON with tool_calls', 'JSON of a function call', 'native calls'],
};

async function namesOf(format: keyof typeof FORMATS): Promise<void> {
  await using bob = await startScripted();
  for (const recorded of recordedOf(...FORMATS[format]!)) {
    const actions = await actionsOf(bob, recorded);
    const wanted = recorded.expected.commands.map(({ name, attributes }) => [
      name,
      String(attributes['path'] ?? attributes['query'] ?? ''),
    ]);
    assert.ok(wanted.length > 0);
    assert.deepEqual(actions, wanted, recorded.name);
  }
}

test('@format_gemma fences of tool_code are taken off', () => namesOf('gemma'));
test('@format_qwen tool_call with JSON is carried out', () => namesOf('qwen'));
test('@format_mistral [TOOL_CALLS] is carried out', () => namesOf('mistral'));
test('@format_openai JSON with calls and native calls are carried out', () => namesOf('openai'));

test('@format_normalization the same call in any dialect leaves the same entry', async () => {
  await using bob = await startScripted();
  const dialects = [
    '<set path="known://a">one fact</set>',
    '```tool_code\nset(path="known://a", body="one fact")\n```',
    '<tool_call>{"name":"set","arguments":{"path":"known://a","body":"one fact"}}</tool_call>',
    '[TOOL_CALLS][{"name":"set","arguments":{"path":"known://a","body":"one fact"}}]',
    '{"tool_calls":[{"id":"1","function":{"name":"set","arguments":{"path":"known://a","body":"one fact"}}}]}',
    '<<<TOOL_CALLS_JSON>>>[{"id":"t1","tool":"set","args":{"path":"known://a","body":"one fact"}}]<<<END_TOOL_CALLS_JSON>>>',
  ];
  for (const content of dialects) {
    bob.says({ content });
    const { run } = await bob.ask('Keep it.', { noProposals: true });
    assert.equal(bob.entry(run, 'known://a').body, 'one fact', content);
  }
});

test('@visible_text a stream holds no tags, blocks, fences or calls, and keeps its white space', async () => {
  await using bob = await startScripted();
  const content = [
    'First  two\n\nlines.\n<get path="a"/>\n',
    '<<<NOTES_JSON>>>{"set_goals":["win"]}<<<END_NOTES_JSON>>>',
    '\n```tool_code\nget("b")\n```\nThen <b>bold</b> and `<get path="c"/>`.',
    '<update status="200">Done.</update>',
  ].join('');
  bob.says({ content: [...content] });
  const { run } = await bob.ask('Tell me.', { noProposals: true });
  assert.equal(shownIn(bob, 0, run), 'First  two\n\nlines.\nThen <b>bold</b> and `<get path="c"/>`.');
});
