/** Who had what an event happened to, as it is spoken of. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const face = { name: 'Test Bear', types: ['creature' as const], subtypes: ['Bear'], power: 2, toughness: 2 };

test('that player is who had what an event happened to, where nobody else was told of', () => {
  const holder = (clause: string): unknown => {
    const read = compileText(`Whenever ${clause}, that player loses 1 life.`, face);
    const [ability] = read.ok ? read.abilities : [];
    const [node] = ability?.kind === 'triggered' ? (ability.do ?? []) : [];
    return node?.kind === 'loseLife' ? node.who : undefined;
  };
  assert.deepEqual(holder('a creature an opponent controls dies'), { kind: 'controller', of: 'event.object' });
  assert.deepEqual(holder("a card is put into an opponent's graveyard from anywhere"), {
    kind: 'owner',
    of: 'event.object',
  });
  assert.deepEqual(holder('a source an opponent controls deals damage to you'), {
    kind: 'controller',
    of: 'event.source',
  });
  assert.equal(holder('a creature you control dies'), undefined);
  assert.equal(holder('one or more creatures your opponents control die'), undefined);
});

test('of this and another every verb is told, and what dies may be put into exile instead', () => {
  const objects = (clause: string): unknown => {
    const read = compileText(`Whenever ${clause}, draw a card.`, face);
    const [ability] = read.ok ? read.abilities : [];
    return ability?.kind === 'triggered' ? ability.on.map(({ object, to }) => [object, to]) : undefined;
  };
  const another = { subtypes: ['Bear'], controller: 'you', other: 'self' };
  assert.deepEqual(objects('this creature or another Bear you control enters or dies'), [
    ['self', 'battlefield'],
    [another, 'battlefield'],
    ['self', 'graveyard'],
    [another, 'graveyard'],
  ]);
  assert.deepEqual(objects('another Bear you control dies or is put into exile'), [
    [another, 'graveyard'],
    [another, 'exile'],
  ]);
});
