import { ZONE } from '../../basics/index.ts';
import type { TriggeredAbility } from '../../cards/language/index.ts';
import { eventNumber } from '../../cards/language/index.ts';
import type { FaceListening } from '../../cards/printed.ts';
import { saysHowItEnters } from '../../cards/printed.ts';
import type { Derived, GameObject, GameState } from '../../state/index.ts';
import { shownDef, shownFace } from '../../state/index.ts';
import { copiable } from '../../values/index.ts';

export function index(state: GameState, derived: Derived): void {
  for (const id of state.battlefield) indexObject(state, derived, id, ZONE.battlefield);
  for (const id of state.stackZone)
    if (state.objects[id]?.kind !== 'ability') indexObject(state, derived, id, ZONE.stack);
  if (!state.table.otherZones) return;
  for (const player of state.players) {
    for (const id of player.graveyard) indexObject(state, derived, id, ZONE.graveyard);
    for (const id of player.hand) indexObject(state, derived, id, ZONE.hand);
  }
  for (const id of state.exile) indexObject(state, derived, id, ZONE.exile);
  for (const id of state.command) indexObject(state, derived, id, ZONE.command);
}

function indexObject(state: GameState, derived: Derived, id: number, zone: number): void {
  const object = state.objects[id] as GameObject;
  const chars = derived.chars[id];
  const def = shownDef(object);
  if (zone === ZONE.battlefield && !object.faceDown && object.kind !== 'ability') {
    const listening = state.table.listening(def, shownFace(object));
    const abilities = (chars ?? copiable(state, object)).abilities;
    if (abilities === listening.abilities) {
      indexPrinted(derived, id, listening);
      return;
    }
  }
  const abilities = (chars ?? copiable(state, object)).abilities;
  for (let i = 0; i < abilities.length; i++) {
    const code = abilities[i] as number;
    const ability = state.table.ability(code);
    if (ability.zone !== zone) continue;
    if (ability.activated !== null) {
      if (ability.activated.isMana) derived.manaAbilities.push({ id, code });
      else derived.activated.push({ id, code });
    } else if (ability.triggered !== null) {
      listen(derived.triggers, ability.triggered.node, id, code);
      if (ability.triggered.node.state !== undefined) derived.states.push({ id, code });
    } else if (ability.replacement !== null && !saysHowItEnters(ability.replacement)) {
      const number = eventNumber.get(ability.replacement.event.event) as number;
      derived.replacements[number] ??= [];
      derived.replacements[number]?.push({ id, code, pattern: 0 });
    }
  }
}

/** An object with just its printed abilities: what listens is known beforehand. */
function indexPrinted(derived: Derived, id: number, listening: FaceListening): void {
  const { mana, activated, triggers, replacements, states } = listening;
  for (let i = 0; i < states.length; i++) derived.states.push({ id, code: states[i] as number });
  for (let i = 0; i < mana.length; i++) derived.manaAbilities.push({ id, code: mana[i] as number });
  for (let i = 0; i < activated.length; i++) derived.activated.push({ id, code: activated[i] as number });
  for (const { event, code, pattern } of triggers) {
    derived.triggers[event] ??= [];
    derived.triggers[event]?.push({ id, code, pattern });
  }
  for (const { event, code } of replacements) {
    derived.replacements[event] ??= [];
    derived.replacements[event]?.push({ id, code, pattern: 0 });
  }
}

function listen(lists: Derived['triggers'], node: TriggeredAbility, id: number, code: number): void {
  node.on.forEach((pattern, place) => {
    const number = eventNumber.get(pattern.event) as number;
    lists[number] ??= [];
    lists[number]?.push({ id, code, pattern: place });
  });
}
