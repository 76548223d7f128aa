// Targets and instructions together: where each target is spoken of for the first time.

import type { EffectNode, TargetSlot } from '../language/index.ts';
import {
  controlledBy,
  nameDivided,
  nameTarget,
  otherwiseStyle,
  paragraph,
  player,
  refer,
  type Speech,
  thing,
} from '../phrases/index.ts';
import { effects } from './effects.ts';

/** No capital at the start, no full stop at the end. `whole`: all that a spell says. */
export function targetedText(
  speech: Speech,
  targets: readonly TargetSlot[],
  nodes: readonly EffectNode[],
  whole = false,
): string {
  nameTargets(speech, targets, nodes);
  // Naming what is theirs spoke of them already; it is said where they do it.
  for (const slot of targets)
    if (slot.filter === undefined && nodes.some((node) => isShufflerOf(speech, slot, node)))
      thing(speech, slot.name).first = slot.players === 'opponent' ? 'target opponent' : 'target player';
  distinguish(speech, targets);
  const inBoth = speech.face.wording?.instead !== undefined;
  const announced = targets.filter((slot) => !inBoth && isAnnounced(speech, slot, nodes, targets));
  const choose = announced.map((slot) => `choose ${refer(speech, slot.name)}`);
  for (const slot of announced) if (slot.count !== undefined && slot.count.max !== 1) speech.focus = undefined;
  const perPlayer = targets.find((slot) => slot.forEachPlayer !== undefined);
  const words = effects(speech, nodes, whole);
  const each =
    perPlayer?.forEachPlayer === undefined
      ? ''
      : `for each ${player(speech, perPlayer.forEachPlayer).replace(/^each /, '')}, `;
  return paragraph([...choose, words === '' ? '' : `${each}${words}`]);
}

/** One whose words speak of another: of one that is spoken of before, as of something known, and otherwise for the first time. */
function nameTargets(speech: Speech, targets: readonly TargetSlot[], nodes: readonly EffectNode[]): void {
  const said = JSON.stringify(nodes);
  const place = ({ name }: TargetSlot): number => said.indexOf(`"${name}"`);
  for (const [index, slot] of targets.entries()) {
    const before = targets.slice(0, index);
    const first = before.map(({ name }) => thing(speech, name).first);
    const name = () => {
      nameTarget(speech, slot);
      if (slot.divide !== undefined) nameDivided(speech, slot.divide);
    };
    name();
    const known = before.filter(
      (other, at) =>
        first[at] !== undefined &&
        thing(speech, other.name).first === undefined &&
        place(other) !== -1 &&
        place(other) < place(slot),
    );
    if (known.length === 0) continue;
    name();
    for (const other of known) thing(speech, other.name).first = first[before.indexOf(other)]!;
  }
}

/** Two targets that would both be "that creature" are told apart by who controls them or by their order. */
function distinguish(speech: Speech, targets: readonly TargetSlot[]): void {
  for (const slot of targets) {
    const what = thing(speech, slot.name);
    const twins = targets.filter((other) => thing(speech, other.name).noun === what.noun && what.sort === 'object');
    if (twins.length < 2 || what.many || what.again !== undefined) continue;
    const control = slot.filter?.controller;
    const alone =
      control !== undefined && twins.every((other) => other === slot || other.filter?.controller !== control);
    const which = ['first', 'second', 'third', 'other'][Math.min(twins.indexOf(slot), 3)];
    what.again = alone
      ? `the ${what.noun} ${controlledBy(speech, control, false)}`
      : `the ${which} target ${what.noun}`.replace(/target target$/, 'target');
  }
}

/**
 * A target gets a sentence of its own where the instructions can't introduce it: it is first spoken of in one branch of
 * an "if" but also used outside, or what holds between several targets would be lost on the way.
 */
function isAnnounced(
  speech: Speech,
  slot: TargetSlot,
  nodes: readonly EffectNode[],
  targets: readonly TargetSlot[],
): boolean {
  // What is in a single graveyard is said where the cards are first spoken of.
  const inOneGraveyard = slot.group?.share === 'owner' && slot.filter?.zone === 'graveyard';
  if (slot.group !== undefined && !inOneGraveyard) return true;
  const mentions = (node: unknown): boolean => JSON.stringify(node).includes(`"${slot.name}"`);
  const first = nodes.find(mentions);
  // "Target player's graveyard": it is spoken of where other targets are.
  if (first === undefined)
    return !targets.some((other) => JSON.stringify(other.filter ?? {}).includes(`"${slot.name}"`));
  return (
    first.kind === 'if' &&
    first.else !== undefined &&
    (mentions(first.if) ||
      (mentions(first.then) && mentions(first.else) && otherwiseStyle(speech, first) === 'otherwise'))
  );
}

/** Who shuffles what lies in a zone of theirs is said there: "target player shuffles ... from their graveyard into their library". */
function isShufflerOf(speech: Speech, slot: TargetSlot, node: EffectNode): boolean {
  if (node.kind !== 'move' || node.shuffle !== true || typeof node.what !== 'string') return false;
  const { owner } = thing(speech, node.what);
  return typeof owner === 'object' && owner.kind === 'player' && owner.name === slot.name;
}
