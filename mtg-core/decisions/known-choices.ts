// Flat options that name objects. An option is the same for good whatever the state (its references never mean anything
// else), so each is made once and its id is read without taking it apart. What is kept is forgotten when it becomes much.
import type { Entity, ObjectRef } from '../state/types.ts';
import type { Choice } from './pending.ts';

/** A long game of a full table names some thousands of pairs. */
const MANY = 20_000;

/** By kind and first number; options of one object stand in a short list. */
type Known = Map<number, Choice[]>;
const byId = new Map<string, Choice>();
const all: Known[] = [];

function newKind(): Known {
  const known: Known = new Map();
  all.push(known);
  return known;
}

function keep(known: Known, first: number, choice: Choice): Choice {
  if (byId.size >= MANY) {
    byId.clear();
    for (const each of all) each.clear();
  }
  const list = known.get(first);
  if (list === undefined) known.set(first, [choice]);
  else list.push(choice);
  byId.set(choice.id, choice);
  return choice;
}

const plays = newKind();
const casts = newKind();
const activations = newKind();
const manas = newKind();
const targets = newKind();
const picks = newKind();
const attacks = newKind();
const blocks = newKind();

export function playChoice(ref: ObjectRef): Choice {
  return plays.get(ref)?.[0] ?? keep(plays, ref, { id: `play:${ref}`, kind: 'play', object: ref });
}

/** `variant`: the way of casting, '' for the plain one. */
export function castChoice(ref: ObjectRef, variant: string): Choice {
  const list = casts.get(ref);
  if (list !== undefined) for (const choice of list) if (choice.variant === variant) return choice;
  const id = variant === '' ? `cast:${ref}` : `cast:${ref}:${variant}`;
  return keep(casts, ref, { id, kind: 'cast', object: ref, variant });
}

export function activateChoice(ref: ObjectRef, code: number): Choice {
  const list = activations.get(ref);
  if (list !== undefined) for (const choice of list) if (choice.code === code) return choice;
  return keep(activations, ref, { id: `activate:${ref}:${code}`, kind: 'activate', object: ref, code });
}

export function manaChoice(ref: ObjectRef, code: number): Choice {
  const list = manas.get(ref);
  if (list !== undefined) for (const choice of list) if (choice.code === code) return choice;
  return keep(manas, ref, { id: `mana:${ref}:${code}`, kind: 'mana', object: ref, code, mana: true });
}

export function targetChoice(entity: Entity): Choice {
  return targets.get(entity)?.[0] ?? keep(targets, entity, { id: `target:${entity}`, kind: 'target', object: entity });
}

export function pickChoice(entity: Entity): Choice {
  return picks.get(entity)?.[0] ?? keep(picks, entity, { id: `pick:${entity}`, kind: 'pick', object: entity });
}

export function attackChoice(attacker: ObjectRef, defender: Entity): Choice {
  const list = attacks.get(attacker);
  if (list !== undefined) for (const choice of list) if (choice.target === defender) return choice;
  const id = `attack:${attacker}:${defender}`;
  return keep(attacks, attacker, { id, kind: 'attack', object: attacker, target: defender });
}

export function blockChoice(blocker: ObjectRef, attacker: ObjectRef): Choice {
  const list = blocks.get(blocker);
  if (list !== undefined) for (const choice of list) if (choice.target === attacker) return choice;
  const id = `block:${blocker}:${attacker}`;
  return keep(blocks, blocker, { id, kind: 'block', object: blocker, target: attacker });
}

/** The option with this id, which was offered; an id of these kinds that isn't known any more is read. */
export function choiceNamed(id: string): Choice {
  const known = byId.get(id);
  if (known !== undefined) return known;
  const [kind, first, second = ''] = id.split(':');
  const object = Number(first);
  switch (kind) {
    case 'play':
      return playChoice(object);
    case 'cast':
      return castChoice(object, second);
    case 'activate':
      return activateChoice(object, Number(second));
    case 'mana':
      return manaChoice(object, Number(second));
    case 'target':
      return targetChoice(object);
    case 'pick':
      return pickChoice(object);
    case 'attack':
      return attackChoice(object, Number(second));
    case 'block':
      return blockChoice(object, Number(second));
    default:
      throw new Error(`${id} names no object`);
  }
}
