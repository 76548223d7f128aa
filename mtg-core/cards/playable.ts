// Whether the engine executes every word of a definition. The language can say more than the engine does; a card with
// a node that nothing executes is refused before a game, not stopped in the middle of one.
import { executedActions } from '../effects/actions.ts';
import { handlerOf } from '../effects/registry.ts';
import { expandKeyword, knownKeywords } from '../keywords/registry.ts';
import type { Ability, CardDefinition, EffectNode, FaceDefinition, KeywordAbility } from './language/index.ts';

const executed = {
  layout: ['normal', 'split', 'adventure', 'omen', 'modal', 'transform', 'token'],
  ability:
    'keyword spell activated triggered static replacement additionalCost alternativeCost castFrom costReduction timing castOnlyIf deck'.split(
      ' ',
    ),
  change:
    'control setTypes addTypes removeTypes chosenType setColors addColors chosenColor gain loseAll lose characteristicPT setPT pt switchPT name rule'.split(
      ' ',
    ),
  rule: 'cant must goaded mayAsThough may costToDo assignAsUnblocked assignByToughness noCombatDamage extraBlocks minBlockers maxBlockers costChange landsPerTurn handSize revealTop playFrom legendRuleOff doublesTriggers skipStep maxCasts mayLook manaPersists'.split(
    ' ',
  ),
  /** What a "can't" or "must" may speak of. */
  action:
    'attack block beBlocked beTargeted cast activate untap beCountered gainLife loseLife loseGame winGame beSacrificed attackAlone blockAlone becomeAttached'.split(
      ' ',
    ),
  asThough: ['notDefender', 'flash'],
  instead: 'prevent entersTapped entersWith goesTo change entersAs also do entersAsCopy'.split(' '),
  cost: 'mana tapSelf untapSelf payLife sacrificeSelf sacrifice discardSelf discard exileSelf exile returnToHand returnSelfToHand tap untap reveal removeCounters putCounters loyalty mill payPlayerCounters exert effect oneOf'.split(
    ' ',
  ),
  event:
    'zoneChange draw discard sacrifice destroy mill cast activate copySpell counterSpell becomesTarget attacks blocks becomesBlocked unblocked damage gainLife loseLife tap untap addCounters removeCounters createToken attach unattach beginStep playLand addMana tappedForMana transform turnFaceUp scry surveil search shuffle vote goad becomesMonarch coinFlip dieRoll cycle explore loseGame extraTurn exert regenerate action'.split(
      ' ',
    ),
} as const;

/** Keywords about building a deck or a commander; they mean nothing once a game runs. */
const deckKeywords = new Set(['partner', 'choose a Background', 'friends forever', "Doctor's companion"]);

/** Amounts, conditions and filter fields that are said but not yet read. */
const unreadKinds = new Set(['speed', 'party', 'timesResolved']);
const unreadFields = new Set(['commander', 'designation', 'differ', 'total', 'unchosenBefore', 'weight']);

const has = (list: readonly string[], word: unknown): boolean => typeof word === 'string' && list.includes(word);

/** What the engine doesn't execute, in words; empty when the card can be played. */
export function whyNotPlayable(card: CardDefinition): string[] {
  const reasons = new Set<string>();
  const layout = card.layout ?? 'normal';
  if (!has(executed.layout, layout)) reasons.add(`cards of the layout ${layout}`);
  if (card.stages !== undefined) reasons.add('cards with stages');
  for (const face of [card, ...(card.faces ?? [])])
    for (const ability of face.abilities) checkAbility(ability, face, reasons);
  return [...reasons];
}

function checkAbility(ability: Ability, face: FaceDefinition, reasons: Set<string>): void {
  if (!has(executed.ability, ability.kind)) reasons.add(`abilities of the kind ${ability.kind}`);
  if (ability.kind === 'keyword') return checkKeyword(ability, face, reasons);
  walk(ability, '', face, reasons);
}

function checkKeyword(keyword: KeywordAbility, face: FaceDefinition, reasons: Set<string>): void {
  if (deckKeywords.has(keyword.keyword)) return;
  if (!knownKeywords.has(keyword.keyword)) {
    reasons.add(`the keyword ${keyword.keyword}`);
    return;
  }
  for (const ability of expandKeyword(keyword, face)) checkAbility(ability, face, reasons);
}

const blockFields = new Set(['do', 'then', 'else', 'win', 'lose']);

/** `field` is where the node stands: it says which list its kind must be on. */
function walk(node: unknown, field: string, face: FaceDefinition, reasons: Set<string>): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, field, face, reasons);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const record = node as Record<string, unknown>;
  const kind = record['kind'];
  if (field === 'abilities') {
    checkAbility(node as Ability, face, reasons);
    return;
  }
  if (
    blockFields.has(field) &&
    typeof kind === 'string' &&
    handlerOf(kind as EffectNode['kind']) === undefined &&
    !isAction(field, record)
  )
    reasons.add(`the instruction ${kind}`);
  if (field === 'change' && !has(executed.change, kind)) reasons.add(`changes of the kind ${String(kind)}`);
  if (field === 'rule') checkRule(record, reasons);
  if (field === 'instead' && !has(executed.instead, kind)) reasons.add(`replacements of the kind ${String(kind)}`);
  if ((field === 'cost' || field === 'additional') && !has(executed.cost, kind))
    reasons.add(`costs of the kind ${String(kind)}`);
  if (typeof record['event'] === 'string' && !has(executed.event, record['event']))
    reasons.add(`events of the kind ${record['event']}`);
  if (kind === 'action' && blockFields.has(field) && !has([...executedActions], record['action']))
    reasons.add(`the action ${String(record['action'])}`);
  if (kind === 'manaSpent' && record['from'] !== undefined) reasons.add('where the mana spent came from');
  if (typeof kind === 'string' && unreadKinds.has(kind)) reasons.add(`the amount ${kind}`);
  for (const [key, value] of Object.entries(record)) {
    if (unreadFields.has(key) && key !== 'kind') reasons.add(`"${key}"`);
    walk(value, key, face, reasons);
  }
}

/** In rules, `do` is one action and not a list of instructions. */
function isAction(field: string, record: Record<string, unknown>): boolean {
  return field === 'do' && has(executed.action, record['kind']);
}

function checkRule(rule: Record<string, unknown>, reasons: Set<string>): void {
  if (!has(executed.rule, rule['kind'])) reasons.add(`rules of the kind ${String(rule['kind'])}`);
  const action = (rule['do'] as { kind?: string } | undefined)?.kind;
  if (action !== undefined && (rule['kind'] === 'cant' || rule['kind'] === 'must') && !has(executed.action, action))
    reasons.add(`"can't ${action}"`);
  if (rule['asThough'] !== undefined && !has(executed.asThough, rule['asThough']))
    reasons.add(`as though ${String(rule['asThough'])}`);
}
