/** Mana that instructions add, as it is read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ManaProduction } from '../../../mtg-core/cards/language/index.ts';
import { compileText } from '../../../mtg-core/oracle/index.ts';

const land = { name: 'Test Land', types: ['land' as const] };

function produced(said: string): ManaProduction | undefined {
  const read = compileText(`{T}: Add ${said}.`, land);
  if (!read.ok) return undefined;
  const [ability] = read.abilities;
  const [first] = ability?.kind === 'activated' ? (ability.do ?? []) : [];
  return first?.kind === 'addMana' ? first.produce : undefined;
}

test('fixed mana, so much of it, and a choice between colors', () => {
  assert.deepEqual(produced('{G}{G}'), { mana: '{G}{G}' });
  assert.deepEqual(produced('{G} for each Elf you control'), {
    mana: '{G}',
    amount: { kind: 'count', of: { subtypes: ['Elf'], controller: 'you' } },
  });
  assert.deepEqual(produced('{W}, {U}, or {B}'), { choices: ['W', 'U', 'B'] });
  assert.deepEqual(produced('{R}{R}, {R}{G}, or {G}{G}'), { choices: ['R', 'G'], amount: 2, combination: true });
  assert.equal(produced('{R}{R}, {R}{W}, or {G}{G}'), undefined);
  // CR 107.4c: a number is no mana; before it had a symbol, colorless mana was written so.
  assert.deepEqual(produced('{2}'), { mana: '{C}{C}' });
  assert.equal(produced('{X}'), undefined);
});

test('mana of a color that is chosen as it is added', () => {
  assert.deepEqual(produced('one mana of any color'), { choices: 'any' });
  assert.deepEqual(produced('three mana of any one color'), { choices: 'any', amount: 3 });
  assert.deepEqual(produced('two mana in any combination of {R} and/or {G}'), {
    choices: ['R', 'G'],
    amount: 2,
    combination: true,
  });
  assert.deepEqual(produced('one mana of any type that a land you control could produce'), {
    choices: { kind: 'couldProduce', by: { types: ['land'], controller: 'you' }, types: true },
  });
  assert.deepEqual(produced('one mana of any color among creatures you control'), {
    choices: { kind: 'colorsOf', of: { types: ['creature'], controller: 'you' } },
  });
});

test('what mana may be spent on is part of it', () => {
  const artifacts = { types: ['artifact' as const] };
  assert.deepEqual(
    produced('{C}{C}. Spend this mana only to cast artifact spells or activate abilities of artifacts'),
    { mana: '{C}{C}', onlyFor: { cast: artifacts, activate: artifacts } },
  );
  assert.deepEqual(produced("{C}. This mana can't be spent to cast a nonartifact spell"), {
    mana: '{C}',
    notFor: { cast: { notTypes: ['artifact'] } },
  });
  assert.equal(produced('{C}. Spend this mana only on Tuesdays'), undefined);
});
