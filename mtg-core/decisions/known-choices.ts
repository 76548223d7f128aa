// Flat options that name objects. An option is the same for good whatever the state (its references never mean anything
// else), so each is made once, but for blocks, of which there are too many. What is kept is forgotten when it is much.
import type { Entity, ObjectRef } from '../basics/index.ts';
import type { Choice } from '../state/index.ts';

/** Some dozens of games name as many objects. */
const MANY = 10_000;

/** Options in short lists, by the place of the object or player that they name first: see `placeOf`. */
type Known = Choice[][];
const all: Known[] = [];
let count = 0;

const PLACES = 8192;
const empty: Choice[] = [];

/**
 * Among so many places those of one game lie apart: by the lowest bits of the id and of the zone changes. Others that share a
 * place share its list, so an option is always asked for what it names.
 */
const placeOf = (first: Entity): number => ((first & 1023) << 3) | ((first >> 16) & 7);

function newKind(): Known {
  const known: Known = [];
  for (let place = 0; place < PLACES; place++) known.push(empty);
  all.push(known);
  return known;
}

const those = (known: Known, first: Entity): readonly Choice[] => known[placeOf(first)] as Choice[];

function keep(known: Known, first: Entity, choice: Choice): Choice {
  if (count >= MANY) {
    count = 0;
    for (const each of all) each.fill(empty);
  }
  count += 1;
  const place = placeOf(first);
  const list = known[place] as Choice[];
  if (list === empty) known[place] = [choice];
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
  for (const choice of those(plays, ref)) if (choice.object === ref && choice.variant === variant) return choice;
  const plain = { id: variant === undefined ? `play:${ref}` : `play:${ref}:${variant}`, kind: 'play', object: ref };
  return keep(plays, ref, variant === undefined ? plain : { ...plain, variant });
}

/** `variant`: the way of casting, '' for the plain one. */
export function castChoice(ref: ObjectRef, variant: string): Choice {
  for (const choice of those(casts, ref)) if (choice.object === ref && choice.variant === variant) return choice;
  const id = variant === '' ? `cast:${ref}` : `cast:${ref}:${variant}`;
  return keep(casts, ref, { id, kind: 'cast', object: ref, variant });
}

export function activateChoice(ref: ObjectRef, code: number): Choice {
  for (const choice of those(activations, ref)) if (choice.object === ref && choice.code === code) return choice;
  return keep(activations, ref, { id: `activate:${ref}:${code}`, kind: 'activate', object: ref, code });
}

export function specialChoice(ref: ObjectRef, code: number): Choice {
  for (const choice of those(specials, ref)) if (choice.object === ref && choice.code === code) return choice;
  return keep(specials, ref, { id: `special:${ref}:${code}`, kind: 'special', object: ref, code });
}

export function manaChoice(ref: ObjectRef, code: number): Choice {
  for (const choice of those(manas, ref)) if (choice.object === ref && choice.code === code) return choice;
  return keep(manas, ref, { id: `mana:${ref}:${code}`, kind: 'mana', object: ref, code, mana: true });
}

export function targetChoice(entity: Entity): Choice {
  for (const choice of those(targets, entity)) if (choice.object === entity) return choice;
  return keep(targets, entity, { id: `target:${entity}`, kind: 'target', object: entity });
}

export function pickChoice(entity: Entity): Choice {
  for (const choice of those(picks, entity)) if (choice.object === entity) return choice;
  return keep(picks, entity, { id: `pick:${entity}`, kind: 'pick', object: entity });
}

export function attackChoice(attacker: ObjectRef, defender: Entity): Choice {
  for (const choice of those(attacks, attacker))
    if (choice.object === attacker && choice.target === defender) return choice;
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
