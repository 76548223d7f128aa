// Declaring blockers (CR 509) and evasion (CR 702).
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
  instant,
  keyword,
  kill,
  position,
  ruled,
  set,
  triggered,
  until,
} from '../support/positions.ts';
import type { Table } from '../support/table.ts';

const ok = (refusal: unknown) => refusal === null;
type Card = object & { readonly name: string };
/** Whether these blocks may be declared, once attackers are; nobody who can't block is asked. */
const mayBlock = (table: Table, ...pairs: [string, string][]): boolean => {
  table.pass().pass();
  return table.question().kind === 'blockers' && table.tryBlock(...pairs) === null;
};
/** Whether this one may block that one. */
const blocks = (blocker: Card, attacker: Card): boolean =>
  mayBlock(set({ battlefield: [attacker] }, { battlefield: [blocker] }).attack([attacker.name]), [
    blocker.name,
    attacker.name,
  ]);
const withKeyword = (name: string, ...words: string[]) =>
  creature(
    name,
    2,
    2,
    words.map((word) => keyword(word)),
  );
const fat = creature('Fat', 4, 4, [], { cost: '{0}' });

position('a flyer is blocked by flyers and reach only (CR 702.9b)', [false, true, true], () => {
  const flyer = withKeyword('Flyer', 'flying');
  return [fat, bird, withKeyword('Spider', 'reach')].map((blocker) => blocks(blocker, flyer));
});
position('shadow blocks and is blocked by shadow only (CR 702.28b)', [false, true, false], () => {
  const shade = withKeyword('Shade', 'shadow');
  return [blocks(fat, shade), blocks(withKeyword('Wraith', 'shadow'), shade), blocks(shade, fat)];
});
position('fear: artifact or black (CR 702.36b)', [false, true, true], () => {
  const dread = withKeyword('Dread', 'fear');
  return [
    fat,
    creature('Night', 1, 1, [], { colors: ['B'] }),
    creature('Golem', 1, 1, [], { types: ['artifact', 'creature'] }),
  ].map((blocker) => blocks(blocker, dread));
});
position('intimidate: artifact or a shared color (CR 702.13b)', [false, true, false], () => {
  const brute = creature('Brute', 2, 2, [keyword('intimidate')], { colors: ['R'] });
  return [fat, creature('Red', 1, 1, [], { colors: ['R'] }), creature('Blue', 1, 1, [], { colors: ['U'] })].map(
    (blocker) => blocks(blocker, brute),
  );
});
position('horsemanship is blocked by horsemanship (CR 702.31b)', [false, true], () => {
  const rider = withKeyword('Rider', 'horsemanship');
  return [blocks(bird, rider), blocks(withKeyword('Other Rider', 'horsemanship'), rider)];
});
position('skulk isn’t blocked by greater power (CR 702.118b)', [false, true], () => {
  const sneak = withKeyword('Sneak', 'skulk');
  return [blocks(fat, sneak), blocks(bear, sneak)];
});
position('menace takes two (CR 702.111b)', [false, true], () => {
  const gang = withKeyword('Gang', 'menace');
  const two = set({ battlefield: [gang] }, { battlefield: [bear, giant] }).attack(['Gang']);
  return [blocks(bear, gang), ok(two.tryBlock(['Bear', 'Gang'], ['Giant', 'Gang']))];
});
position('protection isn’t blocked by what it is from (CR 702.16f)', [false, true], () => {
  const knight = creature('Knight', 2, 2, [keyword('protection', { from: { colors: ['G'] } })]);
  return [blocks(creature('Green', 1, 1, [], { colors: ['G'] }), knight), blocks(fat, knight)];
});
position('landwalk counts the defending player’s lands (CR 702.14c)', [false, true], () => {
  const walker = creature('Walker', 2, 2, [keyword('islandwalk')]);
  const wet = set({ battlefield: [walker] }, { battlefield: [bear, 'Island'] }).attack(['Walker']);
  return [mayBlock(wet, ['Bear', 'Walker']), blocks(bear, walker)];
});
position('a tapped creature doesn’t block (CR 509.1a)', false, () => {
  const hold = instant('Hold', [{ kind: 'tap', what: 't' }], at(aCreature));
  const game = set({ hand: [hold], battlefield: [giant] }, { battlefield: [bear] })
    .cast('Hold', 'Bear')
    .resolve()
    .attack(['Giant']);
  return mayBlock(game, ['Bear', 'Giant']);
});
position('one blocks one, unless it can block more (CR 509.1a)', [false, true], () => {
  const many = creature('Many', 2, 2, [
    always({ affects: 'self', change: [ruled({ kind: 'extraBlocks', count: 1 })] }),
  ]);
  const game = (blocker: object & { name: string }) =>
    set({ battlefield: [giant, fat] }, { battlefield: [blocker] }).attack(['Giant', 'Fat']);
  return [
    ok(game(bear).tryBlock(['Bear', 'Giant'], ['Bear', 'Fat'])),
    ok(game(many).tryBlock(['Many', 'Giant'], ['Many', 'Fat'])),
  ];
});
position('a creature that must be blocked is, if it can be (CR 509.1c)', [false, true], () => {
  const lure = creature('Lure', 2, 2, [
    always({ affects: 'self', change: [ruled({ kind: 'must', do: { kind: 'beBlocked' } })] }),
  ]);
  const game = set({ battlefield: [lure, giant] }, { battlefield: [bear] }).attack(['Lure', 'Giant']);
  return [ok(game.tryBlock(['Bear', 'Giant'])), ok(game.tryBlock(['Bear', 'Lure']))];
});
position('all that can must block a lure (CR 509.1c)', [false, true], () => {
  const lure = creature('Lure', 2, 2, [
    always({ affects: 'self', change: [ruled({ kind: 'must', do: { kind: 'beBlocked', byAll: true } })] }),
  ]);
  const game = set({ battlefield: [lure] }, { battlefield: [bear, giant] }).attack(['Lure']);
  return [ok(game.tryBlock(['Bear', 'Lure'])), ok(game.tryBlock(['Bear', 'Lure'], ['Giant', 'Lure']))];
});
position(
  'as many requirements as possible, without breaking a restriction: a lure with menace and one blocker (CR 509.1c)',
  true,
  () => {
    const lure = creature('Lure', 2, 2, [
      keyword('menace'),
      always({ affects: 'self', change: [ruled({ kind: 'must', do: { kind: 'beBlocked', byAll: true } })] }),
    ]);
    return ok(
      set({ battlefield: [lure] }, { battlefield: [bear] })
        .attack(['Lure'])
        .tryBlock(),
    );
  },
);
position('"blocks" triggers once for the blocker, "becomes blocked" once for the attacker (CR 509.3a-c)', 2, () => {
  const guard = enchantment('Guard Post', [triggered({ event: 'blocks', object: aCreature }, [gain(1)])]);
  const game = set({ battlefield: [giant, guard] }, { battlefield: [bear, fat] })
    .attack(['Giant'])
    .block(['Bear', 'Giant'], ['Fat', 'Giant']);
  if (game.question().kind === 'order') game.choose(game.question().options[0] ?? '');
  return game.stack().length;
});
position('two blockers make one "becomes blocked" (CR 509.3c)', 1, () => {
  const fury = creature('Fury', 5, 5, [triggered({ event: 'becomesBlocked', object: 'self' }, [gain(1)])]);
  return set({ battlefield: [fury] }, { battlefield: [bear, fat] })
    .attack(['Fury'])
    .block(['Bear', 'Fury'], ['Fat', 'Fury'])
    .stack().length;
});
position('a blocked creature stays blocked when its blocker goes: it deals no damage (CR 509.1h, 510.1c)', 20, () =>
  set({ hand: [kill], battlefield: [giant] }, { battlefield: [bear] })
    .attack(['Giant'])
    .block(['Bear', 'Giant'])
    .cast('Kill', 'Bear')
    .resolve()
    .dealDamage()
    .life('them'),
);
position('"attacks and isn’t blocked" is said at the blocks (CR 509.3g)', [1, 0], () => {
  const sly = creature('Sly', 2, 2, [triggered({ event: 'unblocked', object: 'self' }, [gain(1)])]);
  const open = set({ battlefield: [sly] }, { battlefield: [bear] }).attack(['Sly']);
  open.block();
  const shut = set({ battlefield: [sly] }, { battlefield: [bear] })
    .attack(['Sly'])
    .block(['Bear', 'Sly']);
  return [open.stack().length, shut.stack().length];
});
position('an attacker that gains flying after blocks stays blocked (CR 509.1b)', ['Bear'], () => {
  const wings = instant('Wings', [until('t', [{ kind: 'gain', abilities: [keyword('flying')] }])], at(aCreature));
  return set({ hand: [wings], battlefield: [giant] }, { battlefield: [bear] })
    .attack(['Giant'])
    .block(['Bear', 'Giant'])
    .cast('Wings', 'Giant')
    .resolve()
    .dealDamage()
    .names('graveyard', 'them');
});
position('"can’t block" doesn’t, and "can’t be blocked" isn’t (CR 509.1b)', [false, false], () => {
  const timid = creature('Timid', 2, 2, [
    always({ affects: 'self', change: [ruled({ kind: 'cant', do: { kind: 'block' } })] }),
  ]);
  const sly = creature('Sly', 2, 2, [
    always({ affects: 'self', change: [ruled({ kind: 'cant', do: { kind: 'beBlocked' } })] }),
  ]);
  return [blocks(timid, bear), blocks(bear, sly)];
});
