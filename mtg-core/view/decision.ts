// The pending decision as its player is shown it, with labelled options, and its JSON Schema.

import { entityPlayer, idOf, isPlayer, type ObjectRef, type PayCost, type PlayerId } from '../basics/index.ts';
import { printPayCost } from '../cards/compiled/index.ts';
import { creatureTypes } from '../cards/language/index.ts';
import { nameOf } from '../decisions/asking/index.ts';
import { legalChoices, lookedAt, promptFor } from '../decisions/index.ts';
import { abilityLine } from '../decisions/words/index.ts';
import { activationMana, paidName, specialAt, specialMana, totalMana, waysFor } from '../rules/casting/index.ts';
import { attackProblem, blockProblem } from '../rules/combat/index.ts';
import { HELP } from '../rules/mana/index.ts';
import {
  askedFor,
  type Choice,
  faceUp,
  type GameObject,
  type GameState,
  isFaceDown,
  type Pending,
  refTo,
} from '../state/index.ts';
import { freePlan } from '../tasks/announcing/index.ts';
import type { CompoundView, DecisionView, OptionView } from './shapes.ts';
import { presentCard } from './table.ts';

/** The decision and its labelled options; null when this player isn't asked. */
export function legalAnswers(state: GameState, player: PlayerId): DecisionView | null {
  const pending = state.pending;
  if (pending === null || pending.player !== player) return null;
  const compound = compoundOf(state, pending);
  return {
    id: state.decision,
    kind: pending.kind,
    player,
    prompt: promptFor(state),
    cr: pending.cr,
    ...(pending.source > 0 ? { source: pending.source } : {}),
    options: legalChoices(state).map((choice) => label(state, pending, choice)),
    ...(compound === undefined ? {} : { compound }),
    ...othersOf(pending),
    chosen: chosenOf(pending),
    cancellable: pending.cancellable,
  };
}

/** The schema of what this player may answer now. */
export function getActionSchema(state: GameState, player: PlayerId): ActionSchema {
  return actionSchema({
    prompt: state.pending === null ? 'Nothing to decide' : promptFor(state),
    options: state.pending?.player === player ? legalChoices(state) : [],
  });
}

/** JSON Schema (2020-12) of the flat form: the ids are an enum, so a valid instance is never refused. */
export function actionSchema({ prompt, options }: { prompt: string; options: readonly { id: string }[] }) {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: prompt,
    type: 'object',
    properties: { option: options.length === 0 ? false : { enum: options.map(({ id }) => id) } },
    required: ['option'],
    additionalProperties: false,
  };
}

function othersOf(pending: Pending): Pick<DecisionView, 'others'> {
  if (pending.kind !== 'word' || pending.others === undefined) return {};
  if (pending.others !== 'creatureType') return { others: { of: 'cardName', words: [] } };
  const words = creatureTypes.filter((word) => !pending.options.includes(word));
  return { others: { of: 'creatureType', words } };
}

type ActionSchema = ReturnType<typeof actionSchema>;

function chosenOf(pending: Pending): DecisionView['chosen'] {
  switch (pending.kind) {
    case 'target':
    case 'choose':
      return pending.chosen.map((object) => ({ object }));
    case 'attackers':
      return pending.chosen.map(({ attacker, defender }) => ({ object: attacker, target: defender }));
    case 'blockers':
      return pending.chosen.map(({ blocker, attacker }) => ({ object: blocker, target: attacker }));
    case 'assign':
      return pending.chosen.map(({ to, amount }) => ({ object: to, amount }));
    default:
      return [];
  }
}

/** Lists are copied: what is shown doesn't hold on to the state. */
function compoundOf(state: GameState, pending: Pending): CompoundView | undefined {
  switch (pending.kind) {
    case 'attackers':
      return {
        kind: 'attackers',
        candidates: attackProblem(state, askedFor(pending)).creatures.map((creature) => ({
          attacker: creature.id,
          defenders: creature.choices.map(({ defender }) => defender),
          must: creature.choices.some(({ satisfies, free }) => free && satisfies > creature.idleSatisfies),
        })),
      };
    case 'blockers':
      return {
        kind: 'blockers',
        candidates: blockProblem(state, askedFor(pending)).blockers.map((blocker) => ({
          blocker: blocker.id,
          attackers: [...blocker.attackers],
          max: blocker.max,
        })),
      };
    case 'choose': {
      const { candidates, min, max, ordered, player } = pending;
      const looked = lookedAt(state);
      const cards = (looked.length > 0 ? looked : candidates).flatMap(
        (ref) => (ref > 0 ? presentCard(state, idOf(ref), player) : null) ?? [],
      );
      return { kind: 'choose', candidates: [...candidates], min, max, ordered, cards };
    }
    case 'assign':
      return { kind: 'assign', total: pending.total, among: pending.among.map(({ to, lethal }) => ({ to, lethal })) };
    case 'number':
      // Where some numbers between can't be chosen, they are offered one by one.
      return pending.values === undefined ? { kind: 'number', min: pending.min, max: pending.max } : undefined;
    default:
      return undefined;
  }
}

function label(state: GameState, pending: Pending, choice: Choice): OptionView {
  const base = {
    id: choice.id,
    kind: choice.kind,
    ...(choice.object === undefined ? {} : { object: choice.object }),
    ...(choice.target === undefined ? {} : { target: choice.target }),
    ...(choice.mana ? { mana: true } : {}),
    ...(choice.amount === undefined ? {} : { amount: choice.amount }),
  };
  return { ...base, label: words(state, pending, choice), ...costs(state, askedFor(pending), choice) };
}

function words(state: GameState, pending: Pending, choice: Choice): string {
  const name = choice.object === undefined ? '' : nameOf(state, choice.object);
  switch (choice.kind) {
    case 'pass':
      return state.stackZone.length > 0 ? 'Pass: let the top of the stack resolve' : 'Pass';
    case 'play':
      return `Play ${choice.variant === undefined ? name : faceName(state, choice)}`;
    case 'cast':
      return castWords(state, pending, choice);
    case 'activate':
    case 'mana':
      return `${name}: ${abilityLine(state, choice.code ?? 0, choice.object ?? 0)}`;
    case 'special':
      return specialWords(state, choice);
    case 'target':
    case 'pick':
      return choice.object !== undefined && isPlayer(choice.object)
        ? (state.players[entityPlayer(choice.object)]?.name ?? 'a player')
        : name;
    case 'order':
      return pending.kind === 'order'
        ? (pending.items.find((item) => `order:${item.index}` === choice.id)?.label ?? name)
        : name;
    case 'mode':
      return pending.kind === 'mode'
        ? (pending.options.find(({ index }) => index === choice.amount)?.label ?? choice.id)
        : choice.id;
    case 'number':
      return String(choice.amount);
    case 'word':
      return colorName(choice.variant ?? '') + saysWhat(state, pending, choice);
    case 'yes':
      return pending.kind === 'yesNo' ? pending.yes : 'Yes';
    case 'no':
      return (pending.kind === 'yesNo' ? pending.no : null) ?? 'No';
    case 'attack':
      return `${name} attacks ${nameOf(state, choice.target ?? 0)}`;
    case 'block':
      return `${name} blocks ${nameOf(state, choice.target ?? 0)}`;
    case 'assign':
      return `${choice.amount} to ${nameOf(state, choice.target ?? 0)}`;
    case 'pay':
      return 'Pay automatically';
    case 'help':
      return `${choice.code === HELP.tap ? 'Tap' : 'Exile'} ${name} to help pay`;
    case 'done':
      return doneWords(pending);
    case 'keep':
      return 'Keep';
    case 'mulligan':
      return 'Mulligan';
    default:
      return 'Take it back';
  }
}

/** CR 116.2: "Ancestral Vision: Suspend", "Turn Exalted Angel face up: Morph". */
function specialWords(state: GameState, choice: Choice): string {
  const object = state.objects[idOf(choice.object ?? 0)] as GameObject;
  const name = nameOf(state, choice.object ?? 0);
  const line = abilityLine(state, choice.code ?? 0, choice.object ?? 0);
  if (!isFaceDown(object)) return `${name}: ${line}`;
  const { def, face } = faceUp(object);
  return `Turn ${state.table.face(def, face).definition.name} face up: ${line}`;
}

/** ": If damage would be dealt to you, ...", where the words of several options are the same. */
function saysWhat(state: GameState, pending: Pending, { variant = '' }: Choice): string {
  if (pending.kind !== 'word') return '';
  const ability = pending.abilities?.[pending.options.indexOf(variant)];
  return ability === undefined || ability.code < 0 ? '' : `: ${abilityLine(state, ability.code, ability.source)}`;
}

/** "Cast Stomp (other half of Bonecrusher Giant)", "Cast Deep Analysis (flashback)": what is cast, and in which way. */
function castWords(state: GameState, pending: Pending, choice: Choice): string {
  const name = nameOf(state, choice.object ?? 0);
  const { face, way } = /^(?<face>face\d+)?(?<way>.*)$/.exec(paidName(choice.variant ?? ''))?.groups ?? {};
  const notes = [
    ...(face === undefined ? [] : [`other half of ${name}`]),
    ...(way ? [`${variantName(way)}${withWords(state, askedFor(pending), choice)}`] : []),
  ];
  const cast = face === undefined ? name : faceName(state, { ...choice, variant: face });
  return notes.length === 0 ? `Cast ${cast}` : `Cast ${cast} (${notes.join(', ')})`;
}

/** ", with Hill Giant": what is sacrificed or tapped for it (CR 702.119c). */
function withWords(state: GameState, player: PlayerId, choice: Choice): string {
  if (!/\.\d+$/.test(choice.variant ?? '')) return '';
  const way = waysFor(state, player, idOf(choice.object ?? 0)).find(({ variant }) => variant === choice.variant);
  return way?.with === undefined ? '' : `, with ${nameOf(state, way.with)}`;
}

/** The name of the face that is played, where it isn't the front. */
function faceName(state: GameState, choice: Choice): string {
  const { def } = state.objects[idOf(choice.object ?? 0)] as GameObject;
  return state.table.face(def, Number(choice.variant?.slice('face'.length))).definition.name;
}

const colorNames: Record<string, string> = { W: 'White', U: 'Blue', B: 'Black', R: 'Red', G: 'Green', C: 'Colorless' };
const colorName = (word: string): string => colorNames[word] ?? word;
const variantName = (variant: string): string =>
  variant.startsWith('alternative')
    ? 'alternative cost'
    : variant.startsWith('from')
      ? 'from here'
      : variant === 'free'
        ? 'without paying its mana cost'
        : variant;

function doneWords(pending: Pending): string {
  if (pending.kind === 'attackers')
    return pending.chosen.length === 0 ? 'No attack' : `Attack with ${pending.chosen.length}`;
  if (pending.kind === 'blockers')
    return pending.chosen.length === 0
      ? 'No blocks'
      : `Block with ${new Set(pending.chosen.map(({ blocker }) => blocker)).size}`;
  return 'Done';
}

/** What it costs now, and what automatic payment would tap. */
function costs(state: GameState, player: PlayerId, choice: Choice): { cost?: string; taps?: ObjectRef[] } {
  if (choice.object === undefined) return {};
  const id = idOf(choice.object);
  if (choice.kind === 'cast') {
    const way = waysFor(state, player, id).find((each) => each.variant === (choice.variant ?? ''));
    if (way === undefined || way.free) return { cost: way === undefined ? '' : '{0}' };
    return priced(state, player, totalMana(state, player, id, way, 0), { spell: id }, way.xCount);
  }
  if (choice.kind === 'special') {
    const code = choice.code ?? 0;
    return priced(state, player, specialMana(state, player, id, code, 0), {}, specialAt(state, code).mana?.x ?? 0);
  }
  if (choice.kind === 'activate') {
    const activated = state.table.ability(choice.code ?? 0).activated;
    return priced(
      state,
      player,
      activationMana(state, player, id, choice.code ?? 0, 0),
      { ability: id, ...(activated?.tapSelf ? { without: id } : {}) },
      activated?.mana?.x ?? 0,
    );
  }
  return {};
}

function priced(
  state: GameState,
  player: PlayerId,
  cost: PayCost,
  purpose: Parameters<typeof freePlan>[3],
  xCount: number,
): { cost: string; taps: ObjectRef[] } {
  const found = freePlan(state, player, cost, purpose);
  const taps =
    found === null
      ? []
      : found.plan.activations.map(({ source }) =>
          refTo(state, found.sources.find((each) => each.source === source)?.id ?? 0),
        );
  return { cost: printPayCost(cost, xCount), taps };
}
