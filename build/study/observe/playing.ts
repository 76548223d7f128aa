// Plays on from a position: what is asked is answered in a given manner and told, and so is what happens.
import * as core from '../../../mtg-core/index.ts';
import { entityName, namesOf } from './looking.ts';
import { YOU } from './position.ts';

/** How questions are answered. The same manner and position lead to the same game. */
export interface Manner {
  /** Whose things are chosen first: of whoever chooses, or of the other. */
  readonly lean: 'own' | 'others';
  readonly may: boolean;
  /** The first of the modes that is chosen. */
  readonly mode: number;
  /** X, and other numbers, where the rules allow it. */
  readonly number: number;
}

export const PLAIN: Manner = { lean: 'others', may: true, mode: 0, number: 2 };

/** Which other manners could have led elsewhere. */
export interface Asked {
  /** Things of both players could be chosen. */
  bothSides: boolean;
  may: boolean;
  modes: number;
  number: boolean;
}

export interface Play {
  readonly state: core.GameState;
  readonly lines: string[];
  readonly asked: Asked;
  /** Attacks and blocks that are wanted, by name: "Grizzly Bears", ["Hill Giant", "Grizzly Bears"]. */
  attackers: readonly core.ObjectRef[];
  blocks: readonly (readonly [blocker: string, attacker: core.ObjectRef])[];
  /** What targets are looked for first. */
  wanted: readonly core.Entity[];
}

const MOST = 400;

export function playFrom(state: core.GameState): Play {
  const copy = core.clone(state);
  core.collectEvents(copy);
  core.takeEvents(copy);
  return {
    state: copy,
    lines: [],
    asked: { bothSides: false, may: false, modes: 0, number: false },
    attackers: [],
    blocks: [],
    wanted: [],
  };
}

/** Submits and tells; a refusal is told too. */
export function submitTold(play: Play, answer: core.Answer): boolean {
  const { state, lines } = play;
  const result = core.submit(state, state.pending?.player ?? YOU, answer);
  if (!result.ok) {
    lines.push(`  refused: ${result.refusal.message} (${result.refusal.cr})`);
    return false;
  }
  lines.push(...told(state, result.events));
  return true;
}

function told(state: core.GameState, events: readonly core.GameEvent[]): string[] {
  return core
    .presentEvents(state, events, YOU)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .map((text) => `  ${text}`);
}

/** Answers until whoever has priority may act with nothing on the stack, or until `until` holds. */
export function settle(play: Play, manner: Manner, until: (state: core.GameState) => boolean = () => false): void {
  const { state } = play;
  for (let answers = 0; answers < MOST && state.outcome === null && state.pending !== null; answers++) {
    if (until(state)) return;
    if (state.pending.kind === 'priority') {
      if (state.stackZone.length === 0) return;
      if (!submitTold(play, { option: 'pass' })) return;
    } else if (!answerTold(play, manner)) return;
  }
}

/** Passes on to a step of somebody's turn; answers what is asked on the way. */
export function passTo(play: Play, manner: Manner, step: (typeof core.steps)[number], whose: core.PlayerId): void {
  const { state } = play;
  const turn = state.turn;
  const there = () =>
    core.steps[state.step] === step &&
    state.active === whose &&
    state.pending?.kind === 'priority' &&
    state.stackZone.length === 0;
  for (let answers = 0; answers < MOST && state.outcome === null && state.pending !== null; answers++) {
    if (there() && (state.turn > turn || answers > 0)) return;
    if (state.pending.kind === 'priority') {
      if (!submitTold(play, { option: 'pass' })) return;
    } else if (!answerTold(play, manner)) return;
  }
}

/** Answers the question that is asked, and tells it unless it's combat's. */
function answerTold(play: Play, manner: Manner): boolean {
  const { state, lines } = play;
  const pending = state.pending;
  if (pending === null) return false;
  if (pending.kind === 'attackers' || pending.kind === 'blockers') return declare(play, pending);
  const answer = answerIn(play, manner);
  const question = core.legalAnswers(state, pending.player);
  const who = pending.player === YOU ? 'you are' : 'they are';
  const asks = `  ? ${who} asked: ${question?.prompt ?? pending.prompt} `;
  const goesOn = (pending.kind === 'target' || pending.kind === 'choose') && pending.chosen.length > 0;
  const told = said(play, pending, answer);
  if (goesOn && lines.at(-1)?.startsWith(asks) === true) lines.push(`${lines.pop()}, ${told.split('-> ').at(-1)}`);
  else lines.push(asks + told);
  return submitTold(play, answer);
}

/** What could be answered and what is. */
function said(play: Play, pending: core.Pending, answer: core.Answer): string {
  const { state } = play;
  const option = 'option' in answer ? answer.option : '';
  if (pending.kind === 'target' || pending.kind === 'choose') {
    const open = pending.candidates.filter((each) => !pending.chosen.includes(each));
    const shown = namesOf(state, open);
    const picked = option.includes(':') ? entityName(state, Number(option.split(':')[1])) : option;
    const many = pending.max > 1 || pending.min !== 1 ? `${pending.min}-${pending.max} ` : '';
    return `{${many}of ${shown}} -> ${picked}`;
  }
  const options = core.legalAnswers(state, pending.player)?.options ?? [];
  const label = options.find(({ id }) => id === option)?.label ?? JSON.stringify(answer);
  const others = options.filter(({ kind }) => kind !== 'cancel').map((each) => each.label);
  const shown =
    pending.kind === 'number' ? '' : `{${others.slice(0, 8).join(' | ')}${others.length > 8 ? ' ...' : ''}} `;
  return `${shown}-> ${label}`;
}

function declare(play: Play, pending: core.Pending): boolean {
  const { state } = play;
  if (pending.kind === 'attackers') {
    const wanted = play.attackers.filter((ref) => core.live(state, ref)?.controller === pending.player);
    const able = core.possibleAttacks(state, pending.player);
    const attackers = wanted.flatMap((ref) => able.find(({ attacker }) => attacker === ref) ?? []);
    if (attackers.length > 0) {
      const whole = { attackers: attackers.map(({ attacker, defender }) => ({ attacker, defender })) };
      if (submitTold(play, whole)) return true;
    }
    return submitTold(play, { option: 'done' }) || forced(play);
  }
  const able = core.possibleBlocks(state, pending.player).pairs;
  for (const attacker of new Set(state.combat?.attacks.map((each) => each.attacker))) {
    const blockers = able.filter((each) => each.attacker === attacker).map(({ blocker }) => blocker);
    note(
      play,
      `${entityName(state, attacker)} could be blocked by ${blockers.length === 0 ? 'nothing' : namesOf(state, blockers)}`,
    );
  }
  const used = new Set<number>();
  const blockers = play.blocks.flatMap(([name, attacker]) => {
    const pair = able.find(
      (each) => each.attacker === attacker && !used.has(each.blocker) && core.nameOf(state, each.blocker) === name,
    );
    if (pair === undefined) return [];
    used.add(pair.blocker);
    return [pair];
  });
  if (blockers.length > 0 && submitTold(play, { blockers })) return true;
  return submitTold(play, { option: 'done' }) || forced(play);
}

const note = (play: Play, text: string): void => void play.lines.push(`  (${text})`);

/** What must attack or block does. */
function forced(play: Play): boolean {
  const first = core
    .legalAnswers(play.state, play.state.pending?.player ?? YOU)
    ?.options.find(({ kind }) => kind === 'attack' || kind === 'block');
  return first !== undefined && submitTold(play, { option: first.id });
}

/** The answer to what is asked while arranging, where nothing is told. */
export const plainAnswer = (state: core.GameState): core.Answer => answerIn({ ...playFrom(state), state }, PLAIN);

function answerIn(play: Play, manner: Manner): core.Answer {
  const { state, asked } = play;
  const pending = state.pending as core.Pending;
  const options = core.legalAnswers(state, pending.player)?.options.filter(({ kind }) => kind !== 'cancel') ?? [];
  const first: core.Answer = { option: options[0]?.id ?? 'done' };
  switch (pending.kind) {
    case 'target':
    case 'choose':
      return chosenThing(play, manner, pending, options);
    case 'mode': {
      const modes = options.filter(({ kind }) => kind !== 'done');
      asked.modes = Math.max(asked.modes, pending.options.length);
      const later = modes.filter(({ id }) => Number(id.split(':')[1]) >= manner.mode);
      const next = later[0] ?? (pending.chosen.length < pending.min ? modes[0] : undefined);
      return next === undefined ? { option: 'done' } : { option: next.id };
    }
    case 'number': {
      asked.number = true;
      const wanted = Math.min(Math.max(manner.number, pending.min), pending.max);
      const values = pending.values;
      return { number: values === undefined || values.includes(wanted) ? wanted : (values.at(-1) ?? wanted) };
    }
    case 'yesNo':
      asked.may = true;
      return { option: manner.may || pending.no === null ? 'yes' : 'no' };
    case 'word': {
      const nice = options.find(({ id }) => /^word:(green|bear|creature|grizzly bears)$/i.test(id));
      return nice === undefined ? first : { option: nice.id };
    }
    case 'assign':
      return { assign: shares(pending) };
    default:
      return first;
  }
}

/** Up to two where several may be chosen, so that "up to" and "any number" show. */
function chosenThing(
  play: Play,
  manner: Manner,
  pending: Extract<core.Pending, { kind: 'target' | 'choose' }>,
  options: readonly core.OptionView[],
): core.Answer {
  const { state, asked } = play;
  const things = options.filter(({ kind }) => kind !== 'done');
  const done = options.find(({ kind }) => kind === 'done');
  const enough = pending.chosen.length >= Math.max(pending.min, Math.min(pending.max, 2));
  if ((enough || (!manner.may && pending.chosen.length >= pending.min)) && done !== undefined)
    return { option: 'done' };
  if (pending.min < pending.max || pending.min === 0) asked.may ||= pending.min === 0;
  const entityOf = (option: core.OptionView): core.Entity => Number(option.id.split(':')[1]);
  const mine = (entity: core.Entity): boolean => ownerOf(state, entity) === pending.player;
  const sides = new Set(things.map((option) => mine(entityOf(option))));
  if (sides.size > 1) asked.bothSides = true;
  const rank = (option: core.OptionView): number => {
    const entity = entityOf(option);
    if (play.wanted.includes(entity)) return -1;
    const leant = mine(entity) === (manner.lean === 'own') ? 0 : 10;
    return leant + (entity === pending.source ? 5 : 0);
  };
  const best = things.toSorted((one, other) => rank(one) - rank(other))[0];
  return { option: best?.id ?? 'done' };
}

function ownerOf(state: core.GameState, entity: core.Entity): core.PlayerId {
  if (core.isPlayer(entity)) return core.entityPlayer(entity);
  const found = state.objects[core.idOf(entity)];
  return found === undefined ? YOU : core.zones[found.zone] === 'battlefield' ? found.controller : found.owner;
}

/** As evenly as the rules allow, lethal damage first, the rest to the last. */
function shares({ total, among }: Extract<core.Pending, { kind: 'assign' }>): { to: core.Entity; amount: number }[] {
  let left = total;
  const given = among.map(({ to, lethal, least }) => {
    const amount = Math.min(left, Math.max(lethal, least));
    left -= amount;
    return { to, amount };
  });
  const last = given.at(-1);
  if (last !== undefined) last.amount += left;
  return given;
}
