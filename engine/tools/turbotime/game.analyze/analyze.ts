/**
 * Facts of a recorded game as one pair of eyes saw it: nothing but the record's views and events is read. The snapshots'
 * states, the seed and the other seat's deck stand in the same journal and are never looked at.
 */
import { applyDelta, type CardView, type TableView, tableView, type ViewDelta } from '../../../api/index.ts';
import { slices } from '../../../basics/index.ts';
import { manaValueOf } from '../../../cards/index.ts';
import { type Timeline, unpack } from '../../../journal/index.ts';
import { definitionOf } from '../shared/deck-facts.ts';

interface TurnFacts {
  readonly turn: number;
  readonly player: string;
  readonly landsPlayed: number;
  /** Only of the own turns: lands that were in hand when a turn without a land drop ended. */
  readonly landsHeld?: readonly string[];
  /** Lands of this player that were untapped when the turn ended. */
  readonly untappedLands: number;
  /** Only of the own turns: cards in hand whose mana value was no more than that. Colours aren't looked at. */
  readonly withinReach?: readonly string[];
  readonly spells: readonly { readonly name: string; readonly manaValue: number | null }[];
  /** By name, when the turn ended. */
  readonly life: Readonly<Record<string, number>>;
}

interface BoardSide {
  readonly player: string;
  readonly life: number;
  readonly hand: number;
  readonly library: number;
  readonly lands: number;
  readonly permanents: readonly string[];
  /** Of creatures, what is in play now. */
  readonly power: number;
  readonly toughness: number;
}

export interface GameFacts {
  /** Whose eyes; null where only what everybody sees was recorded. */
  readonly you: string | null;
  readonly over: { readonly winner: string | null; readonly reason: string } | null;
  readonly turn: number;
  readonly turns: readonly TurnFacts[];
  readonly missedLandDrops: readonly { readonly turn: number; readonly landsHeld: readonly string[] }[];
  /** Lands left untapped over all ended turns, by player. */
  readonly untappedLands: Readonly<Record<string, number>>;
  /** Spells by mana value that each player cast. */
  readonly castByManaValue: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly board: readonly BoardSide[];
  /** Cards in the own hand now. */
  readonly hand: readonly string[];
}

/** Null where the record has no first position that can be read. Made in slices. */
export async function analyzeGame(timeline: Timeline): Promise<GameFacts | null> {
  const { header, end, steps, snapshots } = timeline;
  const first = snapshots.find(({ n }) => n === 0);
  if (first === undefined) return null;
  let raw: unknown = JSON.parse(unpack(first.view));
  let view = tableView.parse(raw);
  const eyes = header.eyes;
  const names = new Map(view.players.map(({ player, name }) => [player, name]));
  const nameOf = (player: number) => names.get(player) ?? 'somebody';
  const turns: TurnFacts[] = [];
  let spells: { player: number; name: string }[] = [];
  const pause = slices();
  const close = () => {
    if (view.turn > 0) turns.push(turnOf(view, eyes, nameOf, spells));
    spells = [];
  };
  for (const step of steps) {
    await pause();
    if (step.view !== undefined) {
      raw = applyDelta(raw, step.view as unknown as ViewDelta);
      const next = tableView.parse(raw);
      if (next.turn !== view.turn) close();
      view = next;
    }
    for (const { kind, card, player } of step.events) {
      if (kind === 'cast' && card !== undefined && player !== undefined) spells.push({ player, name: card });
    }
  }
  if (end !== null) close();
  const ended = end === null ? null : { winner: end.winner === null ? null : nameOf(end.winner), reason: end.reason };
  const own = view.players.find(({ player }) => player === eyes);
  return {
    you: own?.name ?? null,
    over: ended,
    turn: view.turn,
    turns,
    missedLandDrops: turns.flatMap(({ turn, landsHeld }) => (landsHeld === undefined ? [] : [{ turn, landsHeld }])),
    untappedLands: perPlayer(turns, (facts) => facts.untappedLands),
    castByManaValue: castOf(turns),
    board: view.players.map(({ player }) => boardOf(view, player)),
    hand: (own?.hand ?? []).map(({ name }) => name),
  };
}

function turnOf(
  view: TableView,
  eyes: number | null,
  nameOf: (player: number) => string,
  spells: readonly { player: number; name: string }[],
): TurnFacts {
  const active = view.activePlayer;
  const player = view.players.find((one) => one.player === active);
  const untapped = view.battlefield.filter((card) => isLand(card) && card.controller === active && !card.tapped).length;
  const landsPlayed = player?.landsPlayed ?? 0;
  const hand = active === eyes ? (player?.hand ?? []) : null;
  return {
    turn: view.turn,
    player: nameOf(active),
    landsPlayed,
    ...(hand === null || landsPlayed > 0 ? {} : { landsHeld: hand.filter(isLand).map(({ name }) => name) }),
    untappedLands: untapped,
    ...(hand === null
      ? {}
      : { withinReach: hand.filter((card) => !isLand(card) && card.manaValue <= untapped).map(({ name }) => name) }),
    spells: spells
      .filter((spell) => spell.player === active)
      .map(({ name }) => ({ name, manaValue: manaValueByName(name) })),
    life: Object.fromEntries(view.players.map(({ name, life }) => [name, life])),
  };
}

function boardOf(view: TableView, player: number): BoardSide {
  const side = view.players.find((one) => one.player === player)!;
  const mine = view.battlefield.filter((card) => card.controller === player);
  const creatures = mine.filter(({ types }) => types.includes('creature'));
  const sum = (numbers: readonly (number | undefined)[]) =>
    numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
  return {
    player: side.name,
    life: side.life,
    hand: side.handCount,
    library: side.libraryCount,
    lands: mine.filter(isLand).length,
    permanents: mine.filter((card) => !isLand(card)).map(words),
    power: sum(creatures.map(({ power }) => power)),
    toughness: sum(creatures.map(({ toughness }) => toughness)),
  };
}

function words({ name, power, toughness, tapped, counters }: CardView): string {
  const size = power === undefined ? '' : ` ${power}/${toughness}`;
  const marks = counters.map((counter) => `, ${counter.count} ${counter.name}`).join('');
  return `${name === '' ? 'a face-down permanent' : name}${size}${marks}${tapped ? ', tapped' : ''}`;
}

function isLand({ types }: CardView): boolean {
  return types.includes('land');
}

function manaValueByName(name: string): number | null {
  const card = definitionOf(name);
  return card === null ? null : manaValueOf(card);
}

function perPlayer(turns: readonly TurnFacts[], of: (facts: TurnFacts) => number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const facts of turns) sums[facts.player] = (sums[facts.player] ?? 0) + of(facts);
  return sums;
}

function castOf(turns: readonly TurnFacts[]): Record<string, Record<string, number>> {
  const cast: Record<string, Record<string, number>> = {};
  for (const { player, spells } of turns) {
    cast[player] ??= {};
    for (const { manaValue } of spells) {
      const column = manaValue === null ? 'unknown' : String(Math.min(manaValue, 7));
      cast[player][column] = (cast[player][column] ?? 0) + 1;
    }
  }
  return cast;
}
