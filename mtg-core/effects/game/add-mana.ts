// Mana that is added: what, how much, and what it may be spent on (CR 106).

import type { PlayerId } from '../../basics/index.ts';
import { colors, type Fields, type Filter, type ManaProduction } from '../../cards/language/index.ts';
import {
  amount,
  capital,
  colorWord,
  does,
  duration,
  figureOrX,
  forEachWords,
  join,
  many,
  measure,
  name,
  numberWord,
  one,
  type Piece,
  phrases,
  refer,
  type Speech,
  unsaid,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { ask } from '../../decisions/asking/index.ts';
import { propose } from '../../events/index.ts';
import { choiceMask, manaInstead } from '../../rules/payment/index.ts';
import { type EffectTask, type GameState, makeEvent, type Scope } from '../../state/index.ts';
import { activatedOf, addToPool, tellTapped } from '../../tasks/begin/index.ts';
import { countOf, fixedMana } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, type InstructionPlace, instructionPlace, type NodeOf, playersFor, wait } from '../handler.ts';
import { manaRead } from './read-mana.ts';

const fields = {
  'who?': 'player',
  produce: 'mana',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    addMana: typeof fields;
  }
}

instruction('addMana', fields, {
  reads: [read.playerVerb('add', (who) => read.map(manaRead, (produce) => ({ kind: 'addMana', ...who, produce })))],
  say: addManaWords,
  run(state, node, scope, place) {
    const { produce } = node;
    if (produce.choices === undefined) {
      const amount = produce.amount === undefined ? 1 : countOf(state, produce.amount, scope);
      for (const player of playersFor(state, node.who, scope))
        addMana(
          state,
          player,
          fixedMana(produce).map((count) => count * amount),
          place,
          scope,
        );
      return;
    }
    const decided = scope.bindings['mana.produced'];
    if (typeof decided === 'object') {
      addMana(state, scope.you, decided, place, scope);
      return;
    }
    wait(state, place, {
      left: produce.amount === undefined ? 1 : countOf(state, produce.amount, scope),
      made: [0, 0, 0, 0, 0, 0],
    });
  },
  resume: chooseMana,
});

function addManaWords(speech: Speech, node: NodeOf<'addMana'>): Piece {
  const { produce } = node;
  const clause = does(speech, node.who, 'add', () => produced(speech, produce));
  const more: string[] = [];
  const only = produce.onlyFor && `Spend this mana only ${spending(speech, produce.onlyFor)}`;
  if (produce.notFor) more.push(`This mana can't be spent ${spending(speech, produce.notFor)}`);
  if (produce.persists)
    more.push(`${capital(duration(speech, produce.persists))}, you don't lose this mana as steps and phases end`);
  const { whenSpent } = produce;
  if (whenSpent !== undefined) name(speech, 'event.object', { noun: 'spell', sort: 'object' });
  // It can be spent on nothing else: "..., and that spell can't be countered".
  if (only && whenSpent?.atOnce && whenSpent.on === undefined) {
    speech.focus = undefined;
    more.unshift(`${only}, and ${phrases.effects(speech, whenSpent.do)}`);
  } else {
    if (only) more.unshift(only);
    if (whenSpent !== undefined) {
      const spell =
        whenSpent.on && (isCommander(whenSpent.on) ? 'your commander' : one(speech, { spell: true, ...whenSpent.on }));
      speech.focus = 'event.object';
      const spent = whenSpent.atOnce
        ? `If that mana is spent${spell === undefined ? '' : ` on ${spell}`}`
        : `When you spend this mana${spell === undefined ? '' : ` to cast ${spell}`}`;
      more.push(`${spent}, ${phrases.effects(speech, whenSpent.do)}`);
    }
  }
  return more.length === 0 ? clause : { ...clause, rest: [clause.rest, ...more].join('. ') };
}

function addMana(
  state: GameState,
  player: PlayerId,
  mana: readonly number[],
  place: InstructionPlace,
  scope: Scope,
): void {
  // CR 106.12: a mana ability of a permanent with {T} in its cost is tapping it for mana.
  const above = state.tasks[place.frameAt];
  const taps = above?.kind === 'mana' && activatedOf(state, above.code).tapSelf;
  const made = taps ? manaInstead(state, player, scope.self, mana) : mana;
  addToPool(state, player, made, {
    code: -1,
    made: { block: place.code, index: place.index },
    source: scope.self,
  });
  if (taps) tellTapped(state, player, scope.self, made);
  if (state.table.listens('addMana'))
    propose(state, [
      makeEvent('addMana', { player, amount: made.reduce((sum, count) => sum + count, 0), causedBy: player }),
    ]);
}

/** One colour for all of it, or colour by colour where any combination is allowed. */
function chooseMana(state: GameState, task: EffectTask, node: NodeOf<'addMana'>, scope: Scope): void {
  const left = task.data['left'] as number;
  const made = task.data['made'] as number[];
  const mask = choiceMask(state, node.produce, scope);
  const options = [...colors, 'C'].filter((_, color) => (mask & (1 << color)) !== 0);
  const player = playersFor(state, node.who, scope)[0] ?? scope.you;
  if (left <= 0 || options.length === 0) {
    const place = instructionPlace(task);
    finish(state);
    addMana(state, player, made, place, scope);
    return;
  }
  let word = options.length === 1 ? options[0] : undefined;
  if (word === undefined && task.answer !== null && 'option' in task.answer)
    word = task.answer.option.slice('word:'.length);
  if (word === undefined) {
    ask(state, {
      kind: 'word',
      player,
      prompt: 'Choose a colour of mana',
      cr: '106.1',
      source: scope.self,
      cancellable: false,
      options,
    });
    return;
  }
  task.answer = null;
  const color = word === 'C' ? 5 : colors.indexOf(word as (typeof colors)[number]);
  const count = node.produce.combination ? 1 : left;
  task.data = { left: left - count, made: made.map((each, place) => (place === color ? each + count : each)) };
}

function produced(speech: Speech, produce: ManaProduction): string {
  const times = produce.amount ?? 1;
  if (produce.mana !== undefined) {
    const [, symbol = '', more = ''] = /^(\{\w\})(\1{5,})$/.exec(produce.mana) ?? [];
    if (more !== '' && times === 1) return `${numberWord(1 + more.length / symbol.length)} ${symbol}`;
    if (times === 1) return produce.mana;
    const each = forEachWords(speech, times);
    if (each) return `${produce.mana} for each ${each}`;
    if (typeof times === 'number') return produce.mana.repeat(times);
    if (times.kind === 'var') return measure(speech, times, produce.mana);
    return times.kind === 'x' ? `X ${produce.mana}` : `an amount of ${produce.mana} equal to ${amount(speech, times)}`;
  }
  const { choices } = produce;
  const one = choiceWords(speech, choices);
  if (Array.isArray(choices) && times === 1)
    return join(
      choices.map((color) => `{${color}}`),
      'or',
    );
  if (typeof choices === 'object' && 'beside' in choices) return `{${choices.beside}} or one mana of ${one}`;
  if (produce.combination)
    return `${typeof times === 'number' ? numberWord(times) : figureOrX(speech, times)} mana in any combination of ${
      Array.isArray(choices)
        ? join(
            choices.map((color) => `{${color}}`),
            'and/or',
          )
        : 'colors'
    }`;
  const ofOne = one.replace(/^any color/, 'any one color');
  if (typeof times === 'number' && times !== 1) return `${numberWord(times)} mana of ${ofOne}`;
  if (times === 1) return `one mana of ${one}`;
  const each = forEachWords(speech, times);
  if (each) return `one mana of ${one} for each ${each}`;
  return times.kind === 'x' ? `X mana of ${ofOne}` : `an amount of mana of ${ofOne} equal to ${amount(speech, times)}`;
}

const isCommander = (of: Filter): boolean => of.commander === true && of.owner === 'you';

function spending(speech: Speech, on: { cast?: Filter; activate?: Filter }): string {
  const parts = [
    on.cast && `to cast ${isCommander(on.cast) ? 'your commander' : one(speech, { ...on.cast, spell: true })}`,
    on.activate &&
      `to activate abilities${Object.keys(on.activate).length === 0 ? '' : ` of ${many(speech, on.activate)}`}`,
  ].filter((part): part is string => typeof part === 'string');
  return join(parts, 'or');
}

function choiceWords(speech: Speech, choices: ManaProduction['choices']): string {
  if (choices === undefined || choices === 'any') return 'any color';
  if (choices === 'commander') return "any color in your commander's color identity";
  if (Array.isArray(choices)) return `any one of ${join(choices.map(colorWord), 'or')}`;
  switch (choices.kind) {
    case 'couldProduce':
      return `any ${choices.types ? 'type' : 'color'} that ${one(speech, choices.by)} could produce`;
    case 'chosen':
      return 'the chosen color';
    case 'colorsOf':
      return `any color among ${typeof choices.of === 'string' ? refer(speech, choices.of) : many(speech, choices.of)}`;
    case 'produced':
      return 'any type that land produced';
    default:
      return unsaid(choices);
  }
}
