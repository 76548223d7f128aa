// What is done with a card, in the ways that the questions on the way leave, and what of it lasts.
import type * as core from '../../../mtg-core/index.ts';
import {
  arranged,
  type Bench,
  everything,
  facesOf,
  namedOnBattlefield,
  namesOn,
  optionsOf,
  shortened,
  textOf,
} from './bench.ts';
import { difference, lookAt } from './looking.ts';
import type { Moment } from './moments.ts';
import { type Manner, PLAIN, type Play, passTo, playFrom, settle, submitTold } from './playing.ts';
import { THEY, YOU } from './position.ts';

/** At most so many ways of answering are shown of one deed. */
const MANNERS = 5;

/** Words of what shows in a turn to come. */
const LATER = /upkeep|next|your turn|until/i;

/** Does whatever can be done with it now; gives back the state after the first cast that led to a permanent. */
export function deeds(
  bench: Bench,
  from: core.GameState,
  where: 'hand' | 'graveyard',
  lines: string[],
): core.GameState | undefined {
  let first: core.GameState | undefined;
  for (const option of optionsOf(bench, from, YOU, where)) {
    const plays = inManners(bench, from, option, ` [from ${where}]`, lines);
    first ??= plays.find(({ state }) => namedOnBattlefield(bench, state) !== undefined)?.state;
  }
  return first;
}

/** The same deed with other answers to what it asks. */
export function inManners(
  bench: Bench,
  from: core.GameState,
  option: core.OptionView,
  where: string,
  lines: string[],
  moment?: Moment,
): Play[] {
  const plays: Play[] = [];
  const seen = new Set<string>();
  const title = `${option.label}${option.cost === undefined ? '' : ` for ${option.cost}`}${where}`;
  const before = moment === undefined ? everything(from) : lookAt(from);
  for (let at = 0; at < MANNERS; at++) {
    const manner = at === 0 ? PLAIN : otherManners(plays[0]!.asked)[at - 1];
    if (at > 0 && moment !== undefined) break;
    if (manner === undefined) break;
    const play = playFrom(from);
    if (submitTold(play, { option: option.id })) settle(play, manner);
    if (moment?.inCombat === true) passTo(play, manner, 'postcombatMain', from.active);
    plays.push(play);
    const changes = difference(before, moment === undefined ? everything(play.state) : lookAt(play.state)).map(
      (line) => `  ${line}`,
    );
    const shown = changes.filter((line) => !isExpected(bench, line, changes) && !isToldBy(play.lines, line));
    const told = [...play.lines, ...(shown.length > 0 ? ['  so:', ...shortened(shown, 40)] : ['  so: nothing else'])];
    const key = told.join('\n');
    if (seen.has(key)) continue;
    seen.add(key);
    lines.push(`* ${title}${at === 0 ? '' : ', answered otherwise'}`, ...told);
    if (at === 0 && moment === undefined) lines.push(...afterwards(bench, from, play, changes));
  }
  return plays;
}

const otherManners = (asked: Play['asked']): Manner[] => [
  ...(asked.bothSides ? [{ ...PLAIN, lean: 'own' as const }] : []),
  ...Array.from({ length: Math.max(0, asked.modes - 1) }, (_, at) => ({ ...PLAIN, mode: at + 1 })),
  ...(asked.may ? [{ ...PLAIN, may: false }] : []),
  ...(asked.number ? [{ ...PLAIN, number: 0 }] : []),
];

/** That what is used or gone can't be used or attack any more, and that a card that came to a hand can be cast. */
function isExpected({ card }: Bench, line: string, all: readonly string[]): boolean {
  const lost = /^ *- (your hand: |you could: )(.*)$/.exec(line)?.[2];
  if (lost !== undefined && (lost.startsWith('Play ') || namesOn(card).some((name) => lost.includes(name))))
    return true;
  const [, sign, whose, name] = /^ *([-+]) could attack: (your|their) (.*) -> /.exec(line) ?? [];
  if (name !== undefined)
    return (
      all.some((other) => new RegExp(`^ *([-~] ${whose} |\\+ your )`).test(other) && other.includes(name)) ||
      sign === '+'
    );
  const cast = /^ *([-+]) (you|they) could: (?:Cast|Play) (.*?)(?: for |$)/.exec(line);
  return (
    cast !== null &&
    all.some((other) => other.trim() === `${cast[1]} ${cast[2] === 'you' ? 'your' : 'their'} hand: ${cast[3]}`)
  );
}

/** That something moved, where an event has said so. */
function isToldBy(events: readonly string[], line: string): boolean {
  const moved =
    /^ *(?:[-+] (?:your|their) (?:hand|graveyard): (.*)|- (?:your|their) (.*?) (?:[0-9]+\/|[WUBRG]+ |colorless).*|~ (?:your|their) (library): .*)$/.exec(
      line,
    );
  const name = moved?.[1] ?? moved?.[2];
  if (name !== undefined) return events.some((event) => event.includes(name));
  return moved?.[3] !== undefined && events.some((event) => /draws? |mills? /.test(event));
}

/** What of it is otherwise in the turns after it, against the same without the deed. */
function afterwards({ card }: Bench, from: core.GameState, play: Play, now: readonly string[]): string[] {
  const without = playFrom(from);
  const after = playFrom(play.state);
  const later = facesOf(card).some((face) => LATER.test(textOf(face)));
  // CR 714.2c: a chapter in each of your turns.
  const turns = facesOf(card).some(({ subtypes }) => subtypes?.includes('Saga')) ? 6 : later ? 2 : 1;
  const lines: string[] = [];
  let known = now;
  for (let turn = 0; turn < turns; turn++) {
    const [whose, title] = turn % 2 === 0 ? ([THEY, 'their'] as const) : ([YOU, 'your'] as const);
    for (const each of [without, after]) {
      each.lines.length = 0;
      passTo(each, PLAIN, 'precombatMain', whose);
    }
    const events = difference(without.lines, after.lines).map((line) => `  ${line.replace(/^([-+]) +/, '$1 ')}`);
    const then = difference(lookAt(without.state), lookAt(after.state)).map((line) => `  ${line}`);
    const changes = difference(known, then)
      .map((line) => line.replace(/^- {3}/, '  no longer ').replace(/^\+ {3}/, '  now '))
      .filter((line) => !/basic lands|could: |could attack: |your mana: |library: |[-+] your hand: /.test(line));
    known = then;
    if (events.length > 0 || changes.length > 0)
      lines.push(
        `  by ${title} next main phase:`,
        ...shortened(events, 10),
        ...shortened(
          changes.map((line) => `  ${line}`),
          12,
        ),
      );
  }
  return lines;
}

/** Used at a moment at which something can be answered. */
export function atMoment(bench: Bench, moment: Moment, lines: string[]): void {
  const from = playFrom(arranged(bench, [{ name: bench.name, zone: 'hand' }]));
  moment.reach(from);
  if (from.state.pending?.kind !== 'priority' || from.state.pending.player !== YOU) return;
  const options = optionsOf(bench, from.state, YOU);
  if (options.length === 0) lines.push(`* while ${moment.title}: it can't be used`);
  for (const option of options) inManners(bench, from.state, option, `, while ${moment.title}`, lines, moment);
}
