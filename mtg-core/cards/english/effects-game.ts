// Instructions about the stack, mana, turns and the game; keyword actions by their name.
import type { EffectNode, Zone } from '../language/index.ts';
import { amount, forEachWords, quantity } from './amounts.ts';
import { does } from './clauses.ts';
import { stepWords } from './events.ts';
import { keywordAction } from './keyword-actions.ts';
import { addMana } from './mana.ts';
import { exceptWords } from './modifications.ts';
import { objects } from './objects.ts';
import { type Piece, phrases } from './phrases.ts';
import { player } from './players.ts';
import { name, refer, type Speech, sameAs } from './speech.ts';
import { type Tellings, tell } from './tell.ts';
import { join, numberWord, phrase } from './words.ts';

type GameNode = Extract<
  EffectNode,
  {
    kind:
      | 'counter'
      | 'copySpell'
      | 'changeTarget'
      | 'addMana'
      | 'extraTurn'
      | 'extraPhase'
      | 'skip'
      | 'endTurn'
      | 'winGame'
      | 'loseGame'
      | 'drawGame'
      | 'becomeMonarch'
      | 'takeInitiative'
      | 'setDayNight'
      | 'createEmblem'
      | 'flipCoin'
      | 'rollDie'
      | 'ventureIntoDungeon'
      | 'ringTempts'
      | 'controlTurn'
      | 'exchangeZones'
      | 'loseUnspentMana'
      | 'unlock'
      | 'action';
  }
>;

export function gamePiece(speech: Speech, node: GameNode): Piece {
  return tell(GAME_PIECES, speech, node);
}

const GAME_PIECES: Tellings<GameNode, Piece> = {
  counter(speech, node) {
    const clause = does(speech, undefined, 'counter', () => objects(speech, node.what));
    sameAs(speech, node.as, node.what, 'spell');
    if (node.to === undefined || node.to === 'graveyard') return clause;
    return `counter ${clause.rest}. If that spell is countered this way, ${instead(node.to)} instead of into its owner's graveyard`;
  },
  copySpell(speech, node) {
    const count = node.count ?? 1;
    const times =
      count === 1
        ? ''
        : typeof count === 'number'
          ? count === 2
            ? 'twice'
            : `${numberWord(count)} times`
          : forEachWords(speech, count)
            ? `for each ${forEachWords(speech, count)}`
            : `${amount(speech, count)} times`;
    const except = node.except ? `, except ${exceptWords(speech, node.except)}` : '';
    const words = phrase('copy', refer(speech, node.what), times) + except;
    if (node.as)
      name(speech, node.as, {
        noun: count === 1 ? 'copy' : 'copies',
        many: count !== 1,
        sort: 'object',
        again: count === 1 ? 'the copy' : 'the copies',
      });
    return node.newTargets ? `${words}. You may choose new targets for the ${count === 1 ? 'copy' : 'copies'}` : words;
  },
  changeTarget(speech, node) {
    const what = refer(speech, node.what, 'possessive').replace(/^its$/, "that spell's");
    if (node.to)
      return does(
        speech,
        node.by,
        'change',
        () => `the target of ${what.replace(/'s$/, '')} to ${refer(speech, node.to!)}`,
      );
    return node.all
      ? `${player(speech, node.by ?? 'you', 'subject')} may choose new targets for ${what.replace(/'s$/, '')}`
      : does(speech, node.by, 'change', () => `the target of ${what.replace(/'s$/, '')}`);
  },
  addMana,
  extraTurn(speech, node) {
    const clause = does(speech, node.who, 'take', () =>
      node.count === undefined || node.count === 1
        ? 'an extra turn after this one'
        : `${quantity(speech, node.count, 'extra turn', 'extra turns', 'an')} after this one`,
    );
    if (node.as) name(speech, node.as, { noun: 'turn', sort: 'object', again: 'that turn' });
    return clause;
  },
  extraPhase(_speech, node) {
    const what = {
      combat: 'an additional combat phase',
      main: 'an additional main phase',
      combatThenMain: 'an additional combat phase followed by an additional main phase',
      upkeep: 'an additional upkeep step',
    }[node.phase];
    const after =
      node.after === undefined
        ? 'this phase'
        : /Main$/.test(node.after)
          ? 'this main phase'
          : node.after === 'endCombat'
            ? 'this combat phase'
            : `the ${stepWords(node.after)}`;
    return `after ${after}, there is ${what}`;
  },
  skip(speech, node) {
    const what =
      node.what === 'turn'
        ? 'next turn'
        : node.what === 'combat'
          ? 'next combat phase'
          : `next ${stepWords(node.what)}`;
    return does(speech, node.who, 'skip', () => `${node.who === 'you' ? 'your' : 'their'} ${what}`);
  },
  endTurn: () => 'end the turn',
  winGame: (speech, node) => does(speech, node.who, 'win', () => 'the game', true),
  loseGame: (speech, node) => does(speech, node.who, 'lose', () => 'the game', true),
  drawGame: () => 'the game is a draw',
  becomeMonarch: (speech, node) => does(speech, node.who, 'become', () => 'the monarch', true),
  takeInitiative: (speech, node) => does(speech, node.who, 'take', () => 'the initiative', true),
  setDayNight: (_speech, node) =>
    node.to === 'other' ? "if it's day, it becomes night. Otherwise, it becomes day" : `it becomes ${node.to}`,
  createEmblem: (speech, node) =>
    does(
      speech,
      node.who,
      'get',
      () => `an emblem with ${join(node.abilities.map((ability) => phrases.grantedAbility(ability, [])))}`,
      true,
    ),
  flipCoin: flip,
  rollDie(speech, node) {
    name(speech, node.as, { noun: 'number', sort: 'number', again: 'the result' });
    const rows = (node.results ?? []).map(
      (row) =>
        `${row.from === row.to ? row.from : `${row.from}—${row.to}`} | ${sentenceOf(phrases.effects(speech, row.do))}`,
    );
    const roll = `roll a ${node.sides === 6 ? 'six-sided die' : `d${node.sides}`}`;
    return rows.length === 0 ? roll : [`${roll}.`, ...rows].join('\n');
  },
  ventureIntoDungeon: () => 'venture into the dungeon',
  ringTempts: () => 'the Ring tempts you',
  controlTurn: (speech, node) =>
    does(speech, undefined, 'control', () => `${player(speech, node.who)} during that player's next turn`, true),
  exchangeZones: (speech, node) =>
    does(speech, node.who, 'exchange', () => `${node.who === 'you' ? 'your' : 'their'} ${node.a} and ${node.b}`),
  loseUnspentMana(speech, node) {
    const clause = does(speech, node.who, 'lose', () => 'all unspent mana', true);
    if (node.as) name(speech, node.as, { noun: 'mana', sort: 'number', again: 'the amount of mana lost this way' });
    return clause;
  },
  unlock: (speech, node) => does(speech, undefined, 'unlock', () => `a locked door of ${objects(speech, node.what)}`),
  action: keywordAction,
};

const sentenceOf = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const instead = (zone: Zone): string =>
  ({
    exile: 'exile it',
    hand: "put it into its owner's hand",
    library: "put it on top of its owner's library",
    battlefield: 'put it onto the battlefield under your control',
    command: 'put it into the command zone',
    stack: 'leave it on the stack',
    graveyard: "put it into its owner's graveyard",
  })[zone];

function flip(speech: Speech, node: Extract<EffectNode, { kind: 'flipCoin' }>): string {
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
