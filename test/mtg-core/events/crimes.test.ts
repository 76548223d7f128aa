// CR 700.13: what is aimed at opponents or at what they have is a crime as it is put on the stack; what happens "while" is asked then.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { creature, enchantment, instant, triggered } from '../../support/definitions.ts';
import { setTable } from '../../support/table.ts';

const witness = enchantment('Witness', [
  triggered({ event: 'action', action: 'commits a crime', player: 'you' }, [{ kind: 'gainLife', amount: 1 }]),
]);
const targets = [{ name: 'target', filter: { types: ['creature'] } }];
const tapping = instant('Tapping', [{ kind: 'tap', what: 'target' }], { targets });

const scene = () =>
  setTable({
    cards: [witness, tapping],
    you: { hand: ['Tapping'], battlefield: ['Witness', 'Grizzly Bears'] },
    them: { battlefield: ['Hill Giant'] },
  });

test('a spell that aims at a creature of an opponent is a crime', () => {
  assert.equal(scene().cast('Tapping', 'Hill Giant').resolveAll().life('you'), 21);
});

test('one that aims at a creature of your own is none', () => {
  assert.equal(scene().cast('Tapping', 'Grizzly Bears').resolveAll().life('you'), 20);
});

test('"while" is asked as it happens and not again', () => {
  const asked = { kind: 'exists', what: { types: ['land'], controller: 'you' } } as const;
  const scout = creature('Scout', 1, 1, [
    triggered({ event: 'attacks', object: 'self', while: asked }, [{ kind: 'gainLife', amount: 1 }]),
  ]);
  const landless = setTable({ cards: [scout], you: { battlefield: ['Scout'] } });
  assert.equal(landless.attack(['Scout']).resolveAll().life('you'), 20);
  const landed = setTable({ cards: [scout], you: { battlefield: ['Scout', 'Forest'] } });
  assert.equal(landed.attack(['Scout']).resolveAll().life('you'), 21);
});
