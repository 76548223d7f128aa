// CR 615.7: of what several sources deal to one player or permanent at the same time, what a shield of so much meets first.

import { keywordTotal } from '../cards/index.ts';
import { askToChoose } from '../decisions/asking/index.ts';
import { commanderWith, type EventsTask, type GameEvent, type GameState, type Shield } from '../state/index.ts';
import { derivedOf, facts, isHeard, KEYWORD } from '../values/index.ts';
import type { Applicable } from './applicable.ts';
import { affectedPlayer } from './choose-replacement.ts';
import type { Around } from './permanent-to-be.ts';
import { replacementsFor } from './replace.ts';

export const CHOOSING_SOURCE = 2;

/** The event that goes first; `asked`: the answer comes later. */
export function meetsFirst(
  state: GameState,
  task: EventsTask,
  event: GameEvent,
  candidates: readonly Applicable[],
  around: Around,
): GameEvent | 'asked' {
  if (event.kind !== 'damage' || task.meets === event.source) return event;
  const shield = candidates.map((each) => limitedShield(state, each)).find((each) => each !== undefined);
  if (shield === undefined) return event;
  const meeting = [event, ...around.rest.filter((other) => isMetToo(state, other, event, shield, around))];
  const total = meeting.reduce((sum, { amount }) => sum + amount, 0);
  if (meeting.length < 2 || total <= shield.amount || !isDifferent(state, meeting)) return event;
  if (task.stage === CHOOSING_SOURCE && task.answer !== null && 'choose' in task.answer) {
    const [source] = task.answer.choose;
    task.stage = 0;
    task.answer = null;
    task.meets = source ?? event.source;
    return meeting.find((each) => each.source === task.meets) ?? event;
  }
  task.stage = CHOOSING_SOURCE;
  task.answer = null;
  askToChoose(state, {
    player: affectedPlayer(state, event),
    prompt: `Of which source's damage are the next ${shield.amount} ${shield.kind === 'redirect' ? 'redirected' : 'prevented'} first?`,
    cr: '615.7',
    source: shield.source,
    candidates: [...new Set(meeting.map(({ source }) => source))],
  });
  return 'asked';
}

function limitedShield(state: GameState, { shield: id, code, counter }: Applicable): Shield | undefined {
  const shield = code < 0 && counter === undefined ? state.shields.find((each) => each.id === id) : undefined;
  const isLimited = shield !== undefined && shield.amount > 0 && !shield.next;
  return isLimited && (shield.kind === 'prevent' || shield.kind === 'redirect') ? shield : undefined;
}

const isMetToo = (state: GameState, other: GameEvent, event: GameEvent, shield: Shield, around: Around): boolean =>
  other.kind === 'damage' &&
  other.recipient === event.recipient &&
  other.source !== event.source &&
  replacementsFor(state, other, around).some((each) => limitedShield(state, each) === shield);

const CHANGES_DAMAGE = KEYWORD.lifelink | KEYWORD.deathtouch | KEYWORD.infect | KEYWORD.wither;

/** Nobody is asked where it is the same whose damage is dealt. */
function isDifferent(state: GameState, meeting: readonly GameEvent[]): boolean {
  if (isHeard(derivedOf(state).triggers, 'damage') || state.table.logged.has('damage')) return true;
  return meeting.some(({ source }) => {
    const known = facts(state, source);
    return (
      known !== undefined &&
      ((known.chars.keywords & CHANGES_DAMAGE) !== 0 ||
        keywordTotal(state.table, known.chars, 'toxic') > 0 ||
        commanderWith(state, known.object.id) !== undefined)
    );
  });
}
