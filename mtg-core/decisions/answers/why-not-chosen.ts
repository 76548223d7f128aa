// "Why can't I choose ...": what keeps it from blocking, from being blocked by the creature that is held, or from being a target.
import { idOf, type ObjectRef, type PlayerId, ZONE } from '../../basics/index.ts';
import { targetBar } from '../../rules/casting/index.ts';
import { type BlockBar, blockBar } from '../../rules/combat/index.ts';
import { type AnswerRefusal, type GameObject, type GameState, live, type Pending, refTo } from '../../state/index.ts';
import { actsAsThough, characteristicsOf, defendingPlayerOf, rulesOn, TYPE } from '../../values/index.ts';
import { nameOf } from '../asking/index.ts';
import { promptFor } from '../index.ts';
import { reason } from './reason.ts';

/** @param by the creature of the player's that is to block it, if the object attacks */
export function whyNotBlock(
  state: GameState,
  player: PlayerId,
  object: Readonly<GameObject>,
  by: ObjectRef | undefined,
): AnswerRefusal[] {
  const ref = refTo(state, object.id);
  const name = nameOf(state, ref);
  if (object.zone !== ZONE.battlefield)
    return [reason('other_decision', `First say who blocks; ${name} can be used once that is decided`, '509.1')];
  const attackers = (state.combat?.attacks ?? [])
    .map(({ attacker }) => attacker)
    .filter((attacker) => defendingPlayerOf(state, attacker) === player);
  if (attackers.includes(ref)) return whyNotBlocked(state, player, ref, by);
  if (object.controller !== player) return [reason('not_attacking', `${name} isn't attacking you`, '509.1a')];
  if ((characteristicsOf(state, object.id).types & (TYPE.creature | TYPE.battle)) !== TYPE.creature)
    return [reason('not_a_creature', `You are choosing blockers, and ${name} isn't a creature`, '509.1a')];
  // CR 509.1a, 609.4.
  if (object.tapped && !actsAsThough(state, object.id, 'block', 'untapped'))
    return [reason('tapped', `${name} is tapped, so it can't block`, '509.1a')];
  const bars = attackers.flatMap((attacker) => whyNotPaired(state, object.id, attacker));
  const distinct = bars.filter(({ message }, at) => bars.findIndex((other) => other.message === message) === at);
  return distinct.length > 0 ? distinct : [reason('not_offered', `${name} can't block now`, '509.1')];
}

/** Of an attacker: by the creature that is held, or by any. */
function whyNotBlocked(
  state: GameState,
  player: PlayerId,
  attacker: ObjectRef,
  by: ObjectRef | undefined,
): AnswerRefusal[] {
  const blocker = by === undefined ? undefined : live(state, by);
  const bars = blocker === undefined || blocker.controller !== player ? [] : whyNotPaired(state, blocker.id, attacker);
  if (bars.length > 0) return bars;
  const name = nameOf(state, attacker);
  return [reason('choose_blocker', `Choose the creature of yours first that blocks ${name}`, '509.1a')];
}

function whyNotPaired(state: GameState, blocker: number, attacker: ObjectRef): AnswerRefusal[] {
  const bar = blockBar(state, blocker, idOf(attacker));
  if (bar === null) return [];
  const names = { blocker: nameOf(state, refTo(state, blocker)), attacker: nameOf(state, attacker) };
  const { message, cr } = BARS[bar](names, () => causeOf(state, blocker));
  return [reason('cant_block', message, cr)];
}

/** What says that it can't block, where that is another object. */
function causeOf(state: GameState, blocker: number): string | null {
  const cause = rulesOn(state, blocker).find(({ rule }) => rule.kind === 'cant' && rule.do.kind === 'block');
  return cause === undefined || idOf(cause.scope.self) === blocker ? null : nameOf(state, cause.scope.self);
}

type Names = { blocker: string; attacker: string };
type Told = { message: string; cr: string };

const BARS: Record<BlockBar, (names: Names, cause: () => string | null) => Told> = {
  flying: ({ blocker, attacker }) => ({
    message: `${attacker} has flying, and ${blocker} has neither flying nor reach`,
    cr: '702.9b',
  }),
  shadow: ({ blocker, attacker }) => ({
    message: `Only one of ${attacker} and ${blocker} has shadow`,
    cr: '702.28b',
  }),
  horsemanship: ({ blocker, attacker }) => ({
    message: `${attacker} has horsemanship, and ${blocker} doesn't`,
    cr: '702.31b',
  }),
  fear: ({ blocker, attacker }) => ({
    message: `${attacker} has fear, and ${blocker} is neither black nor an artifact`,
    cr: '702.36b',
  }),
  intimidate: ({ blocker, attacker }) => ({
    message: `${attacker} has intimidate, and ${blocker} is no artifact and shares no color with it`,
    cr: '702.13b',
  }),
  skulk: ({ blocker, attacker }) => ({
    message: `${attacker} has skulk, and ${blocker} has more power`,
    cr: '702.118b',
  }),
  evades: ({ blocker, attacker }) => ({ message: `${attacker} can't be blocked by ${blocker}`, cr: '509.1b' }),
  cantBlock: ({ blocker, attacker }, cause) => {
    const by = cause();
    return {
      message: by === null ? `${blocker} can't block ${attacker}` : `${by} keeps ${blocker} from blocking ${attacker}`,
      cr: '509.1b',
    };
  },
};

export function whyNotTarget(
  state: GameState,
  { player, source, chosen }: Extract<Pending, { kind: 'target' }>,
  object: Readonly<GameObject>,
): AnswerRefusal[] {
  const ref = refTo(state, object.id);
  const name = nameOf(state, ref);
  if (chosen.includes(ref)) return [reason('chosen', `${name} is chosen already`, '601.2c')];
  switch (targetBar(state, object.id, player, source)) {
    case 'shroud':
      return [reason('shroud', `${name} has shroud: nothing can target it`, '702.18a')];
    case 'hexproof':
      return [reason('hexproof', `${name} has hexproof: you can't target it`, '702.11b')];
    case 'rule':
      return [reason('protected', `${name} can't be the target of ${nameOf(state, source)}`, '101.2')];
    case null:
      return [reason('not_fitting', `${name} can't be chosen here. ${promptFor(state)}`, '601.2c')];
  }
}
