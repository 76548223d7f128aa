// Flat options that name objects. An option is the same for good whatever the state (its references never mean anything
// else), so each is made once, but for blocks, of which there are too many. What is kept is forgotten when it is much.
import type { Entity, ObjectRef } from '../basics/index.ts';
import type { Choice } from '../state/index.ts';

/** Some dozens of games name as many objects. */
const MANY = 10_000;

/** By first number; options of one object stand in a short list. */
type Known = Map<number, Choice[]>;
const all: Known[] = [];
let count = 0;

function newKind(): Known {
  const known: Known = new Map();
  all.push(known);
  return known;
}

function keep(known: Known, first: number, choice: Choice): Choice {
  if (count >= MANY) {
    count = 0;
    for (const each of all) each.clear();
  }
  count += 1;
  const list = known.get(first);
  if (list === undefined) known.set(first, [choice]);
  else list.push(choice);
  return choice;
}

const plays = newKind();
const casts = newKind();
const activations = newKind();
const specials = newKind();
const manas = newKind();
const targets = newKind();
const picks = newKind();
const attacks = newKind();

/** `variant`: the face that is played, where it isn't the front ("face1"). */
export function playChoice(ref: ObjectRef, variant?: string): Choice {
  const list = plays.get(ref);
  if (list !== undefined) for (const choice of list) if (choice.variant === variant) return choice;
  const plain = { id: variant === undefined ? `play:${ref}` : `play:${ref}:${variant}`, kind: 'play', object: ref };
  return keep(plays, ref, variant === undefined ? plain : { ...plain, variant });
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

export function specialChoice(ref: ObjectRef, code: number): Choice {
  const list = specials.get(ref);
  if (list !== undefined) for (const choice of list) if (choice.code === code) return choice;
  return keep(specials, ref, { id: `special:${ref}:${code}`, kind: 'special', object: ref, code });
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
  return { id: `block:${blocker}:${attacker}`, kind: 'block', object: blocker, target: attacker };
}

/** A play, spell or ability by its id, from wherever that comes. */
export function readAction(id: string): Choice {
  const [kind, first, second = ''] = id.split(':');
  const object = Number(first);
  switch (kind) {
    case 'play':
      return playChoice(object, second === '' ? undefined : second);
    case 'cast':
      return castChoice(object, second);
    case 'activate':
      return activateChoice(object, Number(second));
    case 'special':
      return specialChoice(object, Number(second));
    case 'mana':
      return manaChoice(object, Number(second));
    default:
      throw new Error(`${id} isn't an action`);
  }
}
