// Players as words.
import type { Filter, PlayerExpr } from '../language/index.ts';
import { condition } from './phrases.ts';
import { type Form, isActor, refer, root, type Speech, thing } from './speech.ts';
import { possessive, unsaid } from './words.ts';

/** In an instruction "opponent" is each of them; in a pattern or a filter it is any one of them. */
type Use = 'instruction' | 'pattern';

export function player(speech: Speech, who: PlayerExpr, form: Form = 'object', use: Use = 'instruction'): string {
  if (who === 'you') return form === 'possessive' ? 'your' : 'you';
  if (typeof who === 'object' && who.kind === 'player') return refer(speech, who.name, form);
  if (form === 'possessive' && isActor(speech, playerKey(speech, who))) return 'their';
  const words = playerWords(speech, who, use);
  return form === 'possessive' ? possessive(words) : words;
}

function playerWords(speech: Speech, who: Exclude<PlayerExpr, 'you' | { kind: 'player' }>, use: Use): string {
  if (typeof who === 'object') return playerNode(speech, who, use);
  switch (who) {
    case 'opponent':
      return use === 'pattern' ? 'an opponent' : 'each opponent';
    case 'each':
      return 'each player';
    case 'any':
      return 'a player';
    case 'active':
      return 'the active player';
    case 'defending':
      return 'defending player';
    case 'notYou':
      return use === 'pattern' ? 'another player' : 'each other player';
    default:
      return unsaid(who);
  }
}

function playerNode(speech: Speech, who: Exclude<Extract<PlayerExpr, object>, { kind: 'player' }>, use: Use): string {
  switch (who.kind) {
    case 'controller':
      // CR 120.3: any target may be a player.
      if (thing(speech, who.of).again === 'that permanent or player')
        return "that player or that permanent's controller";
      if (thing(speech, who.of).again === 'that player or planeswalker')
        return "that player or that planeswalker's controller";
      return `${refer(speech, who.of, 'possessive')} ${thing(speech, who.of).many ? 'controllers' : 'controller'}`;
    case 'owner':
      return `${refer(speech, who.of, 'possessive')} ${thing(speech, who.of).many ? 'owners' : 'owner'}`;
    case 'chosen':
      return 'the chosen player';
    case 'suchThat': {
      if (isAnotherOpponent(who)) return 'each other opponent';
      if (isTheMonarch(who)) return 'the monarch';
      const asked = { ...speech, names: new Map(speech.names) };
      asked.names.set('each', { noun: 'player', sort: 'player', again: 'they' });
      const words = condition(asked, who.if);
      const base = player(
        speech,
        who.who,
        'subject',
        who.who === 'any' || use === 'pattern' ? 'pattern' : 'instruction',
      );
      const attacked = attackedWords(who.if);
      if (attacked !== undefined) return `${base} ${attacked}`;
      if (words.startsWith('they ')) return `${base} who ${words.slice(5)}`;
      const [, by, damage, then] = /^(.*) dealt (.*damage) to they\b(.*)$/.exec(words) ?? [];
      if (damage !== undefined) return `${base} who was dealt ${damage} by ${by}${then}`;
      const [, deed, when] = /^(.*) to they\b(.*)$/.exec(words) ?? [];
      return deed === undefined ? `${base} for whom it's true that ${words}` : `${base} to whom ${deed}${when}`;
    }
    case 'beside':
      return `the player to ${player(speech, who.of, 'possessive')} ${who.side}`;
    default:
      return unsaid(who);
  }
}

/** Each of them but the one who was spoken of. */
const isAnotherOpponent = ({ who, if: asked }: Extract<PlayerExpr, { kind: 'suchThat' }>): boolean =>
  who === 'opponent' &&
  asked.kind === 'not' &&
  asked.of.kind === 'player' &&
  typeof asked.of.who === 'object' &&
  asked.of.who.kind === 'player' &&
  asked.of.who.name === 'each' &&
  typeof asked.of.is === 'object' &&
  asked.of.is.kind === 'player' &&
  asked.of.is.name.startsWith('event.');

/** Whether it is asked of each player that they are attacked, by anybody or by you. */
function attackedWords(asked: Extract<PlayerExpr, { kind: 'suchThat' }>['if']): string | undefined {
  if (asked.kind !== 'exists' || asked.atLeast !== undefined || asked.atMost !== undefined) return undefined;
  const { attacking, controller, ...more } = asked.what;
  const isEach = typeof attacking === 'object' && attacking.kind === 'player' && attacking.name === 'each';
  if (!isEach || Object.keys(more).length > 0) return undefined;
  if (controller === undefined) return 'being attacked';
  return controller === 'you' ? "you're attacking" : undefined;
}

/** CR 724.1: of all players the one. */
const isTheMonarch = ({ who, if: asked }: Extract<PlayerExpr, { kind: 'suchThat' }>): boolean =>
  who === 'any' &&
  asked.kind === 'designation' &&
  asked.what === 'monarch' &&
  typeof asked.who === 'object' &&
  asked.who.kind === 'player' &&
  asked.who.name === 'each';

/** Two expressions with one key name the same player. */
export function playerKey(speech: Speech, who: PlayerExpr): string {
  if (typeof who === 'string') return who;
  if (who.kind === 'player') return root(speech, who.name);
  if (who.kind === 'controller' || who.kind === 'owner') return `${who.kind}:${root(speech, who.of)}`;
  return JSON.stringify(who);
}

/** "you" and "they" take the plain verb. */
export const takesPlainVerb = (speech: Speech, who: PlayerExpr): boolean =>
  who === 'you' ||
  (typeof who === 'object' &&
    ((who.kind === 'player' && (thing(speech, who.name).many ?? false)) ||
      ((who.kind === 'controller' || who.kind === 'owner') && (thing(speech, who.of).many ?? false))));

/** After "permanents", "a creature": "you control", "an opponent controls", "your opponents control". */
export function controlledBy(speech: Speech, who: PlayerExpr, many: boolean, verb = 'control'): string {
  if (who === 'you') return `you ${verb}`;
  if (who === 'notYou') return `you don't ${verb}`;
  if (who === 'opponent') return many ? `your opponents ${verb}` : `an opponent ${verb}s`;
  if (who === 'any' || who === 'each') return many ? `players ${verb}` : `a player ${verb}s`;
  if (isActor(speech, playerKey(speech, who))) return `they ${verb}`;
  return `${player(speech, who, 'subject', 'pattern')} ${verb}s`;
}

/** Words that are said while "their" means this player. */
export function ofTheirs(speech: Speech, who: PlayerExpr | undefined, words: () => string): string {
  const before = speech.actor;
  speech.actor = who === undefined ? before : playerKey(speech, who);
  const said = words();
  speech.actor = before;
  return said;
}

/** A card of a hand that was just revealed. */
export const isShown = (speech: Speech, what: Filter): boolean =>
  speech.shownHand !== undefined &&
  what.zone === 'hand' &&
  what.owner !== undefined &&
  playerKey(speech, what.owner) === speech.shownHand;
