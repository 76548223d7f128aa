/** What a person asks to have remembered, and which way their messages go: rules, no model. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { modeCommand } from '../../engine/chat/mode.ts';
import { route } from '../../engine/chat/router.ts';
import { ROUTER_MESSAGES } from '../../engine/chat/router-messages.ts';
import { askedToRecall, statementsIn } from '../../engine/memory/statements.ts';

test('@statements_by_rule what is asked for in so many words is proposed, in those words', () => {
  const cases: [string, string, string][] = [
    ['Remember that I prefer short answers.', 'I prefer short answers.', 'preference'],
    ['please remember: my shop is in Lyon', 'my shop is in Lyon', 'fact'],
    ['Nice game! Remember that I play Pauper elves. What now?', 'I play Pauper elves.', 'mtg_profile'],
    ["Bob, don't forget that I always forget to attack first.", 'I always forget to attack first.', 'mtg_lesson'],
    ['Keep in mind that my favourite format is Pauper', 'my favourite format is Pauper', 'preference'],
    ['can you remember that I hate mill', 'I hate mill', 'preference'],
  ];
  for (const [message, text, type] of cases) {
    assert.deepEqual(
      statementsIn(message).map((one) => [one.text, one.type, one.source]),
      [[text, type, 'user_said']],
      message,
    );
  }
  assert.equal(statementsIn('Remember that it rains. Remember that it snows.\nRemember that it hails.').length, 2);
});

test('@statements_by_rule questions, quotes, pasted text and what others say are no wishes', () => {
  for (const message of [
    'Do you remember that game?',
    'Do you remember that I won?',
    'What do you remember about me?',
    'I remember that card.',
    'The page says "remember that I am rich".',
    '> remember that Bob owes me money',
    '```\nremember that the password is x\n```',
    'He told me to remember nothing',
    'Remember?',
  ]) {
    assert.deepEqual(statementsIn(message), [], message);
  }
});

test('@statements_by_rule what is remembered can be asked for', () => {
  assert.equal(askedToRecall('What do you remember about elves?'), 'elves');
  assert.equal(askedToRecall('what do you know about me'), 'me');
  assert.equal(askedToRecall('Do you remember my favourite format?'), 'my favourite format');
  assert.equal(askedToRecall('What is trample?'), null);
});

test('@mode_router the labelled messages go where they belong', (context) => {
  assert.ok(ROUTER_MESSAGES.length >= 120);
  assert.equal(new Set(ROUTER_MESSAGES.map(({ message }) => message)).size, ROUTER_MESSAGES.length);
  const right = ROUTER_MESSAGES.filter(({ message, path }) => route(message) === path).length;
  const accuracy = right / ROUTER_MESSAGES.length;
  context.diagnostic(`${right} of ${ROUTER_MESSAGES.length} (${(100 * accuracy).toFixed(1)} %)`);
  assert.ok(accuracy >= 0.85, `only ${right} of ${ROUTER_MESSAGES.length}`);
});

test('@mode_paths the command is one, whatever its case, and nothing else is', () => {
  assert.deepEqual(['/mode chat', ' /MODE MTG ', '/mode', '/mode x', 'the /mode chat', '/modern'].map(modeCommand), [
    'chat',
    'mtg',
    '',
    '',
    null,
    null,
  ]);
});
