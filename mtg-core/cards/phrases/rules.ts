// What is allowed, forbidden or required, as predicates of an object or sentences about a player.
import type { Rule } from '../language/index.ts';
import { amount } from './amounts.ts';
import { payWords } from './costs.ts';
import { one } from './filters.ts';
import type { Subject } from './phrases.ts';
import { condition, phrases } from './phrases.ts';
import { player } from './players.ts';
import { actionWords } from './rule-actions.ts';
import { refer, type Speech } from './speech.ts';
import { numberWord, third } from './words.ts';

/** Said of players or of the game, not of an object. */
export const isGameRule = (rule: Rule): boolean =>
  [
    'costChange',
    'landsPerTurn',
    'handSize',
    'revealTop',
    'playWithHandRevealed',
    'playFrom',
    'spendAsAnyColor',
    'manaPersists',
    'legendRuleOff',
    'damageUnpreventable',
    'doublesTriggers',
    'noTriggers',
    'alsoUntaps',
    'maxUntaps',
    'mayLook',
    'mayNotUntap',
    'skipStep',
    'maxCasts',
    'activateLimit',
    'assignAsUnblocked',
  ].includes(rule.kind) ||
  (rule.kind === 'must' && rule.do.kind === 'beBlocked' && rule.do.byAll === true);

/** After a subject: "can't block", "attacks each combat if able". A leading "!" marks a sentence of its own. */
export function objectRule(speech: Speech, rule: Rule, subject: Subject): string {
  const verb = (word: string) => (subject.many ? word : third(word));
  const be = subject.many ? 'are' : 'is';
  const their = subject.many ? 'their' : 'its';
  switch (rule.kind) {
    case 'cant':
      return `can't ${actionWords(speech, rule.do)}${rule.if ? ` if ${condition(speech, rule.if)}` : ''}`;
    case 'must':
      return mustWords(speech, rule, verb);
    case 'goaded':
      return `${be} goaded`;
    case 'mayAsThough':
      return `can ${actionWords(speech, rule.do)} as though ${asThough(rule.asThough, subject.many)}`;
    case 'may':
      return `may ${actionWords(speech, rule.do)}${mayHow(speech, rule)}`;
    case 'costToDo': {
      const each = rule.each ? ' for each of those creatures' : '';
      return `can't ${actionWords(speech, rule.do)} unless ${their} controller ${payWords(speech, rule.cost, 'third')}${each}`;
    }
    case 'assignByToughness':
      return `${verb('assign')} combat damage equal to ${their} toughness rather than ${their} power`;
    case 'noCombatDamage':
      return `${verb('assign')} no combat damage`;
    case 'extraBlocks':
      if (rule.count === 'any') return 'can block any number of creatures';
      return rule.count === 1
        ? 'can block an additional creature each combat'
        : `can block an additional ${typeof rule.count === 'number' ? numberWord(rule.count) : amount(speech, rule.count)} creatures each combat`;
    case 'minBlockers':
      return `can't be blocked except by ${numberWord(rule.count)} or more creatures`;
    case 'maxBlockers':
      return rule.count === 1
        ? "can't be blocked by more than one creature"
        : `can't be blocked by more than ${numberWord(rule.count)} creatures`;
    default:
      return `!${phrases.gameRule(speech, rule, undefined, subject.text)}`;
  }
}

export function mustWords(
  speech: Speech,
  rule: Extract<Rule, { kind: 'must' }>,
  verb: (word: string) => string,
): string {
  const what = rule.do;
  switch (what.kind) {
    case 'attack': {
      if (what.notWhom !== undefined)
        return `${verb('attack')} each combat if able and ${verb('attack')} a player other than ${player(speech, what.notWhom)} if able`;
      return what.whom === undefined
        ? `${verb('attack')} each combat if able`
        : `${verb('attack')} ${player(speech, what.whom, 'object', 'pattern')} each combat if able`;
    }
    case 'block':
      if (what.what === undefined) return `${verb('block')} each combat if able`;
      return `${verb('block')} ${typeof what.what === 'string' ? refer(speech, what.what) : one(speech, what.what)} if able`;
    case 'beBlocked':
      return what.by === undefined ? 'must be blocked if able' : `must be blocked by ${one(speech, what.by)} if able`;
  }
}

export function asThough(how: Extract<Rule, { kind: 'mayAsThough' }>['asThough'], plural: boolean): string {
  const it = plural ? 'they' : 'it';
  const had = {
    notDefender: `${it} didn't have defender`,
    haste: `${it} had haste`,
    flash: `${it} had flash`,
    untapped: `${it} were untapped`,
    noHexproof: "it didn't have hexproof",
    anyColor: 'it were mana of any color',
    flying: `${it} had flying`,
    unblocked: `${it} weren't blocked`,
    thisTurn: `${it} had entered this turn`,
    shadow: `${it} had shadow`,
    reach: `${it} had reach`,
  };
  return had[how];
}

export function mayHow(speech: Speech, rule: Extract<Rule, { kind: 'may' }>): string {
  const cost = rule.free
    ? ' without paying its mana cost'
    : rule.cost
      ? ` by ${payWords(speech, rule.cost, 'ing')}`
      : '';
  return `${cost}${rule.limit ? '. Do this only once each turn' : ''}`;
}
