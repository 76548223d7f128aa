/** Words of a text that are replaced (CR 612.2), as they are read and printed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileCard } from '../../../mtg-core/index.ts';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const spell = { name: 'Test Spell', types: ['instant' as const] };

test('two words are chosen, and the text changes for good or for a time', () => {
  const read = compileText(
    'Change the text of target permanent by replacing all instances of one color word with another until end of turn.',
    spell,
  );
  assert.ok(read.ok);
  const [said] = read.abilities;
  assert.deepEqual(said?.kind === 'spell' && said.do, [
    { kind: 'chooseWord', what: 'color', link: false, as: 'oldWord' },
    { kind: 'chooseWord', what: 'color', link: false, otherThan: 'oldWord', as: 'newWord' },
    {
      kind: 'continuous',
      effects: [{ affects: 'target', change: [{ kind: 'changeText', what: 'color', from: 'oldWord', to: 'newWord' }] }],
      until: 'endOfTurn',
    },
  ]);
  assert.ok(
    !compileText('Change the text of target permanent by replacing all instances of one word with another.', spell).ok,
  );
});

test('each of them prints as it was written', () => {
  for (const text of [
    'Change the text of target spell or permanent by replacing all instances of one color word with another.',
    'Change the text of target permanent by replacing all instances of one color word with another or one basic land type with another until end of turn.',
    "Change the text of target permanent by replacing all instances of one creature type with another. The new creature type can't be Wall.",
    'Change the text of target creature by replacing all instances of one creature type with Vampire.',
  ]) {
    const compiled = compileCard({
      layout: 'normal',
      name: 'Test Spell',
      mana_cost: '{U}',
      type_line: 'Instant',
      oracle_text: text,
    });
    assert.ok(compiled.ok, text);
    assert.ok(compiled.printsBack, compiled.printed);
  }
});
