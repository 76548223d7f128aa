// Coins and dice (CR 705, 706).

import type { Fields } from '../../cards/language/index.ts';
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

// CR 706.
instruction('rollDie', rollDieFields, {
  say(speech, node) {
    name(speech, node.as, { noun: 'number', sort: 'number', again: 'the result' });
    const rows = (node.results ?? []).map(
      (row) =>
        `${row.from === row.to ? row.from : `${row.from}—${row.to}`} | ${sentenceOf(phrases.effects(speech, row.do))}`,
    );
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
  if (node.win) parts.push(`If ${they} win${s} the flip, ${phrases.effects(speech, node.win)}`);
  if (node.lose) parts.push(`If ${they} lose${s} the flip, ${phrases.effects(speech, node.lose)}`);
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
