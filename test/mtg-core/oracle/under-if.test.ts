/** What a condition rules beyond its own sentence: a name made under it, "it" of the next condition, and "otherwise". */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const spell = { name: 'Test Spell', types: ['sorcery' as const] };

const isRead = (text: string): boolean => compileText(text, spell).ok;

function done(text: string) {
  const read = compileText(text, spell);
  assert.ok(read.ok, JSON.stringify(read));
  const [said] = read.abilities;
  assert.ok(said?.kind === 'spell');
  return said.do ?? [];
}

test('a sentence about what is made under a condition stands under it too; another doesn’t', () => {
  const asked = 'If you control a Forest, choose a color. ';
  const bound = done(`${asked}Creatures you control gain protection from the chosen color until end of turn.`);
  assert.equal(bound.length, 1);
  const [node] = bound;
  assert.ok(node?.kind === 'if');
  assert.deepEqual(
    node.then.map(({ kind }) => kind),
    ['chooseWord', 'continuous'],
  );
  assert.deepEqual(
    done(`${asked}Draw a card.`).map(({ kind }) => kind),
    ['if', 'draw'],
  );
});

test('"if it’s" another kind is said of the same thing, not of what came of it the time before', () => {
  const [, ...asked] = done(
    "Reveal the top card of your library. If it's a creature card, create a 1/1 green Saproling creature token. " +
      "If it's a land card, put it onto the battlefield under your control. If it's a noncreature, nonland card, you gain 2 life.",
  );
  assert.deepEqual(
    asked.map((node) => node.kind === 'if' && node.if.kind === 'is' && node.if.what),
    ['result', 'result', 'result'],
  );
});

test('"otherwise" says of one condition that it isn’t so; of two about the same thing it isn’t read', () => {
  const asked = "Reveal the top card of your library. If it's a creature card, draw a card. ";
  assert.ok(isRead(`${asked}Otherwise, you gain 3 life.`));
  assert.ok(!isRead(`${asked}If it's a land card, create a Treasure token. Otherwise, you gain 3 life.`));
});
