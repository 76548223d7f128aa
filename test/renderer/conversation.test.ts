/** A talk: answers grow, failures keep what was asked, and a screen reader hears each sentence once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citedParts, uncited, withoutList } from '../../renderer/panels/chat/cited.ts';
import type { Api } from '../../renderer/state/basics/api.ts';
import { sentencesOf } from '../../renderer/state/talks/chat-lines.ts';
import { createConversation } from '../../renderer/state/talks/conversation.ts';
import { eventually } from '../support/eventually.ts';

interface Call {
  method: string;
  params: { id?: string; text?: string };
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

function talk() {
  const calls: Call[] = [];
  const api = {
    call: (method: string, params: Call['params']) =>
      new Promise((resolve, reject) => calls.push({ method, params, resolve, reject })),
  } as unknown as Api;
  let ids = 0;
  const conversation = createConversation({
    api,
    newId: () => {
      ids += 1;
      return `m${ids}`;
    },
  });
  const lines = () => conversation.store.get().lines.map(({ from, text, state }) => `${from} ${state}: ${text}`);
  return { calls, conversation, lines };
}

const REPLY = { text: 'It is a rule.', cards: [], rules: ['702.19'], source: 'model', model: 'small', note: 'Well.' };

test('an answer grows by its own pieces and ends as the host says', async () => {
  const { calls, conversation, lines } = talk();
  const asking = conversation.ask('  What is trample? ');
  conversation.hear({ method: 'chat/text', params: { id: 'm1', text: 'It  is\n' } });
  conversation.hear({ method: 'chat/text', params: { id: 'other', text: 'nonsense' } });
  conversation.hear({ method: 'chat/text', params: { id: 'm1', text: ' a' } });
  assert.deepEqual(lines(), ['you said: What is trample?', 'bob writing: It  is\n a']);
  assert.equal(conversation.store.get().answering, 'm1');
  calls[0]!.resolve(REPLY);
  await asking;
  assert.deepEqual(lines(), ['you said: What is trample?', 'bob said: It is a rule.']);
  const [, answer] = conversation.store.get().lines;
  assert.deepEqual([answer?.model, answer?.note, answer?.rules], ['small', 'Well.', ['702.19']]);
  conversation.hear({ method: 'chat/text', params: { id: 'm1', text: 'too late' } });
  assert.equal(lines()[1], 'bob said: It is a rule.');
});

test('while an answer is written nothing else is sent, and stopping names that message', async () => {
  const { calls, conversation } = talk();
  const asking = conversation.ask('One');
  await conversation.ask('Two');
  const stopping = conversation.stop();
  await conversation.stop();
  assert.deepEqual(
    calls.map(({ method, params }) => [method, params.id]),
    [
      ['chat/send', 'm1'],
      ['chat/stop', 'm1'],
    ],
  );
  calls[1]!.resolve({ ok: true });
  calls[0]!.resolve(REPLY);
  await Promise.all([asking, stopping]);
  assert.deepEqual([conversation.store.get().answering, conversation.store.get().stopping], [null, false]);
});

test('a question that did not arrive says why and is sent again in its place', async () => {
  const { calls, conversation, lines } = talk();
  conversation.setDraft('and then');
  const first = conversation.ask('Hello');
  calls[0]!.reject({ code: 'connection', message: 'The connection was lost.' });
  await first;
  assert.deepEqual(lines(), ['you said: Hello', 'bob failed: The connection was lost.']);
  assert.equal(conversation.store.get().draft, 'and then');
  const again = conversation.again(conversation.store.get().lines[1]!.key);
  assert.deepEqual(lines(), ['you said: Hello', 'bob writing: ']);
  calls[1]!.resolve(REPLY);
  await again;
  assert.equal(lines().length, 2);
});

test('sentences are told whole, and only added to while the text grows', () => {
  const text = 'You have 5 power. They are at 4: attack!\n\nBoth of them (702.19b) trample';
  let before: string[] = [];
  for (let end = 0; end <= text.length; end += 1) {
    const now = sentencesOf(text.slice(0, end), false);
    assert.deepEqual(now.slice(0, before.length), before, text.slice(0, end));
    before = now;
  }
  assert.deepEqual(before, ['You have 5 power.', 'They are at 4:', 'attack!']);
  assert.deepEqual(sentencesOf(text, true).slice(3), ['Both of them (702.19b) trample']);
  assert.deepEqual(sentencesOf('', true), []);
});

test('memories are cited by small numbers, and a mark that is being written is not seen', () => {
  const text = 'You like to attack [mem:m1]. Elves [mem:m2] do that [mem:m1].';
  const shown = (part: string, isWriting: boolean) =>
    citedParts(part, isWriting)
      .map((one) => (one.kind === 'text' ? one.text : `<${one.number}>`))
      .join('');
  assert.equal(shown(text, false), 'You like to attack<1>. Elves<2> do that<1>.');
  for (let end = 0; end <= text.length; end += 1) {
    assert.ok(!/\[|mem/.test(shown(text.slice(0, end), true)), text.slice(0, end));
    assert.ok(!/\[|mem/.test(uncited(text.slice(0, end))), text.slice(0, end));
  }
  assert.equal(shown('[1] and [mem: x]', false), '[1] and [mem: x]');
});

test('numbers in brackets are sources where there are such, and the list at the end is taken off', () => {
  assert.deepEqual(citedParts('It is [1, 2], not [7] [mem:a].', false, ['a'], [1, 2]), [
    { kind: 'text', text: 'It is' },
    { kind: 'source', number: 1 },
    { kind: 'source', number: 2 },
    { kind: 'text', text: ', not [7]' },
    { kind: 'memory', id: 'a', number: 1 },
    { kind: 'text', text: '.' },
  ]);
  assert.equal(withoutList('Fine [1].\n\nSources:\n[1] A (2026-01-01) https://a.example\n[2] B (Bob)'), 'Fine [1].');
  assert.equal(withoutList('Sources:\nnone, I fear.'), 'Sources:\nnone, I fear.');
});

test('what is asked while an answer is written waits its turn, can be taken back, and is asked in order', async () => {
  const { calls, conversation } = talk();
  const queued = () => conversation.store.get().queued;
  void conversation.ask('What is trample?');
  for (const text of ['And reach?', 'And flying?', 'And flying?', 'And fear?']) void conversation.ask(text);
  assert.deepEqual(queued(), ['And reach?', 'And flying?', 'And fear?']);
  conversation.unask('And flying?');
  const sent = () => calls.filter(({ method }) => method === 'chat/send').map(({ params }) => params.text);
  assert.deepEqual(sent(), ['What is trample?']);
  calls[0]!.resolve(REPLY);
  await eventually(() => sent().length === 2, 'the second question');
  assert.deepEqual(sent(), ['What is trample?', 'And reach?']);
  calls.find(({ params }) => params.text === 'And reach?')!.resolve(REPLY);
  await eventually(() => sent().length === 3, 'the third question');
  assert.deepEqual(sent(), ['What is trample?', 'And reach?', 'And fear?']);
  assert.deepEqual(queued(), []);
});

test('who stops an answer has what waited in the field again', async () => {
  const { calls, conversation } = talk();
  void conversation.ask('What is trample?');
  void conversation.ask('And reach?');
  conversation.setDraft('And');
  void conversation.stop();
  assert.equal(conversation.store.get().draft, 'And reach?\nAnd');
  calls[0]!.resolve(REPLY);
  await eventually(() => conversation.store.get().answering === null, 'the end of the answer');
  assert.equal(calls.filter(({ method }) => method === 'chat/send').length, 1);
});
