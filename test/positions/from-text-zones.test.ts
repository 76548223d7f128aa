// What moves, what is replaced and what triggers on it, with cards that were read from their text (CR 400, 603, 614).
import { position, set } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';

const bear = readCreature('Bear', '2/2');
const kill = readCard('Kill', 'Instant', 'Destroy target creature.');
const blink = readCard(
  'Blink',
  'Instant',
  "Exile target creature, then return it to the battlefield under its owner's control.",
);
const mourn = readCard('Mourn', 'Enchantment', 'Whenever a creature dies, you gain 1 life.');
const car = readCard('Car', 'Artifact — Vehicle', 'Crew 1', { size: '3/3' });

position('"if you cast it" isn’t so of what was blinked (CR 603.4)', [21, 21], () => {
  const envoy = readCreature('Envoy', '2/2', 'When Envoy enters, if you cast it, you gain 1 life.');
  const game = set({ hand: [envoy, blink] })
    .cast('Envoy')
    .resolveAll();
  const cast = game.life('you');
  return [cast, game.cast('Blink', 'Envoy').resolveAll().life('you')];
});
position('who controlled it last controls what triggers on its death (CR 603.3a)', [20, 21], () => {
  const steal = readCard('Steal', 'Sorcery', 'Gain control of target creature until end of turn.');
  const saint = readCreature('Saint', '2/2', 'When Saint dies, you gain 1 life.');
  const game = set({ hand: [steal, kill] }, { battlefield: [saint] })
    .cast('Steal', 'Saint')
    .resolve()
    .cast('Kill', 'Saint')
    .resolveAll();
  return [game.life('them'), game.life('you')];
});
position('an Aura sees its creature die, though both leave at once (CR 603.10a)', [['Bear'], ['Rite', 'Sweep']], () => {
  const text =
    'Enchant creature\nWhen enchanted creature dies, return that card to the battlefield under your control.';
  const sweep = readCard('Sweep', 'Sorcery', 'Destroy all creatures and enchantments.');
  const game = set({ hand: [readCard('Rite', 'Enchantment — Aura', text), sweep], battlefield: [bear] })
    .cast('Rite', 'Bear')
    .resolve()
    .cast('Sweep')
    .resolveAll();
  return [game.names('battlefield', 'you'), game.names('graveyard', 'you').sort()];
});
position('a Vehicle dies as what it was: a creature only where it was crewed (CR 603.10a)', [20, 21], () => {
  const smash = readCard('Smash', 'Instant', 'Destroy target artifact.');
  const begun = () => set({ battlefield: [car, bear, mourn], hand: [smash] });
  const crewed = begun().activate('Car', 'Bear').resolve();
  return [begun(), crewed].map((game) => game.cast('Smash', 'Car').resolveAll().life('you'));
});
position('persist looks for a counter as it was when it died of them (CR 702.79a, 704.8)', [false, true], () => {
  const wilt = readCard('Wilt', 'Sorcery', 'Put two -1/-1 counters on target creature.');
  return [wilt, kill].map((card) =>
    set({ hand: [card], battlefield: [readCreature('Imp', '2/2', 'Persist')] })
      .cast(card.name, 'Imp')
      .resolveAll()
      .onBattlefield('Imp'),
  );
});
position('a trigger that returns its card doesn’t find one that has moved on (CR 400.7)', [false, true], () => {
  const phoenix = readCreature(
    'Phoenix',
    '2/2',
    "When Phoenix dies, return it to the battlefield under its owner's control.",
  );
  const tomb = readCard('Tomb', 'Instant', 'Exile target card from a graveyard.');
  const killed = () =>
    set({ hand: [kill], battlefield: [phoenix] }, { hand: [tomb] })
      .cast('Kill', 'Phoenix')
      .resolve();
  const answered = killed().cast('Tomb', { by: 'them' }, 'Phoenix');
  return [answered, killed()].map((game) => game.resolveAll().onBattlefield('Phoenix'));
});
position('a sacrifice that pays for a spell triggers on top of it (CR 601.2h, 603.3)', [['Throw', 'Saint'], 18], () => {
  const text =
    "As an additional cost to cast this spell, sacrifice a creature.\nThrow deals damage equal to the sacrificed creature's power to each opponent.";
  const saint = readCreature('Saint', '2/2', 'When Saint dies, you gain 1 life.');
  const game = set({ hand: [readCard('Throw', 'Instant', text)], battlefield: [saint] }).cast('Throw');
  if (game.question().kind === 'choose') game.choose('Saint');
  const stack = game.stack();
  return [stack, game.resolveAll().life('them')];
});
position('evoked and blinked: the new one isn’t sacrificed (CR 400.7, 702.74a)', [true, false], () => {
  const wisp = readCreature('Wisp', '3/3', 'Evoke {0}', '{5}');
  const evoked = () =>
    set({ hand: [wisp, blink] })
      .cast('Wisp', { how: 'evoke' })
      .resolve();
  return [evoked().cast('Blink', 'Wisp'), evoked()].map((game) => game.resolveAll().onBattlefield('Wisp'));
});
position('an Aura that returns is put on something that couldn’t be its target (CR 303.4f)', 'Wisp', () => {
  const raise = readCard('Raise', 'Sorcery', 'Return target enchantment card from your graveyard to the battlefield.');
  const chain = readCard('Chain', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature gets -1/-0.');
  const game = set({ hand: [raise], graveyard: [chain], battlefield: [readCreature('Wisp', '2/2', 'Shroud')] })
    .cast('Raise', 'Chain')
    .resolve();
  if (game.question().kind === 'choose') game.choose('Wisp');
  return game.attachedTo('Chain');
});
position('and stays where it is with nothing to enchant (CR 303.4g)', ['Chain', 'Raise'], () => {
  const raise = readCard('Raise', 'Sorcery', 'Return target enchantment card from your graveyard to the battlefield.');
  const chain = readCard('Chain', 'Enchantment — Aura', 'Enchant creature\nEnchanted creature gets -1/-0.');
  return set({ hand: [raise], graveyard: [chain] })
    .cast('Raise', 'Chain')
    .resolve()
    .names('graveyard', 'you')
    .sort();
});
position('two -X of a cost with two X count twice in the mana value (CR 202.3e)', [true, false], () => {
  const blaze = readCard('Blaze', 'Sorcery', 'You gain X life.', { cost: '{X}{X}{R}' });
  const stop = readCard('Stop', 'Instant', 'Counter target spell with mana value 5.');
  return [2, 1].map((x) =>
    set({ hand: [blaze], battlefield: ['5 Mountain'] }, { hand: [stop] })
      .cast('Blaze', x)
      .pass()
      .canCast('Stop'),
  );
});
position('a commanded skip: two turns of one player in a row (CR 500.11)', 0, () => {
  const halt = readCard('Halt', 'Sorcery', 'Target player skips their next turn.');
  return set({ hand: [halt] })
    .cast('Halt', 'them')
    .resolve()
    .passUntil('end')
    .passUntil('upkeep').state.active;
});
position('ten permanents give the city’s blessing, which stays (CR 702.131a-b)', ['2/2', '3/3', '3/3'], () => {
  const sun = readCreature('Sun', '2/2', "Ascend\nSun gets +1/+1 as long as you have the city's blessing.");
  const rip = readCard('Rip', 'Sorcery', 'Sacrifice two lands.');
  const game = set({ battlefield: ['8 Forest', sun], hand: ['Forest', rip] });
  const before = game.size('Sun');
  const blessed = game.play('Forest').size('Sun');
  game.cast('Rip').resolve();
  while (game.question().kind === 'choose') game.choose(game.candidates()[0] ?? '');
  return [before, blessed, game.size('Sun')];
});
