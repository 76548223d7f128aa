// Coins and dice (CR 705, 706).

import type { EffectNode, Fields } from '../../cards/language/index.ts';
import { does, name, phrases, quantity, type Speech } from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { propose } from '../../events/index.ts';
import { type GameState, makeEvent, randomInt } from '../../state/index.ts';
import { bind, pushBlock } from '../../tasks/begin/index.ts';
import { countOf } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { type NodeOf, playersFor } from '../handler.ts';

const flipCoinFields = {
  'who?': 'player',
  'count?': 'amount',
  'as?': 'binding',
  'win?': 'effects',
  'lose?': 'effects',
} as const satisfies Fields;

const rollDieFields = {
  sides: 'whole',
  as: 'binding',
  'results?': { listOf: { from: 'whole', to: 'whole', do: 'effects' } },
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    flipCoin: typeof flipCoinFields;
    rollDie: typeof rollDieFields;
  }
}

// CR 705.
instruction('flipCoin', flipCoinFields, {
  reads: [read.playerVerb('flip', (who) => read.map(read.literal('a coin'), () => ({ kind: 'flipCoin', ...who })))],
  say: flip,
  run(state, node, scope, place) {
    const player = playersFor(state, node.who, scope)[0] ?? scope.you;
    const flips = countOf(state, node.count ?? 1, scope);
    let wins = 0;
    for (let flip = 0; flip < flips; flip++) if (coin(state)) wins += 1;
    if (node.as !== undefined) bind(state, place.frameAt, node.as, wins);
    propose(state, [makeEvent('coinFlip', { player, amount: wins, causedBy: scope.you })]);
    pushBlock(state, wins > 0 ? node.win : node.lose, place.frameAt);
  },
});

interface Row {
  readonly from: number;
  readonly to: number;
  readonly do: EffectNode[];
}

const DICE = {
  'a d20': 20,
  'a four-sided die': 4,
  'a six-sided die': 6,
  'a d4': 4,
  'a d6': 6,
  'a d8': 8,
  'a d10': 10,
  'a d12': 12,
};

const die: read.Reader<number> = read.map(
  read.literal(...Object.keys(DICE)),
  (said) => DICE[said as keyof typeof DICE],
);

/** "1-9", "20": before a vertical line. */
const rangeRead: read.Reader<Pick<Row, 'from' | 'to'>> = read.before(
  read.token(({ text }) => {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(text) ?? [];
    return from === undefined ? undefined : { from: Number(from), to: Number(to) };
  }),
  '|',
);

/** A line of a table of results; targets are declared for all of them (CR 601.2c). */
const rowRead: read.Reader<Row> = (place) =>
  read
    .ownLine(
      undefined,
      read.seq(rangeRead, read.instructionsLater),
    )(place)
    .map(({ value: [range, does], next }): read.Parsed<Row> => {
      const talk = { ...place.talk, targets: next.talk.targets };
      return { value: { ...range, do: does }, next: { ...place, at: next.at, talk } };
    });

/** CR 706.3: every result has a line, and no result two. */
const isTable = (rows: readonly Row[], sides: number): boolean =>
  rows.length > 0 &&
  rows.every(({ from, to }, index) => from <= to && from === (rows[index - 1]?.to ?? 0) + 1) &&
  rows.at(-1)?.to === sides;

/** Up to the end of the text, which ends the whole sentence as well. */
const tableRead: read.Reader<Row[]> = (place) =>
  read
    .after(
      '.',
      read.repeated(rowRead),
    )(place)
    .filter(({ next }) => read.tokenAt(next) === undefined);

/** Without a table "the result" is spoken of afterwards. */
const rollNamed: read.Reader<NodeOf<'rollDie'>> = read.naming(die, (sides, as) => ({
  value: { kind: 'rollDie', sides, as },
  thing: { sort: 'number', nouns: ['result'], many: false },
}));

const rollRead: read.Reader<NodeOf<'rollDie'>> = read.chain(rollNamed, (node) =>
  read.either<NodeOf<'rollDie'>>(
    read.give(node),
    read.accept(tableRead, (results) => (isTable(results, node.sides) ? { ...node, results } : undefined)),
  ),
);

// CR 706.
instruction('rollDie', rollDieFields, {
  reads: [read.yourVerb('roll', rollRead)],
  say(speech, node) {
    name(speech, node.as, { noun: 'number', sort: 'number', again: 'the result' });
    const rows = (node.results ?? []).map((row) => {
      // A row is read by itself: what another row spoke of is no "it" there.
      speech.focus = undefined;
      return `${row.from === row.to ? row.from : `${row.from}—${row.to}`} | ${sentenceOf(phrases.effects(speech, row.do))}`;
    });
    const roll = `roll a ${node.sides === 6 ? 'six-sided die' : `d${node.sides}`}`;
    return rows.length === 0 ? roll : [`${roll}.`, ...rows].join('\n');
  },
  run(state, node, scope, place) {
    const rolled = state.fixedRolls[0] ?? randomInt(state, node.sides) + 1;
    state.fixedRolls = state.fixedRolls.slice(1);
    bind(state, place.frameAt, node.as, rolled);
    propose(state, [makeEvent('dieRoll', { player: scope.you, amount: rolled, causedBy: scope.you })]);
    pushBlock(state, node.results?.find((result) => rolled >= result.from && rolled <= result.to)?.do, place.frameAt);
  },
});

function flip(speech: Speech, node: NodeOf<'flipCoin'>): string {
  const count = node.count ?? 1;
  if (node.as) name(speech, node.as, { noun: 'number', sort: 'number', again: 'the number of flips won' });
  const clause = does(speech, node.who, 'flip', () => quantity(speech, count, 'coin', 'coins'));
  const head = clause.subject === undefined ? `flip ${clause.rest}` : `${clause.subject} flips ${clause.rest}`;
  const they = node.who === undefined || node.who === 'you' ? 'you' : 'that player';
  const s = they === 'you' ? '' : 's';
  const parts = [head];
  if (node.win) parts.push(`If ${they} win${s} the flip, ${phrases.courseWords(speech, node.win, 'closed')}`);
  if (node.lose) parts.push(`If ${they} lose${s} the flip, ${phrases.courseWords(speech, node.lose, 'closed')}`);
  return parts.join('. ');
}

/** CR 705.2; a scripted game may fix results beforehand. */
function coin(state: GameState): boolean {
  const fixed = state.fixedFlips[0];
  if (fixed !== undefined) {
    state.fixedFlips = state.fixedFlips.slice(1);
    return fixed;
  }
  return randomInt(state, 2) === 1;
}

const sentenceOf = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
