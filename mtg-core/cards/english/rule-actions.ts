// The actions that rules speak of, after "can't" and "may".
import type { RuleAction } from '../language/continuous.ts';
import { amount } from './amounts.ts';
import { stepName } from './events.ts';
import { many, noun } from './filters.ts';
import { player } from './players.ts';
import type { Speech } from './speech.ts';
import { join, phrase, unsaid } from './words.ts';

export function actionWords(speech: Speech, action: RuleAction): string {
  switch (action.kind) {
    case 'attack': {
      const whom = action.whom === undefined ? '' : player(speech, action.whom, 'object', 'pattern');
      const walkers = action.planeswalkers
        ? `or planeswalkers ${action.whom === 'you' ? 'you control' : 'they control'}`
        : '';
      const unless =
        action.unless === undefined
          ? ''
          : `unless defending player is ${player(speech, action.unless, 'object', 'pattern')}`;
      return phrase('attack', whom, walkers, unless);
    }
    case 'block':
      return action.what === undefined ? 'block' : `block ${many(speech, action.what)}`;
    case 'beBlocked':
      return action.by === undefined ? 'be blocked' : `be blocked by ${many(speech, action.by)}`;
    case 'beTargeted': {
      const who =
        action.byPlayer === undefined
          ? ''
          : action.byPlayer === 'opponent'
            ? 'your opponents control'
            : `${player(speech, action.byPlayer, 'subject', 'pattern')} ${action.byPlayer === 'you' ? 'control' : 'controls'}`;
      const what = action.by === undefined ? 'spells or abilities' : many(speech, action.by);
      return phrase(`be the target${action.by === undefined ? 's' : 's'} of`.replace('targets', 'target'), what, who);
    }
    case 'cast': {
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
    }
    case 'playLand':
      return phrase('play lands', action.from && `from ${action.from === 'exile' ? 'exile' : `your ${action.from}`}`);
    case 'activate': {
      const what = action.what === undefined ? 'abilities' : `activated abilities of ${many(speech, action.what)}`;
      return `activate ${what}${action.mana === false ? " unless they're mana abilities" : ''}`;
    }
    case 'untap':
      return action.during === undefined || action.during === 'untap'
        ? "untap during its controller's untap step"
        : `untap during ${stepName(action.during)}`;
    case 'beCountered':
      return 'be countered';
    case 'beRegenerated':
      return 'be regenerated';
    case 'gainLife':
      return 'gain life';
    case 'loseLife':
      return 'lose life';
    case 'draw':
      return action.beyond === undefined
        ? 'draw cards'
        : `draw more than ${action.beyond === 1 ? 'one card' : `${amount(speech, action.beyond)} cards`} each turn`;
    case 'search':
      return 'search libraries';
    case 'loseGame':
      return 'lose the game';
    case 'winGame':
      return 'win the game';
    case 'enter':
      return action.from === undefined
        ? 'enter'
        : `enter from ${join(
            action.from.map((zone) => (zone === 'exile' ? 'exile' : zone === 'library' ? 'libraries' : `${zone}s`)),
            'or',
          )}`;
    case 'beSacrificed':
      return 'be sacrificed';
    case 'crew':
      return 'crew Vehicles';
    case 'attackAlone':
      return 'attack alone';
    case 'blockAlone':
      return 'block alone';
    case 'putCounters':
      return `have ${action.counter ? `${action.counter} ` : ''}counters put on it`;
    case 'preventDamage':
      return 'prevent damage';
    case 'pay': {
      const parts = [
        action.life && 'pay life',
        action.sacrifice && `sacrifice ${many(speech, action.sacrifice)}`,
      ].filter((part): part is string => typeof part === 'string');
      return `${join(parts, 'or')} to cast spells or activate abilities`;
    }
    case 'turnFaceUp':
      return 'be turned face up';
    case 'transform':
      return 'transform';
    case 'becomeAttached':
      return action.by === undefined
        ? 'be equipped or enchanted'
        : action.by.subtypes?.[0] === 'Equipment'
          ? 'be equipped'
          : action.by.subtypes?.[0] === 'Aura'
            ? 'be enchanted'
            : `have ${noun(speech, action.by, { many: true })} attached to it`;
    default:
      return unsaid(action);
  }
}
