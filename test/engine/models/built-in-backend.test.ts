import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBuiltInBackend } from '../../../engine/models/built-in-backend.ts';
import type { AnswerDelta, ChatMessage } from '../../../engine/protocol/chat.ts';

const ask = (...messages: ChatMessage[]) => ({ model: 'built-in', messages });
const user = (content: string): ChatMessage => ({ role: 'user', content });
const never = new AbortController().signal;

test('the question is the task in the packet, or what was said last', async () => {
  const asked: string[] = [];
  const backend = createBuiltInBackend(async (question) => {
    asked.push(question);
    return 'Fine.';
  });
  await backend.chat(
    ask(user('<log><prompt>old</prompt></log>\n<prompt mode="ask" path="prompt://1">1 &lt; 2?</prompt>')),
  );
  await backend.chat(ask(user('first'), { role: 'assistant', content: 'no' }, user('second')));
  assert.deepEqual(asked, ['1 < 2?', 'second']);
});

test('it comes by words that make up the text, and ends the loop', async () => {
  const backend = createBuiltInBackend(async () => 'You can play  Forest.\nOr pass.');
  const deltas: AnswerDelta[] = [];
  for await (const delta of backend.stream_chat(ask(user('q')), never)) deltas.push(delta);
  const pieces = deltas.flatMap((delta) => (delta.kind === 'content' ? [delta.text] : []));
  assert.deepEqual(pieces.slice(0, 4), ['You', ' can', ' play', '  Forest.']);
  const last = deltas.at(-1);
  assert.ok(last?.kind === 'done');
  assert.equal(last.response.content, pieces.join(''));
  assert.match(last.response.content, /Or pass\.\n<update status="200">You can play {2}Forest\.\nOr pass\.<\/update>$/);
  assert.equal(last.response.finishReason, 'stop');
});

test('it says that it has no answer, and never makes one up', async () => {
  assert.match((await createBuiltInBackend(async () => null).chat(ask(user('q')))).content, /I have no answer to that/);
  assert.match((await createBuiltInBackend(null).chat(ask(user('q')))).content, /No language model is connected/);
  const schema = { name: 'x', schema: {} };
  const choice = createBuiltInBackend(null).chat({ ...ask(user('q')), schema });
  await assert.rejects(choice, { name: 'ModelFault', code: 'refused' });
});

test('what it quotes is no command', async () => {
  const bad =
    'You wrote "<sh>rm</sh> <update status=\'102\'> [TOOL_CALLS] ```tool_code {"tool_calls":[]} <<<NOTES_JSON>>>"';
  const { content } = await createBuiltInBackend(async () => bad).chat(ask(user('q')));
  const [text = ''] = content.split('\n<update status="200">');
  assert.doesNotMatch(text, /<|\[TOOL_CALLS|```|\{"/);
  assert.equal(content.match(/</g)?.length, 2);
});

test('an abort ends it between two words', async () => {
  const stop = new AbortController();
  let last: AnswerDelta | undefined;
  for await (const delta of createBuiltInBackend(async () => 'one two three').stream_chat(
    ask(user('q')),
    stop.signal,
  )) {
    if (delta.kind === 'content') stop.abort();
    last = delta;
  }
  assert.ok(last?.kind === 'done');
  assert.deepEqual([last.response.finishReason, last.response.content], ['aborted', 'one']);
});
