// The parts of "all combat damage that would be dealt to you by creatures".
import type { EffectNode, EventPattern, Filter, Ref } from '../language/index.ts';
import { isAnySource, many, one, sourceThing, sourceWords } from './filters.ts';
import { nameTarget, objects } from './objects.ts';
import { phrases } from './phrases.ts';
import { player } from './players.ts';
import { refer, type Speech } from './speech.ts';
import { phrase } from './words.ts';

/** "Creatures", "sources you don't control", "target creature": what would deal it. */
export function dealersWords(speech: Speech, of: Filter | Ref): string {
  if (typeof of === 'string') return refer(speech, of);
  return isAnySource(of) ? many(speech, sourceThing(of), { isSource: true }) : objects(speech, of).replace(/^all /, '');
}

export function damageParts(
  speech: Speech,
  event: EventPattern,
  word: 'and' | 'or' = 'and',
): { kind: string; to: string; by: string } {
  const kind = phrase(event.combat === true && 'combat', event.combat === false && 'noncombat', 'damage');
  const words = (of: NonNullable<EventPattern['source']>) =>
    typeof of === 'object' && word === 'or'
      ? isAnySource(of)
        ? sourceWords(speech, of)
        : one(speech, of)
      : dealersWords(speech, of);
  // To and by one and the same: two abilities that are said as one.
  if (event.recipient !== undefined && JSON.stringify(event.recipient) === JSON.stringify(event.source))
    return { kind, to: `to and dealt by ${words(event.recipient)}`, by: '' };
  const whom = [
    event.recipientPlayer === undefined
      ? ''
      : event.recipientPlayer === 'any'
        ? 'players'
        : player(speech, event.recipientPlayer, 'object', 'pattern'),
    event.recipient === undefined ? '' : words(event.recipient),
  ].filter((part) => part !== '');
  return {
    kind,
    to: whom.length === 0 ? '' : `to ${whom.join(` ${word} `)}`,
    by: event.source === undefined ? '' : `by ${words(event.source)}`,
  };
}

/** "When damage is prevented this way, ...", where nothing else follows on it (CR 603.12). */
export function oncePrevented(speech: Speech, then: readonly EffectNode[]): string | undefined {
  const [only, ...more] = then.filter(({ kind }) => kind !== 'bind');
  if (only?.kind !== 'reflexive' || only.if !== undefined || more.length > 0) return undefined;
  phrases.effects(speech, then.slice(0, -1));
  for (const slot of only.targets ?? []) nameTarget(speech, slot);
  return `When damage is prevented this way, ${phrases.effects(speech, only.do)}`;
}
