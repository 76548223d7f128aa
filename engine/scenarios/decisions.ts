// Answers to whatever the game asks: from the scripted queues, by the kind of question.

import {
  type Answer,
  creatureTypes,
  type GameState,
  isCardName,
  lastKnownOf,
  type Pending,
} from '../../mtg-core/index.ts';
import { abilityTexts } from './abilities.ts';
import { chooseObjects } from './chosen-objects.ts';
import { failScenario } from './failure.ts';
import { namedHelp } from './helping.ts';
import { requireScript, scriptOfPlayer } from './missing.ts';
import { isWritten } from './names.ts';
import { chooseTarget } from './object-answers.ts';
import { poolOf } from './objects.ts';
import { take } from './queues.ts';
import { beginsWith, comparableText } from './rules-text.ts';
import { simpleMode, simpleNumber, simpleWord } from './simple-player.ts';
import { charsOf, type PlayerScript, type World } from './world.ts';

type PayTask = Extract<GameState['tasks'][number], { kind: 'pay' }>;
type Asked<Kind extends Pending['kind']> = Extract<Pending, { kind: Kind }>;

/** The answer to anything but priority, attackers and blockers. */
export function answerFor(world: World, pending: Pending): Answer {
  const script = scriptOfPlayer(world, pending.player);
  switch (pending.kind) {
    case 'target':
      return chooseTarget(world, pending, script);
    case 'choose':
      return chooseObjects(world, pending, script);
    case 'order':
      return { option: `order:${orderNext(world, pending, script)}` };
    case 'mode':
      return answerMode(world, pending, script);
    case 'number':
      return { number: answerNumber(world, pending, script) };
    case 'yesNo':
      return { option: answerYesNo(world, pending, script) };
    case 'word':
      return { option: `word:${answerWord(world, pending, script)}` };
    case 'assign':
      return { assign: divide(world, pending, script) };
    case 'pay':
      return { option: payWith(world, script) };
    case 'mulligan':
      return { option: 'keep' };
    default:
      throw new Error(`${pending.kind} is answered elsewhere`);
  }
}

/** The one item whose text has most words of the choice, if that is more than half of them: other templates reword it. */
function mostLike<Item extends { readonly texts: readonly string[] }>(
  items: readonly Item[],
  choice: string,
): Item | undefined {
  const words = new Set(comparableText(choice).match(/[a-z]{3,}/g));
  if (words.size < 4) return undefined;
  const ranked = items
    .map((item) => {
      const own = new Set(item.texts.flatMap((text) => comparableText(text).match(/[a-z]{3,}/g) ?? []));
      return { item, shared: [...words].filter((word) => own.has(word)).length };
    })
    .sort((a, b) => b.shared - a.shared);
  const [first, second] = ranked;
  const isClear = first !== undefined && first.shared > (second?.shared ?? 0) && first.shared * 2 > words.size;
  return isClear ? first.item : undefined;
}

/** Of abilities that trigger together, the one that is put on the stack next. */
function orderNext(world: World, pending: Asked<'order'>, script: PlayerScript): number {
  const waiting = world.state.waiting.filter((trigger) => trigger.controller === pending.player);
  const items = pending.items.map(({ index, source }) => ({
    index,
    source,
    name: sourceName(world, source),
    texts: abilityTexts(world, waiting[index]?.code ?? -1, source),
  }));
  const itemFor = (choice: string) => {
    const part = choice.replace(/^[^*]*\*/, '');
    const begins = (texts: readonly string[], name: string): boolean =>
      texts.some((text) => beginsWith(text, part, name));
    return (
      items.find(({ name, texts }) => name === choice || begins(texts, name)) ??
      // What waits because an ability said so is named by that ability.
      items.find(({ name, source }) => begins(textsOfSource(world, source), name)) ??
      mostLike(items, part)
    );
  };
  const choice = take(script.queues.choices, (each) => itemFor(each) !== undefined);
  if (choice !== undefined) return itemFor(choice)?.index ?? 0;
  // Several of one keyword: it makes no difference which is meant.
  const keyword = world.state.table.ability(waiting[items[0]?.index ?? 0]?.code ?? 0).origin;
  const [next] = script.queues.choices;
  if (keyword !== '' && next !== undefined && comparableText(next).includes(keyword)) script.queues.choices.shift();
  // Abilities of one text differ only in what they came from; their order is seldom scripted.
  if (new Set(items.map(({ name, texts }) => comparableText(texts[0] ?? '', name))).size > 1)
    requireScript(world, 'CHOICE', pending, items);
  return items[0]?.index ?? 0;
}

function textsOfSource(world: World, source: number): readonly string[] {
  const id = source & 0xffff;
  if (world.state.objects[id] === undefined) return [];
  const texts = charsOf(world, id).abilities.flatMap((code) => abilityTexts(world, code, source));
  // Also by a later sentence of it: "When you spend this mana to cast ...".
  return [...texts, ...texts.flatMap((text) => text.replace(/^[^:]*: /, '').split(/(?<=\.) /))];
}

function sourceName(world: World, source: number): string {
  const id = source & 0xffff;
  return (
    lastKnownOf(world.state, source)?.chars.name ??
    (world.state.objects[id] === undefined ? '' : charsOf(world, id).name)
  );
}

function answerMode(world: World, pending: Asked<'mode'>, script: PlayerScript): Answer {
  const [next] = script.queues.modes;
  const done: Answer = { option: 'done' };
  if (next === '[mode_skip]' && pending.chosen.length >= pending.min) {
    script.queues.modes.shift();
    return done;
  }
  if (next !== undefined) {
    const printed =
      pending.options.find(({ index }) => index === Number(next) - 1) ?? pending.options[Number(next) - 1];
    if (printed === undefined) failScenario('execute', `mode ${next}`, `Can't use mode: ${next}`);
    script.queues.modes.shift();
    return { option: `mode:${printed.index}` };
  }
  if (pending.chosen.length >= pending.min && pending.chosen.length > 0) return done;
  // A mode may be scripted by what it says.
  const saying = (choice: string) =>
    pending.options.find(({ label }) => choice.length > 2 && comparableText(label).includes(comparableText(choice)));
  const worded = take(script.queues.choices, (each) => saying(each) !== undefined);
  if (worded !== undefined) return { option: `mode:${saying(worded)?.index}` };
  const useful = tapOrUntap(pending, script) ?? firstOrSecond(pending, script);
  if (useful !== undefined) return useful;
  requireScript(world, 'MODE', pending, pending.options);
  return simpleMode(pending);
}

/** "You may tap or untap it" is scripted as one `Yes` or `No`: only what changes something is offered (CR 608.2d). */
function tapOrUntap({ options, min }: Asked<'mode'>, script: PlayerScript): Answer | undefined {
  const [only] = options;
  if (only === undefined || options.length > 1 || !/^(Tap|Untap) that /.test(only.label)) return undefined;
  const choice = take(script.queues.choices, (each) => each === 'Yes' || (each === 'No' && min === 0));
  if (choice === undefined) return undefined;
  return { option: choice === 'No' ? 'done' : `mode:${only.index}` };
}

/** "The top or the bottom" is scripted as `Yes` for the first of two and `No` for the second. */
function firstOrSecond({ options, min, max }: Asked<'mode'>, script: PlayerScript): Answer | undefined {
  const [first, second] = options;
  if (first === undefined || second === undefined || options.length > 2 || min !== 1 || max !== 1) return undefined;
  const choice = take(script.queues.choices, (each) => each === 'Yes' || each === 'No');
  return choice === undefined ? undefined : { option: `mode:${(choice === 'Yes' ? first : second).index}` };
}

const numberIn = (choice: string): number | undefined => {
  const digits = /^(?:X=)?(\d+)$/.exec(choice)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

function answerNumber(world: World, pending: Asked<'number'>, script: PlayerScript): number {
  if (pending.min === pending.max) return pending.min;
  const choice = take(script.queues.choices, (each) => {
    const number = numberIn(each);
    return number !== undefined && number >= pending.min && number <= pending.max;
  });
  if (choice !== undefined) return numberIn(choice) as number;
  requireScript(world, 'CHOICE', pending, `${pending.min} to ${pending.max}`);
  return simpleNumber(world, pending);
}

function answerYesNo(world: World, pending: Asked<'yesNo'>, script: PlayerScript): string {
  const choice = take(script.queues.choices, (each) => each === 'Yes' || each === 'No');
  if (choice !== undefined) {
    world.agreed = choice === 'Yes' ? pending.source : null;
    return choice.toLowerCase();
  }
  const { yes, no } = pending;
  const keyed = take(script.queues.choices, (each) => isOption(each, yes) || (no !== null && isOption(each, no)));
  if (keyed !== undefined) return isOption(keyed, yes) ? 'yes' : 'no';
  // What is optional may be scripted by what is then chosen, or by choosing nothing.
  const [next] = script.queues.choices;
  if (next === '[choice_skip]') {
    script.queues.choices.shift();
    return 'no';
  }
  // The one card that may be cast is named itself, and nothing else is asked of it.
  if (
    next !== undefined &&
    pending.cr === '608.2g' &&
    /^(?:Cast|Play) /.test(pending.prompt) &&
    pending.prompt.slice(5).startsWith(next)
  )
    script.queues.choices.shift();
  if (next !== undefined && namesSomething(world, next)) return 'yes';
  requireScript(world, 'CHOICE', pending, [yes, no]);
  return 'yes';
}

/** Whether the choice is the name of some card or permanent of this game. */
const namesSomething = (world: World, choice: string): boolean =>
  world.state.objects.some(
    (object) => object !== undefined && object.zone !== 7 && isWritten(world, object.id, choice),
  );

const colorLetters: Record<string, string> = {
  white: 'w',
  blue: 'u',
  black: 'b',
  red: 'r',
  green: 'g',
  colorless: 'c',
};

/** Whether a choice means this option: the same words, or the beginning of it. */
function isOption(choice: string, option: string): boolean {
  const wanted = comparableText(choice);
  const offered = comparableText(option.replace(/^\d+\. /, ''));
  if (wanted === '' || offered === '') return false;
  return offered === wanted || colorLetters[wanted] === offered || (wanted.length > 3 && offered.startsWith(wanted));
}

const MANA_LETTERS = ['W', 'U', 'B', 'R', 'G', 'C'];

/** Mana in any combination is scripted by how much there is of each color, in order: that many answers with it. */
function byAmounts(choices: string[], colors: readonly string[]): void {
  const words: string[] = [];
  for (const color of colors) {
    const amount = numberIn(choices[0] ?? '');
    if (amount === undefined) break;
    choices.shift();
    words.push(...Array.from({ length: amount }, () => color));
  }
  if (words.length > 0 && choices[0] === '[choice_skip]') choices.shift();
  choices.unshift(...words);
}

function answerWord(world: World, pending: Asked<'word'>, script: PlayerScript): string {
  const optionFor = (choice: string): string | undefined => {
    // `object*ability part` names a replacement effect by both.
    const [object, part] = choice.split('*');
    if (pending.others === 'creatureType' && creatureTypes.includes(choice)) return choice;
    if (typeof pending.others === 'object' && isCardName(world.state, choice, pending.others.cardName)) return choice;
    return (
      pending.options.find((option) => comparableText(option) === comparableText(choice)) ??
      pending.options.find((option) => isOption(choice, option)) ??
      (part === undefined ? undefined : pending.options.find((option) => isOption(object as string, option)))
    );
  };
  if (pending.options.every((option) => MANA_LETTERS.includes(option)))
    byAmounts(script.queues.choices, pending.options);
  const choice = take(script.queues.choices, (each) => optionFor(each) !== undefined);
  if (choice !== undefined) return optionFor(choice) as string;
  const distinct = new Set(pending.options.map((option) => option.replace(/^\d+\. /, '')));
  // Nobody else asks in which order the cards of a merged permanent go away.
  if (distinct.size > 1 && pending.cr !== '729.3a')
    requireScript(world, 'CHOICE', pending, pending.options.slice(0, 12));
  return simpleWord(pending);
}

/** Shares of an amount: as the targets say, else one `X=n` each, else what is lethal in order and the rest to the last. */
function divide(world: World, pending: Asked<'assign'>, script: PlayerScript): { to: number; amount: number }[] {
  const scripted = pending.among.map(({ to }) => world.amounts.get(to));
  if (scripted.some((amount) => amount !== undefined)) {
    let left = pending.total - scripted.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
    const shares = pending.among.map(({ to }, at) => {
      const amount = scripted[at] ?? left;
      if (scripted[at] === undefined) left = 0;
      return { to, amount };
    });
    world.amounts.clear();
    return shares;
  }
  // The shares that the game proposes: what is lethal in order, and the rest.
  if (script.queues.choices[0] === '[choice_skip]') script.queues.choices.shift();
  const last = pending.among.length - 1;
  const creatures = pending.among.filter(({ to }) => to > 0).length;
  const asksEach = creatures >= 2 || (pending.trample && pending.among.length >= 2);
  let left = pending.total;
  const shares = pending.among.map(({ to, lethal }, at) => {
    const numbered =
      asksEach && (at < last || !pending.trample)
        ? take(script.queues.choices, (each) => /^X=\d+$/.test(each) && Number(each.slice(2)) <= left)
        : undefined;
    const share = numbered === undefined ? (at === last ? left : Math.min(left, lethal)) : Number(numbered.slice(2));
    const amount = Math.max(0, Math.min(left, share));
    left -= amount;
    return { to, amount };
  });
  const [first] = shares;
  if (left > 0 && first !== undefined) first.amount += left;
  return shares;
}

const manaWords = new Set(['White', 'Blue', 'Black', 'Red', 'Green', 'Colorless']);

/** How much mana it takes; of a symbol that takes two of any mana or one of a color, as much as it may. */
function piecesOf({ generic, colored, hybrid, snow }: PayTask['cost']): number {
  const twice = hybrid.reduce((sum, symbol) => sum + Math.max(1, symbol.generic), 0);
  return generic + snow + twice + colored.reduce((sum, count) => sum + count, 0);
}

/**
 * Paying by hand: the mana is in the pool already, and each piece of it that is spent is scripted by its colour; or
 * giving up.
 */
function payWith(world: World, script: PlayerScript): string {
  const task = world.state.tasks[world.state.tasks.length - 1];
  if (task?.kind !== 'pay') throw new Error('nothing is being paid for');
  const inPool = poolOf(world, script.player).reduce((sum, count) => sum + count, 0);
  // Help is asked for while there is more to pay than mana.
  const help = inPool < piecesOf(task.cost) ? namedHelp(world, script) : undefined;
  if (help !== undefined) return help.id;
  if (!script.manualMana) return 'auto';
  const { choices } = script.queues;
  if (choices[0] === '[mana_cancel]') {
    choices.shift();
    return 'cancel';
  }
  const pieces = Math.min(inPool, piecesOf(task.cost));
  for (let piece = 0; piece < pieces && choices[0] !== undefined && manaWords.has(choices[0]); piece++) choices.shift();
  return 'auto';
}
