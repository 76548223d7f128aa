// A position that can be read and written by hand: what lies where, and nothing of how it came about.
import { z } from 'zod';
import {
  type Catalog,
  createGame,
  type GameObject,
  type GameState,
  idOf,
  legalChoices,
  nameOf,
  type PlayerId,
  placeCard,
  putCounters,
  refTo,
  setLife,
  submit,
} from '../../mtg-core/index.ts';

const placed = z.strictObject({
  /** A card's name; of a token the key of its definition. */
  card: z.string(),
  token: z.literal(true).optional(),
  tapped: z.literal(true).optional(),
  counters: z.record(z.string(), z.number().int().positive()).optional(),
  /** What it is attached to: whose, and the place in their list. */
  on: z.tuple([z.enum(['you', 'them']), z.number().int()]).optional(),
});

const names = z.array(z.string());

/** How many of each, where nobody knows the order. */
const counted = z.record(z.string(), z.number().int().positive());

export const puzzlePosition = z.strictObject({
  /** Whose turn it is. */
  active: z.enum(['you', 'them']),
  /** In the first main phase, where attackers or where blockers are declared. */
  at: z.enum(['main', 'attack', 'block']),
  /** What attacks you, by its place on their battlefield. */
  attackers: z.array(z.number().int()).optional(),
  you: z.strictObject({
    life: z.number().int(),
    battlefield: z.array(placed),
    hand: names,
    graveyard: names,
    library: counted,
  }),
  them: z.strictObject({
    life: z.number().int(),
    battlefield: z.array(placed),
    /** How many cards; which, nobody knows. */
    hand: z.number().int(),
    graveyard: names,
    /** Hand and library together. */
    unseen: counted,
  }),
});
export type PuzzlePosition = z.infer<typeof puzzlePosition>;

const YOU: PlayerId = 0;
const THEM: PlayerId = 1;

/** Waits for your answer, in a game of its own. Throws where the cards are not there or the attack can't be made. */
export function setUpPosition(position: PuzzlePosition, catalog: Catalog): GameState {
  const { you, them, active } = position;
  const [library, unseen] = [you.library, them.unseen].map(listed) as [string[], string[]];
  const keys = [...you.battlefield, ...them.battlefield].map(({ card }) => card);
  // A token that a card describes is known once the card is.
  const battlefield = [...keys.map((key) => key.replace(/#\d+$/, '')), ...keys];
  const others = [you.hand, you.graveyard, library, them.graveyard, unseen].flat();
  const state = createGame({
    catalog,
    seed: 1,
    players: [
      { name: 'You', deck: [] },
      { name: 'Them', deck: [] },
    ],
    alsoKnown: [...battlefield, ...others],
    options: { openingHand: 0, startingPlayer: active === 'you' ? YOU : THEM, skipEmptyWindows: true },
  });
  const put = (player: PlayerId, zone: 'library' | 'hand' | 'graveyard', cards: readonly string[]): void => {
    for (const name of cards) placeCard(state, { name, player, zone });
  };
  put(YOU, 'library', library);
  put(THEM, 'library', unseen.slice(them.hand));
  put(YOU, 'hand', you.hand);
  put(THEM, 'hand', unseen.slice(0, them.hand));
  put(YOU, 'graveyard', you.graveyard);
  put(THEM, 'graveyard', them.graveyard);
  const stands = putOnTable(state, position);
  setLife(state, YOU, you.life);
  setLife(state, THEM, them.life);
  playTo(state, position, stands);
  return state;
}

/** Whose, and the place in their list, to what stands there. */
type Standing = Readonly<Record<'you' | 'them', readonly number[]>>;

/** What is attached comes after what it is attached to. */
function putOnTable(state: GameState, { you, them }: PuzzlePosition): Standing {
  const stands = { you: [] as number[], them: [] as number[] };
  for (const isAttached of [false, true])
    for (const [whose, { battlefield }] of [
      ['you', you],
      ['them', them],
    ] as const)
      for (const [place, { card, token, tapped, counters = {}, on }] of battlefield.entries()) {
        if ((on !== undefined) !== isAttached) continue;
        const attachedTo = on === undefined ? undefined : refTo(state, stands[on[0]][on[1]] ?? 0);
        const player = whose === 'you' ? YOU : THEM;
        const id = placeCard(state, { name: card, player, zone: 'battlefield', token, tapped, attachedTo });
        for (const [counter, count] of Object.entries(counters)) putCounters(state, refTo(state, id), counter, count);
        stands[whose][place] = id;
      }
  return stands;
}

/** Keeps both hands and goes on to the decision. */
function playTo(state: GameState, { at, attackers = [] }: PuzzlePosition, { them }: Standing): void {
  for (let asked = 0; asked < 40 && state.pending !== null; asked++) {
    const { kind, player } = state.pending;
    if (state.turn > 0 && player === YOU && kind === { main: 'priority', attack: 'attackers', block: 'blockers' }[at])
      return;
    if (state.turn > 1) break;
    const answer =
      kind === 'attackers'
        ? {
            attackers: attackOf(
              state,
              attackers.map((place) => them[place] ?? 0),
            ),
          }
        : { option: kind === 'mulligan' ? 'keep' : 'pass' };
    const result = submit(state, player, answer);
    if (!result.ok) throw new Error(`the position can't be reached: ${result.refusal.message}`);
  }
  throw new Error('the position never comes to its decision');
}

function attackOf(state: GameState, ids: readonly number[]): { attacker: number; defender: number }[] {
  return ids.map((id) => {
    const attacker = refTo(state, id);
    const option = legalChoices(state).find(({ object, target }) => object === attacker && target === -(YOU + 1));
    if (option === undefined) throw new Error(`${nameOf(state, attacker)} can't attack`);
    return { attacker, defender: -(YOU + 1) };
  });
}

/** The position for the seat that is asked; null where more is going on than can be written down so. */
export function positionOf(state: GameState, at: PuzzlePosition['at']): PuzzlePosition | null {
  const seat = state.pending?.player;
  if (seat === undefined || !isPlain(state, at)) return null;
  const them = 1 - seat;
  const attacking = state.combat?.attacks.map(({ attacker }) => attacker) ?? [];
  const sides = [seat, them].map((player) =>
    state.battlefield.filter((id) => state.objects[id]?.controller === player),
  );
  const [mine = [], theirs = []] = sides;
  const onTable = (ids: readonly number[]) =>
    ids.map((id) => placedObject(state, id, attacking.includes(refTo(state, id)), { you: mine, them: theirs }));
  const cards = (ids: readonly number[]) => ids.map((id) => keyOf(state, id));
  const [you, other] = [seat, them].map((player) => state.players[player]) as [
    GameState['players'][0],
    GameState['players'][0],
  ];
  return {
    active: state.active === seat ? 'you' : 'them',
    at,
    ...(at === 'block'
      ? { attackers: theirs.flatMap((id, place) => (attacking.includes(refTo(state, id)) ? [place] : [])) }
      : {}),
    you: {
      life: you.life,
      battlefield: onTable(mine),
      hand: cards(you.hand),
      graveyard: cards(you.graveyard),
      library: countsOf(cards(you.library)),
    },
    them: {
      life: other.life,
      battlefield: onTable(theirs),
      hand: other.hand.length,
      graveyard: cards(other.graveyard),
      unseen: countsOf(cards([...other.hand, ...other.library])),
    },
  };
}

const listed = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([name, count]) => Array.from({ length: count }, () => name));

const countsOf = (cards: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(cards.toSorted(), (name) => name)].map(([name, same]) => [name, same.length]));

const keyOf = (state: GameState, id: number): string => state.defs[state.objects[id]?.def ?? 0] ?? '';

function placedObject(
  state: GameState,
  id: number,
  attacks: boolean,
  { you, them }: Standing,
): PuzzlePosition['you']['battlefield'][0] {
  const { kind, tapped, counters, attachedTo } = state.objects[id] as GameObject;
  const on = you.includes(idOf(attachedTo)) ? you : them;
  const bearer = attachedTo > 0 ? on.indexOf(idOf(attachedTo)) : -1;
  return {
    card: keyOf(state, id),
    ...(kind === 'token' ? { token: true as const } : {}),
    ...(tapped && !attacks ? { tapped: true as const } : {}),
    ...(bearer < 0 ? {} : { on: [on === you ? 'you' : 'them', bearer] as ['you' | 'them', number] }),
    ...(counters === null || Object.keys(counters).length === 0 ? {} : { counters: { ...counters } }),
  };
}

/** Once attackers are declared, what came earlier in the turn doesn't matter any more. */
function isPlain(state: GameState, at: PuzzlePosition['at']): boolean {
  const early = at !== 'block';
  const { effects, delayed, shields, permissions, untils, extraTurns, waiting, stackZone, phased = [], exile } = state;
  const going = [effects, delayed, shields, permissions, untils, extraTurns, waiting, stackZone, phased];
  if (going.some((list) => list.length > 0) || state.controlled !== undefined || state.dayNight !== 'neither')
    return false;
  if (Object.keys(state.designations).length > 0 || (state.skips?.length ?? 0) > 0) return false;
  if (
    [...state.battlefield, ...exile].some(
      (id) => !isPlainObject(state.objects[id] as GameObject, early ? state.turn : state.turn + 1),
    )
  )
    return false;
  return state.players.every(
    ({ counters, pool, restricted, landsPlayed, id }) =>
      counters === null &&
      pool.every((amount) => amount === 0) &&
      restricted.length === 0 &&
      (!early || id !== state.active || landsPlayed === 0),
  );
}

/** Came to be what it is by lying there, and isn't what somebody couldn't attack with yet. */
function isPlainObject(object: GameObject, before: number): boolean {
  const {
    owner,
    controller,
    faceDown,
    attachedTo,
    damage,
    copyDef,
    copies,
    linked,
    components,
    skipUntap,
    face,
    cast,
  } = object;
  return (
    owner === controller &&
    !faceDown &&
    attachedTo >= 0 &&
    damage === 0 &&
    copyDef === -1 &&
    copies === undefined &&
    linked === null &&
    components === undefined &&
    skipUntap === 0 &&
    face === 0 &&
    (cast?.x ?? 0) === 0 &&
    object.since < before
  );
}
