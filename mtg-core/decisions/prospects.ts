// What a player has that could ever be played or activated, sorted out once until cards, abilities or rules change. It
// holds whatever the turn, the stack, mana and targets are: those are asked of these few things only, each time.

import type { PlayerId } from '../basics/index.ts';
import type { CompiledActivated, QuickLook } from '../cards/compiled/index.ts';
import type { TableCard } from '../cards/index.ts';
import { mayUseLoyaltyAnytime } from '../deontic/index.ts';
import { isPlotted, leastFromHand, leastToActivate, specialsOf } from '../rules/casting/index.ts';
import {
  type ActivatedProspect,
  commanderWith,
  type GameObject,
  type GameState,
  type Prospects,
  type SpecialProspect,
} from '../state/index.ts';
import { derivedOf, rulesFor } from '../values/index.ts';

/** Kept with what was derived: characteristics, control and rules in force are the same as long as that is. */
export function prospectsOf(state: GameState, player: PlayerId): Prospects {
  const derived = derivedOf(state);
  const known = derived.prospects[player];
  const { hand, graveyard } = state.players[player] as GameState['players'][number];
  if (
    known !== undefined &&
    known.hand === hand &&
    known.graveyard === graveyard &&
    known.exile === state.exile &&
    known.command === state.command &&
    (known.cards === null || state.permissions.length === 0)
  )
    return known;
  const made = makeProspects(state, player, hand, graveyard, known);
  // Views of a guess may still be deriving: only what a finished index says is kept.
  if (derived.complete) derived.prospects[player] = made;
  return made;
}

function makeProspects(
  state: GameState,
  player: PlayerId,
  hand: readonly number[],
  graveyard: readonly number[],
  before: Prospects | undefined,
): Prospects {
  const { table } = state;
  const steady = state.permissions.length === 0 && rulesFor(state, player).length === 0;
  const cards = steady ? ownCards(state, player, hand, graveyard) : null;
  const instants = cards === null ? nothing : atInstantSpeed(state, cards);
  const { gameRules, castingGrants } = derivedOf(state);
  const costsArePrinted =
    cards !== null && gameRules.length === 0 && castingGrants.length === 0 && !table.filters && !table.has.assist;
  // Abilities of permanents are the same as long as what is derived is.
  const abilities = before?.abilities ?? activatedBy(state, player);
  // Where effects reach other zones, the abilities there are indexed like those of permanents.
  const elsewhere = table.abilitiesElsewhere && !table.otherZones;
  const handAbilities = elsewhere ? those(state, hand, actsElsewhere) : nothing;
  const graveyardAbilities =
    before?.graveyard === graveyard
      ? before.graveyardAbilities
      : elsewhere
        ? those(state, graveyard, actsElsewhere)
        : nothing;
  const specials = table.specials || table.hides ? specialsOf(state, player, hand) : noSpecials;
  const commandAbilities = elsewhere ? those(state, owned(state, state.command, player), actsElsewhere) : nothing;
  return {
    hand,
    graveyard,
    exile: state.exile,
    command: state.command,
    cards,
    instants,
    costsArePrinted,
    abilities,
    handAbilities,
    graveyardAbilities,
    specials,
    commandAbilities,
    leastAtInstantSpeed:
      cards !== null &&
      handAbilities.length === 0 &&
      graveyardAbilities.length === 0 &&
      commandAbilities.length === 0 &&
      specials.every(({ sorcery }) => sorcery)
        ? leastOf(state, player, costsArePrinted, instants, abilities)
        : 0,
  };
}

function leastOf(
  state: GameState,
  player: PlayerId,
  costsArePrinted: boolean,
  instants: readonly number[],
  abilities: readonly ActivatedProspect[],
): number {
  let least = Number.POSITIVE_INFINITY;
  for (const id of instants) least = Math.min(least, costsArePrinted ? leastFromHand(state, player, id) : 0);
  for (const each of abilities) if (!each.sorcery) least = Math.min(least, costsArePrinted ? each.least : 0);
  return least;
}

const nothing: readonly number[] = [];
const noSpecials: readonly SpecialProspect[] = [];

/** Cards of which something may be at instant speed: by what they say, or by what effects have made of them. */
export function atInstantSpeed(state: GameState, ids: readonly number[]): readonly number[] {
  const { chars, castingGrants } = derivedOf(state);
  if (castingGrants.length > 0) return ids;
  if (!state.table.otherZones) return those(state, ids, isInstant);
  return ids.filter((id) => quickLook(state, id).instant || chars[id] !== undefined);
}

const isInstant = ({ instant }: QuickLook): boolean => instant;
const actsElsewhere = ({ abilitiesElsewhere }: QuickLook): boolean => abilitiesElsewhere;

/** The cards of which this is true; mostly there are none. */
function those(state: GameState, ids: readonly number[], are: (quick: QuickLook) => boolean): readonly number[] {
  let list: number[] | null = null;
  for (const id of ids) {
    if (!are(quickLook(state, id))) continue;
    list ??= [];
    list.push(id);
  }
  return list ?? nothing;
}

/** By itself, or as effects have it now, or would have another of its faces (CR 601.3e). */
function castElsewhere(state: GameState, id: number): boolean {
  if (quickLook(state, id).castElsewhere) return true;
  if (!state.table.grantsCasting) return false;
  const { chars, castingGrants } = derivedOf(state);
  return chars[id] !== undefined || castingGrants.some(({ spells }) => !spells);
}

/** CR 903.8. */
const commandersToCast = (state: GameState, player: PlayerId): readonly number[] =>
  state.commanders === undefined
    ? nothing
    : owned(state, state.command, player).filter((id) => commanderWith(state, id) !== undefined);

/** Of cards that lie together those of one owner. */
const owned = (state: GameState, ids: readonly number[], player: PlayerId): readonly number[] =>
  ids.length === 0 ? nothing : ids.filter((id) => state.objects[id]?.owner === player);

/** The hand, the player's commanders, and the player's cards elsewhere that say themselves that they may be cast from there. */
export function ownCards(
  state: GameState,
  player: PlayerId,
  hand: readonly number[],
  graveyard: readonly number[],
): readonly number[] {
  const commanders = commandersToCast(state, player);
  const { castsElsewhere, grantsCasting, plots } = state.table;
  if (!castsElsewhere && !grantsCasting && !plots) return commanders.length === 0 ? hand : [...hand, ...commanders];
  const list = [...hand, ...commanders];
  for (const id of graveyard) if (castElsewhere(state, id)) list.push(id);
  for (const id of state.exile) {
    const object = state.objects[id] as GameObject;
    if (object.owner === player && (castElsewhere(state, id) || isPlotted(object))) list.push(id);
  }
  return list;
}

/** Abilities of the player's permanents that aren't mana abilities, and those of others that not only "you" activate. */
function activatedBy(state: GameState, player: PlayerId): ActivatedProspect[] {
  const list: ActivatedProspect[] = [];
  for (const { id, code } of derivedOf(state).activated) {
    const activated = state.table.ability(code).activated as CompiledActivated;
    if (state.objects[id]?.controller !== player && activated.node.by === undefined) continue;
    const sorcery = activated.sorcery && !(activated.isLoyalty && mayUseLoyaltyAnytime(state, id));
    list.push({ id, code, sorcery, least: leastToActivate(activated) });
  }
  return list;
}

export const quickLook = (state: GameState, id: number): QuickLook =>
  (state.table.cards[(state.objects[id] as GameObject).def] as TableCard).quick;
