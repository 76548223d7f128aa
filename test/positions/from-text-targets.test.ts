// What targets, values of X and shuffles of a card read from its text come to, among several players too (CR 107.3, 608.2b, 701.24).
import { position, set, sorcery } from '../support/positions.ts';
import { readCard, readCreature } from '../support/read-cards.ts';
import { severalPlayers } from '../support/several-players.ts';

position('a reflexive ability has the X that was paid for it (CR 107.3i, 603.12)', [['Cheap'], 17], () => {
  const forager = readCreature(
    'Forager',
    '3/1',
    'When Forager enters, you may pay {X}. When you do, you may cast target instant or sorcery card with mana value X from a graveyard without paying its mana cost.',
  );
  const cheap = readCard('Cheap', 'Sorcery', 'Cheap deals 3 damage to each opponent.', { cost: '{R}' });
  const dear = readCard('Dear', 'Sorcery', 'Draw a card.', { cost: '{2}' });
  const game = set({ hand: [forager], battlefield: ['3 Island'], graveyard: [cheap, dear] })
    .cast('Forager')
    .resolveAll()
    .choose('yes', 1);
  const targets = game.candidates();
  return [targets, game.choose('Cheap').resolve().choose('yes').resolveAll().life('them')];
});
position('a delayed ability has it too (CR 107.3i, 603.7)', [20, 23], () => {
  const later = readCard('Later', 'Sorcery', 'You gain X life at the beginning of the next end step.', { cost: '{X}' });
  const game = set({ hand: [later], battlefield: ['3 Island'] })
    .cast('Later', 3)
    .resolve();
  const before = game.life('you');
  return [before, game.passUntil('end').resolveAll().life('you')];
});
for (const [name, text] of [
  ['a graveyard', 'Shuffle your graveyard into your library.'],
  ['an empty graveyard', 'Exile all cards from your graveyard. Shuffle your graveyard into your library.'],
  ['one card', 'Shuffle target card from your graveyard into your library.'],
] as const)
  position(`who shuffles ${name} into their library has shuffled it (CR 701.24c-d)`, 1, () => {
    const mix = readCard('Mix', 'Sorcery', text);
    const game = set({ hand: [mix], graveyard: ['Island'] }, { battlefield: ["Cosi's Trickster"] }).cast('Mix');
    if (game.question().kind === 'target') game.choose('Island');
    game.resolve();
    return game.stack().length;
  });
position('a target that was chosen for one player isn’t one for another (CR 608.2b)', [['Corpse'], ['Ox']], () => {
  const creatureOf = { types: ['creature'], controller: { kind: 'player', name: 'each' } };
  const steal = { kind: 'control', who: 'you' };
  const until = (duration: string) => ({
    kind: 'continuous',
    until: duration,
    effects: [{ affects: 't', change: [steal] }],
  });
  const thieves = sorcery('Thieves', [until('permanent')], {
    targets: [{ name: 't', filter: creatureOf, forEachPlayer: 'opponent' }],
  });
  const quick = {
    ...sorcery('Quick', [until('permanent')], {
      targets: [{ name: 't', filter: { types: ['creature'], name: 'Ox' } }],
    }),
    types: ['instant'],
  };
  const game = severalPlayers(
    3,
    [thieves, quick, readCreature('Corpse', '2/2'), readCreature('Ox', '2/4')],
    [
      ['Thieves', 0, 'hand'],
      ['Corpse', 1, 'battlefield'],
      ['Quick', 1, 'hand'],
      ['Ox', 2, 'battlefield'],
    ],
  ).choose('Thieves');
  while (game.asked()?.kind === 'target') game.choose(game.labels().find((label) => /Corpse|Ox/.test(label)) ?? '');
  game.pass().choose('Quick');
  if (game.asked()?.kind === 'target') game.choose('Ox');
  game.resolve();
  return [game.permanents(0), game.permanents(1)];
});
