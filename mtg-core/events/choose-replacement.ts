// CR 616.1: which of several replacement effects applies first, and whether one that may apply does.

import { entityPlayer, type ObjectRef, type PlayerId, ZONE } from '../basics/index.ts';
import { ask } from '../decisions/asking/index.ts';
import type { EventsTask, GameEvent, GameState } from '../state/index.ts';
import { facts } from '../values/index.ts';
import type { Applicable } from './applicable.ts';

/** The player who chooses: whose object, or who is affected. */
export function affectedPlayer(state: GameState, event: GameEvent): PlayerId {
  const affected = event.kind === 'damage' ? event.recipient : event.object;
  if (affected < 0) return entityPlayer(affected);
  if (event.kind === 'zoneChange' && event.to === ZONE.battlefield && event.under >= 0) return event.under;
  if (affected > 0) return facts(state, affected)?.object.controller ?? Math.max(0, event.player);
  return Math.max(0, event.player);
}

/** Several abilities of one name, as two of the same card, are known by what they say. */
function toldApart(candidates: readonly Applicable[]): { abilities?: { source: ObjectRef; code: number }[] } {
  if (new Set(candidates.map(({ label }) => label)).size === candidates.length) return {};
  return { abilities: candidates.map(({ source, code }) => ({ source, code })) };
}

const NEITHER = 'None of them';

/** The one that applies next; `declined`: none of these, which all were optional; `asked`: the answer comes later. */
export function chooseReplacement(
  state: GameState,
  task: EventsTask,
  event: GameEvent,
  all: readonly Applicable[],
): Applicable | 'asked' | 'declined' {
  const answer = task.stage === 0 ? task.answer : null;
  task.stage = 0;
  task.answer = null;
  // CR 616.1b-e: what it enters as comes before how it enters.
  const first = Math.min(...all.map(({ order }) => order));
  const candidates = all.filter(({ order }) => order === first);
  const only = candidates[0] as Applicable;
  if (candidates.length > 1 && candidates.every(({ commutes }) => commutes)) return only;
  if (candidates.length > 1) {
    const optional = candidates.every((candidate) => candidate.optional);
    const labels = candidates.map((candidate, place) => `${place + 1}. ${candidate.label}`);
    if (answer === null) {
      ask(state, {
        kind: 'word',
        player: affectedPlayer(state, event),
        prompt: optional ? 'Which replacement effect applies, if any?' : 'Which replacement effect applies first?',
        cr: '616.1',
        source: only.source,
        cancellable: false,
        options: optional ? [...labels, NEITHER] : labels,
        ...toldApart(candidates),
      });
      return 'asked';
    }
    const word = 'option' in answer ? answer.option.slice('word:'.length) : '';
    if (word === NEITHER) return 'declined';
    const picked = candidates[labels.indexOf(word)];
    if (picked === undefined) throw new Error('a replacement effect that was not offered');
    return picked;
  }
  if (!only.optional) return only;
  if (answer === null) {
    ask(state, {
      kind: 'yesNo',
      player: only.controller,
      prompt: only.toCommandZone ? `Put ${only.label} into the command zone instead?` : `Apply ${only.label}?`,
      cr: only.toCommandZone ? '903.9b' : '614.1',
      source: only.source,
      cancellable: false,
      yes: 'Yes',
      no: 'No',
      ...(only.code < 0 || only.toCommandZone ? {} : { ability: { source: only.source, code: only.code } }),
    });
    return 'asked';
  }
  return 'option' in answer && answer.option === 'yes' ? only : 'declined';
}
