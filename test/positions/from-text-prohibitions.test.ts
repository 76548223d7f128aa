// What can't be done isn't (CR 101.2), with cards that were read from their text.
import { position, set } from '../support/positions.ts';
import { readCard, readCreature, readFaces } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const oath = readCreature('Oath', '2/2', "Oath can't be sacrificed.");
const give = readCard('Give', 'Sorcery', 'Target opponent gains control of target creature you control.');

position('what can’t be sacrificed isn’t chosen for it (CR 101.2)', [true, false], () => {
  const edict = readCard('Edict', 'Sorcery', 'Each player sacrifices a creature.');
  const game = set({ hand: [edict], battlefield: [oath, bear] })
    .cast('Edict')
    .resolve();
  return [game.onBattlefield('Oath'), game.onBattlefield('Bear')];
});
position('and isn’t where nothing is to be chosen (CR 101.2)', true, () => {
  const loan = readCard(
    'Loan',
    'Sorcery',
    'Gain control of target creature until end of turn. Sacrifice it at the beginning of the next end step.',
  );
  return set({ hand: [loan] }, { battlefield: [oath] })
    .cast('Loan', 'Oath')
    .resolve()
    .passUntil('end')
    .resolveAll()
    .onBattlefield('Oath');
});
position('it pays for nothing, either (CR 118.3)', [false, true], () => {
  const altar = readCard('Altar', 'Artifact', 'Sacrifice a creature: Draw a card.');
  return [oath, bear].map((creature) => set({ battlefield: [altar, creature] }).canActivate('Altar'));
});
position('a Saga that can’t be sacrificed stays when it is told (CR 714.4)', [true, 21], () => {
  const tale = readCard('Tale', 'Enchantment — Saga', 'I — You gain 1 life.', { layout: 'saga' });
  const keep = readCard('Keep', 'Enchantment', "Enchantments you control can't be sacrificed.");
  const game = set({ hand: [tale], battlefield: [keep] })
    .cast('Tale')
    .resolve()
    .resolveAll();
  return [game.onBattlefield('Tale'), game.life('you')];
});
position('a player sacrifices only what they control (CR 701.21a)', ['them', false], () => {
  const text = 'Create a 3/1 red Elf creature token. Sacrifice it at the beginning of the next end step.';
  const call = () =>
    set({ hand: [readCard('Call', 'Sorcery', text), give] })
      .cast('Call')
      .resolve();
  const given = call().cast('Give', 'them', 'Elf Token').resolve().passUntil('end').resolveAll();
  return [given.controller('Elf Token'), call().passUntil('end').resolveAll().onBattlefield('Elf Token')];
});

const elf = readCreature('Elf', '1/1', '{T}: Add {G}.');
const rod = readCard('Rod', 'Artifact', '{0}: Draw a card.');
const big = readCreature('Big', '4/4', '', '{G}');
const kept = (text: string) => {
  const game = set({ battlefield: [elf, rod, readCard('Lock', 'Enchantment', text)], hand: [big] });
  return [game.canActivate('Elf'), game.canActivate('Rod'), game.canCast('Big')];
};

position('activated abilities that can’t be are mana abilities, too (CR 605.1a)', [false, true, false], () =>
  kept("Activated abilities of creatures can't be activated."),
);
position('unless they are left out (CR 605.1a)', [true, false, true], () =>
  kept("Activated abilities of artifacts and creatures can't be activated unless they're mana abilities."),
);
position('those of other permanents can be activated (CR 602.5)', [true, false, true], () =>
  kept("Activated abilities of artifacts can't be activated."),
);

position('what can’t transform doesn’t (CR 101.2, 701.27a)', ['Man', 'Wolf'], () => {
  const man = readFaces(
    'transform',
    ['Man', 'Creature — Human', '{0}: Transform Man.'],
    ['Wolf', 'Creature — Wolf', '', { cost: '' }],
  );
  return ["Creatures can't transform.", "Enchantments can't transform."].map(
    (text) =>
      set({ battlefield: [man, readCard('Lock', 'Enchantment', text)] })
        .activate('Man')
        .resolve()
        .names('battlefield', 'you')[0],
  );
});
position('what can’t be turned face up isn’t by an effect, either (CR 101.2)', [false, true], () => {
  const hide = readCard('Hide', 'Sorcery', 'Manifest the top card of your library.');
  const show = readCard('Show', 'Sorcery', 'Turn target face-down creature face up.');
  return ["Creatures can't be turned face up.", "Enchantments can't be turned face up."].map((text) => {
    const veil = readCard('Veil', 'Enchantment', text);
    const game = set({ hand: [hide, show], library: [bear, '5 Island'], battlefield: [veil] })
      .cast('Hide')
      .resolve();
    const [down = ''] = game.names('battlefield', 'you').filter((name) => name !== 'Veil');
    return game.cast('Show', down).resolve().onBattlefield('Bear');
  });
});
