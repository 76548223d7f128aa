// Enumeration equals brute force on small positions: what is on offer is exactly what is accepted, the flat series come to
// exactly the whole answers that are legal, and a simple judge written from the rules agrees about what may be played.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as core from '../../mtg-core/index.ts';
import { type Position, setTable, type Table } from '../support/table.ts';
import { accepts, closure, divisions, everyId, selections, subsets } from './brute.ts';
import { seeds, walk } from './games.ts';

/** Offered ids are those that are accepted, of everything that could be said. */
function checkFlat(state: core.GameState, what: string): void {
  const offered = core.legalChoices(state).map(({ id }) => id);
  const accepted = [...new Set([...everyId(state), ...offered])].filter((option) => accepts(state, { option }));
  assert.deepEqual(accepted.sort(), offered.toSorted(), what);
}

const sorted = (parts: readonly string[]): string => parts.toSorted().join(' ');

function keyOf(pending: core.Pending): string {
  switch (pending.kind) {
    case 'attackers':
      return sorted(pending.chosen.map(({ attacker, defender }) => `${attacker}>${defender}`));
    case 'blockers':
      return sorted(pending.chosen.map(({ blocker, attacker }) => `${blocker}>${attacker}`));
    case 'choose':
      return sorted(pending.chosen.map(String));
    case 'assign':
      return pending.chosen.map(({ to, amount }) => `${to}=${amount}`).join(' ');
    default:
      return '';
  }
}

const creaturesOf = (state: core.GameState, player: number): number[] =>
  state.battlefield.flatMap((id) => {
    const object = state.objects[id]!;
    const creature = (core.characteristicsOf(state, id).types & core.TYPE.creature) !== 0;
    return object.controller === player && creature ? [core.refTo(state, id)] : [];
  });

/** Attack by attack, and all sets of attacks at once: the same sets are legal. */
function checkAttacks(table: Table, what: string): number {
  const { state } = table;
  checkFlat(state, what);
  const player = state.pending!.player;
  const whole = subsets(creaturesOf(state, player))
    .map((set) => set.map((attacker) => ({ attacker, defender: core.playerEntity(1 - player) })))
    .filter((attackers) => accepts(state, { attackers }))
    .map((attackers) => sorted(attackers.map(({ attacker, defender }) => `${attacker}>${defender}`)));
  assert.deepEqual([...closure(state, keyOf)].sort(), whole.sort(), what);
  return whole.length;
}

function checkBlocks(table: Table, what: string): number {
  const { state } = table;
  checkFlat(state, what);
  const player = state.pending!.player;
  const attackers = state.combat!.attacks.map(({ attacker }) => attacker);
  const pairs = creaturesOf(state, player).map((blocker) => attackers.map((attacker) => ({ blocker, attacker })));
  const whole = selections(pairs)
    .filter((blockers) => accepts(state, { blockers }))
    .map((blockers) => sorted(blockers.map(({ blocker, attacker }) => `${blocker}>${attacker}`)));
  assert.deepEqual([...closure(state, keyOf)].sort(), whole.sort(), what);
  return whole.length;
}

const attacking: Position[] = [
  { you: { battlefield: ['Serra Angel', '2 Llanowar Elves'] }, them: {} },
  { you: { battlefield: ['Fog Bank', 'Llanowar Elves', { name: 'Shivan Dragon', tapped: true }] }, them: {} },
  { you: { battlefield: ['Angler Turtle', 'Llanowar Elves', 'Elvish Visionary'] }, them: {} },
  // Attacks that cost mana: as many as can be paid for.
  {
    you: { battlefield: ['Angler Turtle', 'Taunting Elf', 'Memnite', '3 Forest'] },
    them: { battlefield: ['Forbidding Spirit'] },
  },
  { you: { hand: ['Bloodthirsty Blade'], battlefield: ['Grizzly Bears', 'Memnite', 'Ornithopter'] }, them: {} },
  { you: { battlefield: ["Dragon's Eye Sentry", 'Wall of Essence', 'Kor Duelist'] }, them: { life: 1 } },
  { you: { battlefield: ['Silvercoat Lion', 'Ornithopter', 'Kor Duelist', 'Angler Turtle'] }, them: {} },
  { you: { battlefield: ['4 Llanowar Elves'] }, them: { battlefield: ['Fog Bank'] } },
];

const bears = { battlefield: ['2 Grizzly Bears', 'Memnite'] };
const blocking: [Position, string[]][] = [
  [
    {
      you: { battlefield: ['Serra Angel', 'Llanowar Elves'] },
      them: { battlefield: ['Grizzly Bears', 'Thornweald Archer'] },
    },
    ['Serra Angel', 'Llanowar Elves'],
  ],
  // All who can must block the Elf.
  [{ you: { battlefield: ['Taunting Elf', 'Shivan Dragon'] }, them: bears }, ['Taunting Elf', 'Shivan Dragon']],
  [
    { you: { battlefield: ['Kargan Dragonrider', 'Grizzly Bears'] }, them: { battlefield: ['3 Memnite'] } },
    ['Kargan Dragonrider', 'Grizzly Bears'],
  ],
  // Menace: two or none.
  [{ you: { battlefield: ['Lord of the Accursed', 'Memnite'] }, them: bears }, ['Lord of the Accursed', 'Memnite']],
  [{ you: { battlefield: ['Pestilent Spirit', 'Grizzly Bears'] }, them: bears }, ['Pestilent Spirit', 'Grizzly Bears']],
  [{ you: { battlefield: ['Vogar, Necropolis Tyrant'] }, them: bears }, ['Vogar, Necropolis Tyrant']],
  [
    {
      you: { battlefield: ['Taunting Elf'] },
      them: { battlefield: ['Fog Bank', { name: 'Memnite', tapped: true }, 'Drinker of Sorrow'] },
    },
    ['Taunting Elf'],
  ],
  [
    {
      you: { battlefield: ['Taunting Elf', 'Pestilent Spirit'] },
      them: { battlefield: ['2 Silvercoat Lion', 'Ornithopter'] },
    },
    ['Taunting Elf', 'Pestilent Spirit'],
  ],
];

/** What the judge knows of a card: its cost by colour, when it may be played, and what it may be aimed at. */
interface Card {
  readonly name: string;
  readonly cost: string;
  readonly instant: boolean;
  /** Whether this permanent, or else a player, is a legal target; none: it has no targets. */
  readonly target?: (types: number, name: string) => boolean;
  readonly players?: boolean;
}

const creature = (types: number): boolean => (types & core.TYPE.creature) !== 0;
const BLACK = new Set(['Gavony Unhallowed', 'Reassembling Skeleton', 'Fleshbag Marauder']);

const judged: Card[] = [
  { name: 'Grizzly Bears', cost: '1G', instant: false },
  { name: 'Llanowar Elves', cost: 'G', instant: false },
  { name: 'Silvercoat Lion', cost: '1W', instant: false },
  { name: 'Shivan Dragon', cost: '4RR', instant: false },
  { name: 'Serra Angel', cost: '3WW', instant: false },
  { name: 'Lightning Bolt', cost: 'R', instant: true, target: creature, players: true },
  { name: 'Doom Blade', cost: '1B', instant: true, target: (types, name) => creature(types) && !BLACK.has(name) },
  { name: 'Swords to Plowshares', cost: 'W', instant: true, target: creature },
  { name: 'Village Rites', cost: 'B', instant: true },
  { name: 'Counterspell', cost: 'UU', instant: true, target: () => false },
  { name: 'Overrun', cost: '2GGG', instant: false },
  { name: 'Brineborn Cutthroat', cost: '1U', instant: true },
];

const LANDS: Record<string, string> = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' };

/** CR 601.2g by trying: whether single pieces of mana pay a cost, coloured symbols first. */
function pays(mana: readonly string[], cost: string): boolean {
  const left = mana.slice();
  for (const color of cost.replace(/\d/g, '')) {
    const at = left.indexOf(color);
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length >= Number(/\d+/.exec(cost)?.[0] ?? 0);
}

/** Names of what this player may play now, judged from CR 117.1, 305.2, 601.2 and 602 alone. */
function judge(state: core.GameState, player: number): string[] {
  const nameOf = (id: number): string => core.nameOf(state, core.refTo(state, id));
  const mine = state.battlefield.filter((id) => state.objects[id]!.controller === player);
  const untapped = mine.filter((id) => !state.objects[id]!.tapped);
  const mana = untapped.flatMap((id) => (nameOf(id) === 'Llanowar Elves' ? ['G'] : (LANDS[nameOf(id)] ?? [])));
  const main = ['precombatMain', 'postcombatMain'].includes(core.steps[state.step]!);
  const slow = state.active === player && main && state.stackZone.length === 0;
  const spells = state.stackZone.length;
  return state.players[player]!.hand.flatMap((id) => {
    const name = nameOf(id);
    if (LANDS[name] !== undefined) return slow && state.players[player]!.landsPlayed === 0 ? [name] : [];
    const card = judged.find((each) => each.name === name);
    assert.ok(card, `the judge doesn't know ${name}`);
    if (!(card.instant || slow) || !pays(mana, card.cost)) return [];
    const permanents = state.battlefield.some((each) =>
      card.target?.(core.characteristicsOf(state, each).types, nameOf(each)),
    );
    const aimed =
      card.target === undefined || permanents || card.players === true || (name === 'Counterspell' && spells > 0);
    const sacrifice =
      name !== 'Village Rites' || mine.some((each) => creature(core.characteristicsOf(state, each).types));
    return aimed && sacrifice ? [name] : [];
  });
}

/** A small position by chance: a few cards of the judge's on each side, in a step of either turn. */
function smallPosition(seed: number): Table {
  const random = core.createRandom(seed * 31 + 5);
  const some = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const lands = (count: number) =>
    Array.from({ length: count }, () => ({ name: some(Object.keys(LANDS)), tapped: random(4) === 0 }));
  const creatures = ['Llanowar Elves', 'Grizzly Bears', 'Gavony Unhallowed', 'Serra Angel'];
  const table = setTable({
    turn: random(3) === 0 ? 'them' : 'you',
    you: {
      hand: [...Array.from({ length: 4 }, () => some(judged).name), some(Object.keys(LANDS))],
      battlefield: [
        ...lands(2 + random(5)),
        ...Array.from({ length: random(3) }, () => ({ name: some(creatures), tapped: random(3) === 0 })),
      ],
    },
    them: {
      hand: [some(judged).name],
      battlefield: [...lands(3), ...Array.from({ length: random(3) }, () => some(creatures))],
    },
  });
  const { state } = table;
  // A few steps on, so that combat, the end and spells on the stack come up.
  for (let steps = random(8); steps > 0 && state.pending !== null; steps--) {
    const quiet = core
      .legalChoices(state)
      .filter(({ kind }) => ['pass', 'cast', 'done', 'target', 'pick', 'play'].includes(kind));
    core.submit(state, state.pending.player, { option: (some(quiet) ?? core.legalChoices(state)[0]!).id });
  }
  while (state.pending !== null && state.pending.kind !== 'priority') {
    core.submit(state, state.pending.player, { option: core.legalChoices(state)[0]!.id });
  }
  return table;
}

test('priority: what is on offer is what is accepted, and what a simple judge allows', () => {
  let positions = 0;
  for (let seed = 1; positions < 24; seed++) {
    const { state } = smallPosition(seed);
    if (state.pending === null) continue;
    positions += 1;
    const { player } = state.pending;
    checkFlat(state, `seed ${seed}`);
    const offered = core.legalChoices(state).filter(({ kind }) => kind === 'cast' || kind === 'play');
    const names = [...new Set(offered.map(({ object }) => core.nameOf(state, object!)))];
    assert.deepEqual(
      names.sort(),
      [...new Set(judge(state, player))].sort(),
      `seed ${seed}, ${core.steps[state.step]}`,
    );
    // Everything on offer can be carried through: some way of announcing it ends with it on the stack or done.
    for (const { id } of offered) assert.ok(canFinish(state, id), `seed ${seed}: ${id} can't be completed`);
  }
});

/** Whether an announcement can be carried through without taking it back. */
function canFinish(state: core.GameState, option: string): boolean {
  const start = core.clone(state);
  core.submit(start, start.pending!.player, { option });
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { pending } = at;
    if (pending === null || !pending.cancellable) return true;
    for (const { id, kind } of core.legalChoices(at)) {
      if (kind === 'cancel' || kind === 'mana') continue;
      const next = core.clone(at);
      core.submit(next, pending.player, { option: id });
      open.push(next);
    }
  }
  return false;
}

test('attacks: single picks come to exactly the sets that are legal as a whole', () => {
  let sets = 0;
  for (const [place, position] of attacking.entries()) {
    const table = setTable(position);
    while (table.state.pending?.kind === 'priority') table.pass();
    assert.equal(table.state.pending?.kind, 'attackers');
    sets += checkAttacks(table, `position ${place}`);
  }
  assert.ok(sets > 30, `${sets} sets`);
});

test('blocks: single picks come to exactly the sets that are legal as a whole', () => {
  let sets = 0;
  for (const [place, [position, attackers]] of blocking.entries()) {
    const table = setTable(position);
    table.attack(attackers);
    while (table.state.pending?.kind === 'priority') table.pass();
    assert.equal(table.state.pending?.kind, 'blockers');
    sets += checkBlocks(table, `position ${place}`);
  }
  assert.ok(sets > 40, `${sets} sets`);
});

test('choices and divisions in random games: single picks come to exactly what is legal as a whole', (t) => {
  let choices = 0;
  let shares = 0;
  for (const seed of seeds(30, 300)) {
    walk({
      seed,
      skipEmptyWindows: true,
      atDecision(state) {
        const { pending } = state;
        if (pending?.kind === 'choose' && pending.chosen.length === 0 && pending.candidates.length <= 6) {
          choices += 1;
          const whole = subsets(pending.candidates).filter((choose) => accepts(state, { choose }));
          const series = [...closure(state, keyOf)];
          assert.deepEqual(series.sort(), whole.map((set) => sorted(set.map(String))).sort());
        }
        if (
          pending?.kind === 'assign' &&
          pending.chosen.length === 0 &&
          pending.total <= 8 &&
          pending.among.length <= 4
        ) {
          shares += 1;
          const whole = divisions(pending.total, pending.among.length)
            .map((amounts) => amounts.map((amount, place) => ({ to: pending.among[place]!.to, amount })))
            .filter((assign) => accepts(state, { assign }));
          const series = [...closure(state, keyOf)];
          const keys = whole.map((parts) => parts.map(({ to, amount }) => `${to}=${amount}`).join(' '));
          assert.deepEqual(series.sort(), keys.sort());
        }
        return undefined;
      },
    });
  }
  t.diagnostic(`${choices} choices, ${shares} divisions`);
  assert.ok(choices > 30 && shares > 5);
});
