/** Votes (CR 701.38): for one of two words, of which the one with more votes decides. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const spell = { name: 'Test Spell', types: ['sorcery' as const] };

function instructions(text: string) {
  const read = compileText(text, spell);
  assert.ok(read.ok, JSON.stringify(read));
  const [ability] = read.abilities;
  assert.ok(ability?.kind === 'spell');
  return ability.do;
}

const vote = { kind: 'vote', options: ['day', 'night'], as: 'votes' };
const votesFor = (option: string) => ({ kind: 'var', name: `votes.${option}` });

test('what gets more votes decides, and of a tie the one that says so', () => {
  assert.deepEqual(
    instructions(
      'Starting with you, each player votes for day or night. If day gets more votes, draw a card. If night gets more votes or the vote is tied, you gain 2 life.',
    ),
    [
      vote,
      {
        kind: 'if',
        if: { kind: 'compare', left: votesFor('day'), op: '>', right: votesFor('night') },
        then: [{ kind: 'draw', count: 1 }],
      },
      {
        kind: 'if',
        if: { kind: 'compare', left: votesFor('night'), op: '>=', right: votesFor('day') },
        then: [{ kind: 'gainLife', amount: 2 }],
      },
    ],
  );
});

test('something may be done for each vote', () => {
  assert.deepEqual(
    instructions('Starting with you, each player votes for day or night. Draw a card for each night vote.'),
    [vote, { kind: 'draw', count: votesFor('night') }],
  );
});

test('nothing is decided by a vote that nobody took, or for a word that nobody could vote for', () => {
  const isUnread = (text: string): boolean => !compileText(text, spell).ok;
  assert.ok(isUnread('If day gets more votes, draw a card.'));
  assert.ok(isUnread('Starting with you, each player votes for day or night. If dusk gets more votes, draw a card.'));
  assert.ok(isUnread('Starting with you, each player votes for a player. Draw a card.'));
});
