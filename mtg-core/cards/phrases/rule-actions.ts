// The actions that rules speak of, after "can't" and "may".
import type { RuleAction } from '../language/index.ts';
import { amount } from './amounts.ts';
import { stepWords } from './events.ts';
import { many, noun } from './filters.ts';
import { player } from './players.ts';
import type { Speech } from './speech.ts';
import { type Tellings, tell } from './tell.ts';
import { join, phrase } from './words.ts';

export function actionWords(speech: Speech, action: RuleAction): string {
  return tell(ACTIONS, speech, action);
}

const ACTIONS: Tellings<RuleAction, string> = {
  attack(speech, action) {
    const whom = action.whom === undefined ? '' : player(speech, action.whom, 'object', 'pattern');
    const walkers = action.planeswalkers
      ? `or planeswalkers ${action.whom === 'you' ? 'you control' : 'they control'}`
      : '';
    const unless =
      action.unless === undefined
        ? ''
        : `unless defending player is ${player(speech, action.unless, 'object', 'pattern')}`;
    return phrase('attack', whom, walkers, unless);
  },
  block: (speech, action) => (action.what === undefined ? 'block' : `block ${many(speech, action.what)}`),
  beBlocked: (speech, action) => (action.by === undefined ? 'be blocked' : `be blocked by ${many(speech, action.by)}`),
  beTargeted(speech, action) {
    const who =
      action.byPlayer === undefined
        ? ''
        : action.byPlayer === 'opponent'
          ? 'your opponents control'
          : `${player(speech, action.byPlayer, 'subject', 'pattern')} ${action.byPlayer === 'you' ? 'control' : 'controls'}`;
    const what = action.by === undefined ? 'spells or abilities' : many(speech, action.by);
    return phrase(`be the target${action.by === undefined ? 's' : 's'} of`.replace('targets', 'target'), what, who);
  },
  cast(speech, action) {
    const what = many(speech, { spell: true, zone: 'stack', ...action.what });
    const timing =
      action.timing === 'instant'
        ? 'any time they could cast an instant'
        : action.timing === 'sorcery'
          ? 'only any time they could cast a sorcery'
          : '';
    return phrase(
      'cast',
      what,
      action.from &&
        `from ${action.from === 'exile' ? 'exile' : `${/^(hand|graveyard|library)$/.test(action.from) ? `${action.from === 'hand' ? 'their hand' : action.from === 'graveyard' ? 'graveyards' : 'libraries'}` : action.from}`}`,
      timing,
    );
  },
  playLand: (_speech, action) =>
    phrase('play lands', action.from && `from ${action.from === 'exile' ? 'exile' : `your ${action.from}`}`),
  activate(speech, action) {
    const what = action.what === undefined ? 'abilities' : `activated abilities of ${many(speech, action.what)}`;
    return `activate ${what}${action.mana === false ? " unless they're mana abilities" : ''}`;
  },
  untap: (_speech, action) =>
    action.during === undefined || action.during === 'untap'
      ? "untap during its controller's untap step"
      : `untap during ${stepWords(action.during)}`,
  beCountered: (speech, action) =>
    action.by === undefined ? 'be countered' : `be countered by ${many(speech, action.by)}`,
  beRegenerated: () => 'be regenerated',
  gainLife: () => 'gain life',
  loseLife: () => 'lose life',
  draw: (speech, action) =>
    action.beyond === undefined
      ? 'draw cards'
      : `draw more than ${action.beyond === 1 ? 'one card' : `${amount(speech, action.beyond)} cards`} each turn`,
  search: () => 'search libraries',
  loseGame: () => 'lose the game',
  winGame: () => 'win the game',
  enter: (_speech, action) =>
    action.from === undefined
      ? 'enter'
      : `enter from ${join(
          action.from.map((zone) => (zone === 'exile' ? 'exile' : zone === 'library' ? 'libraries' : `${zone}s`)),
          'or',
        )}`,
  beSacrificed: () => 'be sacrificed',
  crew: () => 'crew Vehicles',
  attackAlone: () => 'attack alone',
  blockAlone: () => 'block alone',
  putCounters: (_speech, action) => `have ${action.counter ? `${action.counter} ` : ''}counters put on it`,
  preventDamage: () => 'prevent damage',
  pay(speech, action) {
    const parts = [action.life && 'pay life', action.sacrifice && `sacrifice ${many(speech, action.sacrifice)}`].filter(
      (part): part is string => typeof part === 'string',
    );
    return `${join(parts, 'or')} to cast spells or activate abilities`;
  },
  turnFaceUp: () => 'be turned face up',
  transform: () => 'transform',
  becomeAttached: (speech, action) =>
    action.by === undefined
      ? 'be equipped or enchanted'
      : action.by.subtypes?.[0] === 'Equipment'
        ? 'be equipped'
        : action.by.subtypes?.[0] === 'Aura'
          ? 'be enchanted'
          : `have ${noun(speech, action.by, { many: true })} attached to it`,
};
