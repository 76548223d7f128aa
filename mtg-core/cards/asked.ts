// What the definitions of a game's cards ask for, found out once: a game pays only for what its cards look at.

import { builtIn } from './built-in.ts';
import type { CompiledCard } from './compiled/index.ts';
import { type Asking, type EffectNode, type EventKind, kindsAsking } from './language/index.ts';

/** Asks for the step, for whose turn it is or for what happened. */
export function asksTime(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(asksTime);
  if (typeof node !== 'object' || node === null) return false;
  return isAsking('time', node) || Object.values(node).some(asksTime);
}

const isAsking = (what: Asking, node: object): boolean =>
  'kind' in node && typeof node.kind === 'string' && kindsAsking(what).has(node.kind);

const asksOtherMana = (node: unknown): boolean =>
  typeof node === 'object' && node !== null && (isAsking('otherMana', node) || Object.values(node).some(asksOtherMana));

export const saysOtherMana = ({ faces, abilities }: CompiledCard): boolean =>
  faces.some(({ definition }) => asksOtherMana(definition)) || abilities.some(({ node }) => asksOtherMana(node));

/** Whether a cost depends on what the spell targets. */
export function asksTargets(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  return isAsking('targets', node) || Object.values(node).some(asksTargets);
}

/** Asks what has come since the upkeep before this one. */
export function asksUpkeepBefore(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(asksUpkeepBefore);
  if (typeof node !== 'object' || node === null) return false;
  return 'newSinceUpkeep' in node || Object.values(node).some(asksUpkeepBefore);
}

export const cardZones: readonly unknown[] = ['hand', 'graveyard', 'exile', 'command'];

/** Whether a continuous effect applies to objects in one of these zones. */
export const reaches = (affects: unknown, zones: readonly unknown[]): boolean =>
  typeof affects === 'object' &&
  affects !== null &&
  'zone' in affects &&
  [affects.zone].flat().some((zone) => zones.includes(zone));

export const lastsWhile = (effect: EffectNode): boolean =>
  effect.kind === 'continuous' && typeof effect.until === 'object' && effect.until.kind === 'while';

const volatileFields = new Set([
  'tapped',
  'attacking',
  'blocking',
  'blockedBy',
  'blocked',
  'damagedBy',
  'hasDealtDamage',
  'damagedPlayer',
  'dealtDamageThisTurn',
  'attackedThisTurn',
  'enteredThisTurn',
  'newSinceUpkeep',
  'designation',
]);

/** Asks for more than zones of the battlefield and characteristics. */
export function asksVolatile(node: unknown): boolean {
  // Who defends changes with the attack (CR 508.5).
  if (node === 'defending') return true;
  if (Array.isArray(node)) return node.some(asksVolatile);
  if (typeof node !== 'object' || node === null) return false;
  if (isAsking('changing', node)) return true;
  const zone = 'zone' in node ? [node.zone].flat() : [];
  if (zone.some((name) => name !== 'battlefield')) return true;
  // Abilities that it gives ask for themselves, and rules are read when they matter.
  return Object.entries(node).some(
    ([key, value]) => key !== 'abilities' && key !== 'rule' && (volatileFields.has(key) || asksVolatile(value)),
  );
}

/** Names the active or defending player, or asks whose turn it is. Nothing else that is derived changes with the turn. */
export function asksTurn(node: unknown): boolean {
  if (node === 'active' || node === 'defending') return true;
  if (Array.isArray(node)) return node.some(asksTurn);
  return typeof node === 'object' && node !== null && (isAsking('turn', node) || Object.values(node).some(asksTurn));
}

/** CR 122.1c-d, 122.1h: counters that replace events by themselves. */
const ruledCounters: readonly unknown[] = ['shield', 'stun', 'finality'];

export function givesRuledCounters(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(givesRuledCounters);
  if (typeof node !== 'object' || node === null) return false;
  return ('counter' in node && ruledCounters.includes(node.counter)) || Object.values(node).some(givesRuledCounters);
}

/** Events that end something: "until" they happen. */
export function endingKinds(cards: readonly CompiledCard[]): ReadonlySet<EventKind> {
  const kinds = new Set<EventKind>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { kind, until, event } = node as Record<string, unknown>;
    if (kind === 'until') add(event);
    if (isAsking('ending', node)) add(until);
    Object.values(node).forEach(visit);
  };
  const add = (pattern: unknown): void => {
    if (typeof pattern !== 'object' || pattern === null) return;
    kinds.add(loggedAs((pattern as { event: EventKind }).event));
  };
  for (const card of cards) {
    for (const face of card.faces) visit(face.definition);
    for (const ability of card.abilities) if (ability.origin !== '') visit(ability.node);
  }
  return kinds;
}

/** Discarding, sacrificing, milling and destroying are zone changes with a cause. */
const loggedAs = (kind: EventKind): EventKind => (kindsAsking('cause').has(kind) ? 'zoneChange' : kind);

/** Whether something asks for what happened before this turn, or in this combat only. */
export function looksBack(card: CompiledCard): boolean {
  const asks = (node: unknown): boolean => {
    if (typeof node !== 'object' || node === null) return false;
    return ('since' in node && node.since !== undefined) || Object.values(node).some(asks);
  };
  return card.faces.some(({ definition }) => asks(definition));
}

/** Events on which something triggers, or that something replaces. */
export const listenedKinds = (cards: readonly CompiledCard[]): ReadonlySet<EventKind> =>
  new Set(
    cards.flatMap(({ abilities }) =>
      abilities.flatMap(({ triggered, replacement }) => [
        ...(triggered?.patterns ?? []).map(({ event }) => event),
        ...(replacement === null ? [] : [replacement.event.event]),
      ]),
    ),
  );

/** Events that conditions, amounts or filters look back at within the turn. */
export function loggedKinds(cards: readonly CompiledCard[]): ReadonlySet<EventKind> {
  const kinds = new Set<EventKind>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === 'object' && node !== null) {
      const record = node as Record<string, unknown>;
      if (isAsking('history', node)) addKind((record['event'] as { event: EventKind }).event);
      // CR 700.14: what is counted through the turn.
      if (record['reaches'] !== undefined && record['event'] === 'action') addKind('action');
      if ((record['nth'] !== undefined || record['exceptDrawStep']) && typeof record['event'] === 'string')
        addKind(record['event'] as EventKind);
      if (record['did'] !== undefined) addKind((record['did'] as { event: EventKind }).event);
      if (isAsking('casts', node)) addKind('cast');
      if (record['keyword'] === 'daybound' || record['keyword'] === 'nightbound') addKind('cast');
      if (['damagedBy', 'hasDealtDamage', 'damagedPlayer'].some((field) => record[field] !== undefined))
        kinds.add('damage');
      // "The damage dealt this way" is what was dealt in the end.
      if (record['kind'] === 'damage' && record['as'] !== undefined) kinds.add('damage');
      if (record['enteredThisTurn'] !== undefined) kinds.add('zoneChange');
      Object.values(record).forEach(visit);
    }
  };
  const addKind = (kind: EventKind): void => {
    kinds.add(loggedAs(kind));
  };
  for (const card of cards) {
    for (const face of card.faces) visit(face.definition);
    // What keywords stand for is written nowhere else.
    for (const ability of card.abilities) if (ability.origin !== '') visit(ability.node);
  }
  return kinds;
}

/** Whether a Phyrexian symbol stands in a cost anywhere in it. */
export function asksPhyrexian(node: unknown): boolean {
  if (typeof node === 'string') return node.includes('/P}');
  return typeof node === 'object' && node !== null && Object.values(node).some(asksPhyrexian);
}

/** Whether anything in it lasts "for as long as" something holds. */
export function lastsWhileSomething(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  return ('kind' in node && node.kind === 'while') || Object.values(node).some(lastsWhileSomething);
}

/** Whether a word stands anywhere in it, by itself. */
export function says(node: unknown, word: string): boolean {
  if (typeof node !== 'object' || node === null) return node === word;
  return Object.values(node).some((part) => says(part, word));
}

/** Whether it asks what the mana that was spent came from (CR 601.2h). */
export function asksManaSource(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const isAsked = 'kind' in node && node.kind === 'manaSpent' && 'from' in node && node.from !== undefined;
  return isAsked || Object.values(node).some(asksManaSource);
}

/** Whether {S} stands in a cost anywhere in it, or mana from snow sources is spent as other mana isn't. */
export function asksSnow(node: unknown): boolean {
  if (typeof node === 'string') return node.includes('{S}');
  return typeof node === 'object' && node !== null && ('anySnow' in node || Object.values(node).some(asksSnow));
}

/** Whether anything of a card changes who controls something; what the rules keep ready for exchanges doesn't count. */
export const changesControl = (card: CompiledCard): boolean =>
  (card.key !== builtIn.name && card.continuous.some((effect) => effect.control)) ||
  card.blocks.some((block) => block.some(({ kind }) => kindsAsking('control').has(kind)));
