// Colours of mana that automatic payment chose by itself: the script chooses them, so they count as used.
import type { Answer, PlayerId } from '../../mtg-core/index.ts';
import type { PlayerScript, World } from './world.ts';
import { charsOf, objectOf, permanents } from './world.ts';

const colors = new Set(['White', 'Blue', 'Black', 'Red', 'Green']);

interface ColorSource {
  readonly id: number;
  /** Uses of its limited abilities so far. */
  readonly used: unknown;
}

/** Untapped permanents that make mana of a colour that is chosen. */
export function colorSources(world: World, player: PlayerId): ColorSource[] {
  return permanents(world, player)
    .filter((id) => !objectOf(world, id).tapped && choosesColor(world, id))
    .map((id) => ({ id, used: objectOf(world, id).used }));
}

function choosesColor(world: World, id: number): boolean {
  return charsOf(world, id).abilities.some((code) => {
    const ability = world.state.table.ability(code);
    const effects = ability.activated?.isMana === true ? (ability.block ?? []) : [];
    return effects.some((effect) => effect.kind === 'addMana' && effect.produce.choices !== undefined);
  });
}

/** Uses up one scripted colour for each of those sources that an answer tapped or sacrificed without asking. */
export function spendColors(world: World, script: PlayerScript, before: readonly ColorSource[], answer: Answer): void {
  if ('option' in answer && /^(mana|word):/.test(answer.option)) return;
  for (const { id, used } of before) {
    const object = objectOf(world, id);
    if (object.zone === 2 && !object.tapped && object.used === used) continue;
    const { choices } = script.queues;
    const at = choices.findIndex((choice) => colors.has(choice));
    if (at >= 0) choices.splice(at, 1);
  }
}
