import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from '../../../engine/basics/outcome.ts';
import { readTalks } from '../../../engine/talk-files/read-talks.ts';
import { talksAsJson, talksAsMarkdown } from '../../../engine/talk-files/write-talks.ts';
import { refusalOf } from '../../support/store.ts';

const AT = Date.UTC(2026, 2, 1, 9, 30);

test('of ChatGPT’s tree the branch that is shown is read, without what was hidden', () => {
  const message = (role: string, parts: unknown[], more: object = {}) => ({
    author: { role },
    create_time: AT / 1000,
    content: { content_type: 'text', parts },
    ...more,
  });
  const talk = {
    title: 'Elves',
    current_node: 'd2',
    mapping: {
      root: { id: 'root', message: null, parent: null, children: ['a'] },
      a: {
        message: message('system', ['You are ...'], { metadata: { is_visually_hidden_from_conversation: true } }),
        parent: 'root',
      },
      b: { message: message('user', ['Which elves?', { asset_pointer: 'x' }]), parent: 'a' },
      c: { message: message('assistant', ['These.'], { metadata: { model_slug: 'gpt-x' } }), parent: 'b' },
      d1: { message: message('user', ['A branch that was left']), parent: 'c' },
      d2: { message: message('user', ['And sweepers?']), parent: 'c' },
    },
  };
  const { talks, problems } = must(readTalks(JSON.stringify([talk, { mapping: 7 }]), 'conversations.json'));
  assert.deepEqual(talks, [
    {
      title: 'Elves',
      exchanges: [
        { question: 'Which elves?\n[a picture or a file]', askedAt: AT, answer: 'These.', model: 'gpt-x' },
        { question: 'And sweepers?', askedAt: AT, answer: '', model: null },
      ],
    },
  ]);
  assert.equal(problems.length, 1);
});

test('a tree that leads in a circle, or to nowhere, ends', () => {
  const user = (text: string, parent: string) => ({
    message: { author: { role: 'user' }, content: { parts: [text] } },
    parent,
  });
  const talk = { title: '', current_node: 'a', mapping: { a: user('one', 'b'), b: user('two', 'a') } };
  const { talks } = must(readTalks(JSON.stringify(talk), 'x.json'));
  assert.deepEqual(
    talks[0]?.exchanges.map(({ question }) => question),
    ['two', 'one'],
  );
});

test('Jan’s lines are one talk, in seconds or milliseconds; a line that is none is told', () => {
  const text = [
    { role: 'user', content: [{ type: 'text', text: { value: 'Hello' } }], created_at: AT / 1000 },
    { role: 'assistant', content: [{ type: 'text', text: { value: 'Good day.' } }], created_at: AT },
    'nonsense',
  ]
    .map((line) => JSON.stringify(line))
    .join('\n');
  const { talks, problems } = must(readTalks(text, 'messages.jsonl'));
  assert.deepEqual(talks[0]?.exchanges, [{ question: 'Hello', askedAt: AT, answer: 'Good day.', model: null }]);
  assert.deepEqual(problems, ['Line 3 is no message.']);
});

test('Cherry Studio’s topics have their titles from its state and their words from blocks', () => {
  const state = { assistants: JSON.stringify({ assistants: [{ topics: [{ id: 't1', name: 'Combat' }] }] }) };
  const backup = {
    localStorage: { 'persist:cherry-studio': JSON.stringify(state) },
    indexedDB: {
      topics: [
        {
          id: 't1',
          messages: [
            { role: 'user', blocks: ['b1'], createdAt: new Date(AT).toISOString() },
            { role: 'assistant', blocks: ['b2', 'b3'], modelId: 'qwen' },
          ],
        },
        { id: 't2', messages: [{ role: 'user', content: 'As an older one has it' }] },
      ],
      message_blocks: [
        { id: 'b1', type: 'main_text', content: 'When do I block?' },
        { id: 'b2', type: 'thinking', content: 'hm' },
        { id: 'b3', type: 'main_text', content: 'After attackers.' },
      ],
    },
  };
  const { talks } = must(readTalks(JSON.stringify(backup), 'data.json'));
  assert.deepEqual(talks[0], {
    title: 'Combat',
    exchanges: [{ question: 'When do I block?', askedAt: AT, answer: '\nAfter attackers.', model: 'qwen' }],
  });
  assert.equal(talks[1]?.exchanges[0]?.question, 'As an older one has it');
});

test('what Bob writes he reads again; Markdown says who, when and what', () => {
  const exchanges = [{ question: 'Why?', askedAt: AT, answer: '**Because.**', model: 'small' }];
  const talks = [{ title: 'Reasons', exchanges }];
  assert.deepEqual(must(readTalks(talksAsJson(talks), 'bob.json')).talks, talks);
  assert.equal(
    talksAsMarkdown(talks),
    '# Reasons\n\n## You, 2026-03-01 09:30 UTC\n\nWhy?\n\n## Bob (small)\n\n**Because.**\n',
  );
});

test('what is none of these is refused by its name, whatever it is', () => {
  for (const text of ['', 'hello', '[]', '{}', '[1,2]', 'null', '{"mapping"', '\u0000', '{"indexedDB":{}}']) {
    assert.match(refusalOf(readTalks(text, 'odd.json'), 422).message, /^odd\.json holds no talks/, text);
  }
});
