// Combat damage (CR 510) and the keywords that shape it (CR 702).
import {
  aCreature,
  always,
  at,
  bear,
  bird,
  creature,
  enchantment,
  gain,
  giant,
  grow,
  instant,
  keyword,
  kill,
  position,
  ruled,
  set,
  triggered,
  until,
} from '../support/positions.ts';

const duel = (attacker: object & { name: string }, blocker: object & { name: string }) =>
  set({ battlefield: [attacker] }, { battlefield: [blocker] })
    .attack([attacker.name])
    .block([blocker.name, attacker.name])
    .dealDamage();
const alive = (table: ReturnType<typeof set>, name: string) => table.onBattlefield(name);
const withKeyword = (name: string, power: number, toughness: number, ...words: string[]) =>
  creature(
    name,
    power,
    toughness,
    words.map((word) => keyword(word)),
  );

position('all combat damage is dealt at once (CR 510.2)', [false, false], () => {
  const other = creature('Other', 2, 2);
  const game = duel(bear, other);
  return [alive(game, 'Bear'), alive(game, 'Other')];
});
position('first strike deals it before, and what died deals none (CR 510.4, 702.7b)', [true, false], () => {
  const lancer = withKeyword('Lancer', 2, 2, 'first strike');
  const game = duel(lancer, bear);
  return [alive(game, 'Lancer'), alive(game, 'Bear')];
});
position('double strike deals it twice (CR 702.4b)', 16, () =>
  set({ battlefield: [withKeyword('Twice', 2, 2, 'double strike')] })
    .attack(['Twice'])
    .passUntil('endCombat')
    .life('them'),
);
position('losing first strike after the first damage doesn’t deal again (CR 702.7c)', 18, () => {
  const lancer = withKeyword('Lancer', 2, 2, 'first strike');
  const dull = instant('Dull', [until('t', [{ kind: 'lose', keywords: ['first strike'] }])], at(aCreature));
  const game = set({ hand: [dull], battlefield: [lancer, bird] })
    .attack(['Lancer'])
    .passUntil('firstStrikeDamage');
  return game.cast('Dull', 'Lancer').resolve().passUntil('endCombat').life('them');
});
position('losing double strike in the first damage step doesn’t deal the second (CR 702.4d)', 18, () => {
  const twice = withKeyword('Twice', 2, 2, 'double strike');
  const dull = instant('Dull', [until('t', [{ kind: 'lose', keywords: ['double strike'] }])], at(aCreature));
  return set({ hand: [dull], battlefield: [twice] })
    .attack(['Twice'])
    .passUntil('firstStrikeDamage')
    .cast('Dull', 'Twice')
    .resolve()
    .passUntil('endCombat')
    .life('them');
});
position('trample passes on what is more than lethal (CR 702.19b)', 17, () => {
  const game = set({ battlefield: [withKeyword('Rhino', 5, 5, 'trample')] }, { battlefield: [bear] })
    .attack(['Rhino'])
    .block(['Bear', 'Rhino'])
    .dealDamage();
  return game.assign({ Bear: 2, them: 3 }).life('them');
});
position('trample with deathtouch needs one only (CR 702.2c)', 16, () => {
  const game = set({ battlefield: [withKeyword('Wurm', 5, 5, 'trample', 'deathtouch')] }, { battlefield: [giant] })
    .attack(['Wurm'])
    .block(['Giant', 'Wurm'])
    .dealDamage();
  return game.assign({ Giant: 1, them: 4 }).life('them');
});
position('trample counts damage that is there already (CR 702.19b)', 16, () => {
  const ping = instant('Ping', [{ kind: 'damage', amount: 1, to: 't' }], at(aCreature));
  const game = set({ hand: [ping], battlefield: [withKeyword('Rhino', 5, 5, 'trample')] }, { battlefield: [bear] })
    .attack(['Rhino'])
    .block(['Bear', 'Rhino'])
    .cast('Ping', 'Bear')
    .resolve()
    .dealDamage();
  return game.assign({ Bear: 1, them: 4 }).life('them');
});
position('trample deals all of it where the blocker has gone (CR 702.19e)', 15, () =>
  set({ hand: [kill], battlefield: [withKeyword('Rhino', 5, 5, 'trample')] }, { battlefield: [bear] })
    .attack(['Rhino'])
    .block(['Bear', 'Rhino'])
    .cast('Kill', 'Bear')
    .resolve()
    .dealDamage()
    .life('them'),
);
position(
  'an attacker with several blockers shares its damage out as its controller likes (CR 510.1c)',
  ['Bear#2', 2],
  () => {
    const game = set({ battlefield: [giant] }, { battlefield: [bear, bear, bird] })
      .attack(['Giant'])
      .block(['Bear', 'Giant'], ['Bear#2', 'Giant'], ['Bird', 'Giant'])
      .dealDamage();
    game.assign({ Bear: 2, 'Bear#2': 2, Bird: 1 });
    return ['Bear#2', game.count('graveyard', 'them', 'Bear')];
  },
);
position('lifelink gains as the damage is dealt, without the stack (CR 702.15b)', [22, 0], () => {
  const game = set({ battlefield: [withKeyword('Link', 2, 2, 'lifelink')] })
    .attack(['Link'])
    .dealDamage();
  return [game.life('you'), game.stack().length];
});
position('lifelink saves from the damage of the same moment (CR 119.6, 702.15b)', [undefined, 2], () => {
  const game = set(
    { battlefield: [withKeyword('Link', 4, 4, 'lifelink')], life: 3 },
    { battlefield: [giant] },
    { turn: 'them' },
  )
    .attack(['Giant'])
    .block(['Link', 'Giant'])
    .dealDamage();
  return [game.winner(), game.life('you') - 5];
});
position('damage equal to toughness is a rule about assigning only (CR 510.1a)', ['0/4', 16], () => {
  const turtle = creature('Turtle', 0, 4, [
    always({ affects: 'self', change: [ruled({ kind: 'assignByToughness' })] }),
  ]);
  const game = set({ battlefield: [turtle] });
  return [game.size('Turtle'), game.attack(['Turtle']).dealDamage().life('them')];
});
position('"assigns no combat damage" assigns none (CR 510.1a)', 20, () => {
  const calm = creature('Calm', 3, 3, [always({ affects: 'self', change: [ruled({ kind: 'noCombatDamage' })] })]);
  return set({ battlefield: [calm] })
    .attack(['Calm'])
    .dealDamage()
    .life('them');
});
position('damage to a player triggers once for each creature, "one or more" once (CR 603.2c, 510.3)', [2, 1], () => {
  const each = enchantment('Each', [
    triggered(
      { event: 'damage', source: { types: ['creature'], controller: 'you' }, recipientPlayer: 'any', combat: true },
      [gain(1)],
    ),
  ]);
  const once = enchantment('Once', [
    triggered(
      {
        event: 'damage',
        source: { types: ['creature'], controller: 'you' },
        recipientPlayer: 'any',
        combat: true,
        oneOrMore: true,
      },
      [gain(1)],
    ),
  ]);
  return [each, once].map((watch) => {
    const game = set({ battlefield: [watch, bear, bird] })
      .attack(['Bear', 'Bird'])
      .dealDamage();
    while (game.question().kind === 'order') game.choose(game.question().options[0] ?? '');
    return game.stack().length;
  });
});
position('rampage counts blockers beyond the first (CR 702.23a)', '7/7', () => {
  const beast = creature('Beast', 3, 3, [keyword('rampage', { n: 2 })]);
  const game = set({ battlefield: [beast] }, { battlefield: [bear, giant, bird] })
    .attack(['Beast'])
    .block(['Bear', 'Beast'], ['Giant', 'Beast'], ['Bird', 'Beast']);
  return game.resolveAll().size('Beast');
});
position('bushido when it blocks or is blocked (CR 702.45a)', ['3/3', '3/3'], () => {
  const samurai = creature('Samurai', 2, 2, [keyword('bushido', { n: 1 })]);
  const attacks = set({ battlefield: [samurai] }, { battlefield: [bear] })
    .attack(['Samurai'])
    .block(['Bear', 'Samurai'])
    .resolveAll()
    .size('Samurai');
  const blocks = set({ battlefield: [bear] }, { battlefield: [samurai] })
    .attack(['Bear'])
    .block(['Samurai', 'Bear'])
    .resolveAll()
    .size('Samurai');
  return [attacks, blocks];
});
position('flanking weakens blockers without flanking (CR 702.25a)', '1/1', () => {
  const rider = creature('Rider', 2, 2, [keyword('flanking')]);
  return set({ battlefield: [rider] }, { battlefield: [bear] })
    .attack(['Rider'])
    .block(['Bear', 'Rider'])
    .resolveAll()
    .size('Bear');
});
position('exalted for who attacks alone (CR 702.83b)', ['3/3', '2/2'], () => {
  const squire = creature('Squire', 1, 1, [keyword('exalted')]);
  const alone = set({ battlefield: [squire, bear] })
    .attack(['Bear'])
    .resolveAll()
    .size('Bear');
  const both = set({ battlefield: [squire, bear] })
    .attack(['Bear', 'Squire'])
    .resolveAll()
    .size('Bear');
  return [alone, both];
});
position('battle cry is for the others (CR 702.91a)', ['3/2', '2/2'], () => {
  const crier = creature('Crier', 2, 2, [keyword('battle cry')]);
  const game = set({ battlefield: [crier, bear] })
    .attack(['Crier', 'Bear'])
    .resolveAll();
  return [game.size('Bear'), game.size('Crier')];
});
position('annihilator sacrifices before blocks (CR 702.86a)', 1, () => {
  const titan = creature('Titan', 8, 8, [keyword('annihilator', { n: 2 })]);
  return set({ battlefield: [titan] }, { battlefield: ['2 Island', bear] })
    .attack(['Titan'])
    .resolve()
    .choose('Island', 'Island')
    .resolveAll()
    .count('battlefield', 'them');
});
position('afflict costs life where it is blocked (CR 702.130a)', 18, () => {
  const afflicter = creature('Afflicter', 2, 2, [keyword('afflict', { n: 2 })]);
  return set({ battlefield: [afflicter] }, { battlefield: [giant] })
    .attack(['Afflicter'])
    .block(['Giant', 'Afflicter'])
    .resolveAll()
    .life('them');
});
position('melee counts opponents attacked (CR 702.121a)', '3/3', () =>
  set({ battlefield: [creature('Melee', 2, 2, [keyword('melee')])] })
    .attack(['Melee'])
    .resolveAll()
    .size('Melee'),
);
position('dethrone gets a counter against the most life (CR 702.105a)', [1, 0], () => {
  const usurper = creature('Usurper', 2, 2, [keyword('dethrone')]);
  return [20, 10].map((life) =>
    set({ battlefield: [usurper] }, { life })
      .attack(['Usurper'])
      .resolveAll()
      .counters('Usurper'),
  );
});
position('training needs a companion of greater power (CR 702.149a)', [1, 0], () => {
  const pupil = creature('Pupil', 2, 2, [keyword('training')]);
  return [giant, bear].map((other) =>
    set({ battlefield: [pupil, other] })
      .attack(['Pupil', other.name])
      .resolveAll()
      .counters('Pupil'),
  );
});
position('mentor helps a smaller attacker (CR 702.134a)', 1, () => {
  const teacher = creature('Teacher', 3, 3, [keyword('mentor')]);
  const game = set({ battlefield: [teacher, bear] }).attack(['Teacher', 'Bear']);
  if (game.question().kind === 'target') game.choose('Bear');
  return game.resolveAll().counters('Bear');
});
position('frenzy is for what isn’t blocked (CR 702.68a)', 15, () => {
  const mad = creature('Mad', 3, 3, [keyword('frenzy', { n: 2 })]);
  return set({ battlefield: [mad] })
    .attack(['Mad'])
    .dealDamage()
    .life('them');
});
position('myriad and other tokens attack without having been declared (CR 508.4)', 16, () => {
  const caller = creature('Caller', 2, 2, [
    triggered({ event: 'attacks', object: 'self' }, [
      {
        kind: 'createToken',
        token: { types: ['creature'], subtypes: ['Elf'], colors: ['G'], power: 2, toughness: 2 },
        tapped: true,
        attacking: true,
      },
    ]),
  ]);
  return set({ battlefield: [caller] })
    .attack(['Caller'])
    .resolve()
    .dealDamage()
    .life('them');
});
position('a pumped blocker survives (CR 510.2)', [true, false], () => {
  const game = set({ battlefield: [giant] }, { hand: [grow], battlefield: [bird, creature('Ox', 3, 3)] })
    .attack(['Giant'])
    .block(['Ox', 'Giant']);
  game.cast('Grow', { by: 'them' }, 'Ox').resolve().dealDamage();
  return [alive(game, 'Ox'), alive(game, 'Giant')];
});
