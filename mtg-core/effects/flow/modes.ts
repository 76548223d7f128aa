// A choice of instructions while something resolves (CR 700.2).

import type { EffectNode, Fields } from '../../cards/language/index.ts';
import {
  bookmark,
  type Clause,
  capital,
  does,
  join,
  ordinal,
  type Piece,
  phrase,
  phrases,
  player,
  refer,
  type Speech,
  thing,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { ask, faceOf } from '../../decisions/asking/index.ts';
import { randomInt } from '../../state/index.ts';
import { pushBlock } from '../../tasks/begin/index.ts';
import { countOf } from '../../values/index.ts';
import { cantBeDone, instruction } from '../definition.ts';
import { finish, type NodeOf, playersFor, wait } from '../handler.ts';

const fields = {
  min: 'amount',
  max: 'amount',
  options: 'modes',
  'sameAllowed?': 'flag',
  'who?': 'player',
  'random?': 'flag',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    modes: typeof fields;
  }
}

// Resolved choice of instructions inside a resolution, somebody else's among them ("faces a villainous choice", CR 701.55a); announced
// modes stand on the ability.
/** "You may tap or untap target permanent": two doings of yours to the same thing. */
function eitherDeed(speech: Speech, node: NodeOf<'modes'>): Piece | undefined {
  if (node.who !== undefined || node.random || node.sameAllowed || node.max !== 1 || node.options.length < 2)
    return undefined;
  const steps = node.options.flatMap(({ do: [only, ...more], targets, cost, label }) =>
    only === undefined || more.length > 0 || targets || cost || label ? [] : [only],
  );
  if (steps.length < node.options.length) return undefined;
  const before = bookmark(speech);
  const clauses = steps.map((step, index) => {
    const forget = bookmark(speech);
    const piece = phrases.instruction(speech, step);
    if (index + 1 < steps.length) forget();
    return piece;
  });
  const [first] = clauses;
  if (node.min === 1 && isOneKeyword(steps) && typeof first === 'string') return choiceOf(clauses as string[]);
  const alike = (clause: Piece): clause is Clause =>
    typeof clause === 'object' &&
    typeof first === 'object' &&
    clause.subject === undefined &&
    clause.rest === first.rest &&
    clause.end === undefined;
  const chosen = node.min === 1 ? choiceOfThings(clauses, steps) : undefined;
  if (chosen !== undefined) return chosen;
  if (typeof first === 'object' && clauses.every(alike))
    return {
      ...first,
      verb: join(
        clauses.map(({ verb }) => verb),
        'or',
      ),
      may: node.min === 0,
    };
  before();
  return undefined;
}

/** The same but for the keyword that is given. */
const isOneKeyword = (steps: readonly EffectNode[]): boolean =>
  steps.every(({ kind }) => kind === 'continuous') &&
  new Set(steps.map((step) => JSON.stringify(step).replace(/"keyword":"[\w ]+"/, ''))).size === 1;

/** "Gains your choice of deathtouch or lifelink until end of turn." */
function choiceOf(sentences: readonly string[]): string {
  const texts = sentences.map((each) => each.split(' '));
  const [first = []] = texts;
  const start = first.findIndex((word, index) => texts.some((text) => text[index] !== word));
  let end = 0;
  while (texts.every((text) => text.at(-1 - end) === first.at(-1 - end))) end += 1;
  const choices = texts.map((text) => text.slice(start, text.length - end).join(' '));
  return phrase(...first.slice(0, start), 'your choice of', join(choices, 'or'), ...first.slice(first.length - end));
}

/** "Put your choice of a flying counter or a trample counter on it", "create your choice of a Clue token or a Food token". */
function choiceOfThings(clauses: readonly Piece[], steps: readonly EffectNode[]): Clause | undefined {
  const [first] = clauses;
  const isSame = (kind: EffectNode['kind']): boolean => steps.every((step) => step.kind === kind);
  if (typeof first !== 'object' || !(isSame('addCounters') || isSame('createToken'))) return undefined;
  const parts = clauses.map((clause) => (typeof clause === 'object' && clause.end === undefined ? clause.rest : ''));
  const [, where] = isSame('addCounters') ? (/ counters?( on .*)$/.exec(parts[0] ?? '') ?? []) : ['', ''];
  if (where === undefined || !parts.every((part) => part !== '' && part.endsWith(where))) return undefined;
  const things = parts.map((part) => part.slice(0, part.length - where.length));
  return { ...first, rest: `your choice of ${join(things, 'or')}${where}` };
}

/** "Its owner puts it on the top or bottom of their library": of two places to put it one is chosen. */
function eitherEnd(speech: Speech, node: NodeOf<'modes'>): Piece | undefined {
  const moves = node.options.flatMap(({ do: [only, ...more] }) =>
    only?.kind === 'move' && only.to === 'library' && more.length === 0 ? [only] : [],
  );
  const [one, other, ...more] = moves;
  if (one === undefined || other?.position !== 'bottom' || more.length > 0 || moves.length < node.options.length)
    return undefined;
  const { position: first, ...rest } = one;
  const { position: _, ...same } = other;
  if (node.random || node.sameAllowed || node.min !== 1 || JSON.stringify(rest) !== JSON.stringify(same))
    return undefined;
  if (typeof rest.what !== 'string' || Object.keys(rest).length > 3 || first === undefined) return undefined;
  const { what } = rest;
  const isTheirs = typeof node.who === 'object' && node.who.kind === 'owner' && node.who.of === what;
  return does(speech, node.who, 'put', () => {
    const it = refer(speech, what, 'object', 'from');
    const library = isTheirs ? 'their library' : thing(speech, what).yours ? 'your library' : "its owner's library";
    return typeof first === 'number'
      ? `${it} into ${library} ${ordinal(first)} from the top or on the bottom`
      : `${it} on the top or bottom of ${library}`;
  });
}

instruction('modes', fields, {
  // "Tap or untap target permanent": one of both, to the same thing.
  reads: [
    read.playerVerb('tap or untap', ({ who }) =>
      who === undefined
        ? read.map(read.oneObject, (what) => ({
            kind: 'modes',
            min: 1,
            max: 1,
            options: [{ do: [{ kind: 'tap', what }] }, { do: [{ kind: 'untap', what }] }],
          }))
        : read.nothing,
    ),
  ],
  say(speech, node) {
    const deeds = eitherDeed(speech, node) ?? eitherEnd(speech, node);
    if (deeds !== undefined) return deeds;
    const [one, other] = node.options;
    // CR 701.55a.
    if (node.who !== undefined && node.who !== 'you' && node.options.length === 2 && one !== undefined) {
      const facing = `${player(speech, node.who, 'subject')} faces a villainous choice`;
      const [first, second] = [one, other].map((each) => phrases.courseWords(speech, each?.do ?? [], 'closed'));
      return `${facing} — ${capital(first ?? '')}, or ${second}`;
    }
    const who = node.who === undefined || node.who === 'you' ? '' : `${player(speech, node.who, 'subject')} `;
    return phrases.modesText(speech, node, who);
  },
  run: (state, _node, _scope, place) => wait(state, place, { chosen: [] }),
  resume(state, task, node, scope) {
    const chosen = task.data['chosen'] as number[];
    const max = countOf(state, node.max, scope);
    const min = countOf(state, node.min, scope);
    let picked = chosen;
    if (task.answer !== null && 'option' in task.answer) {
      const { option } = task.answer;
      task.answer = null;
      if (option === 'done') picked = [...chosen, -1];
      else picked = [...chosen, Number(option.slice('mode:'.length))];
      task.data = { chosen: picked };
    }
    // CR 608.2d; another player's choice may be a villainous one, where the impossible may be chosen (CR 701.55b).
    const open = node.options.flatMap(({ do: does }, index) =>
      (node.sameAllowed || !picked.includes(index)) && (node.who !== undefined || !cantBeDone(state, does, scope))
        ? [index]
        : [],
    );
    // What is left where nothing else can be done isn't asked about.
    const [only] = open;
    if (only !== undefined && open.length === 1 && picked.length < min && node.options.length > picked.length + 1) {
      task.data = { chosen: [...picked, only] };
      return;
    }
    const done = picked.includes(-1) || picked.length >= max || open.length === 0;
    if (!done && node.random) {
      task.data = { chosen: [...picked, open[randomInt(state, open.length)] ?? -1] };
      return;
    }
    if (!done) {
      ask(state, {
        kind: 'mode',
        player: playersFor(state, node.who, scope)[0] ?? scope.you,
        prompt: 'Choose one',
        cr: '700.2',
        source: scope.self,
        cancellable: false,
        options: open.map((index) => ({
          index,
          label:
            node.options[index]?.label ??
            phrases.renderEffects(node.options[index]?.do ?? [], [], faceOf(state, scope.self)),
        })),
        chosen: picked,
        min,
        max,
      });
      return;
    }
    const at = task.frameAt;
    finish(state);
    for (const index of picked.filter((each) => each >= 0).sort((a, b) => b - a))
      pushBlock(state, node.options[index]?.do, at);
  },
});
