import { ZONE } from '../../basics/index.ts';
import { type Characteristics, type FaceListening, saysHowItEnters } from '../../cards/compiled/index.ts';
import type { Derived, GameObject, GameState } from '../../state/index.ts';
import { definedBy } from '../../values/index.ts';

export function index(state: GameState, derived: Derived): void {
  for (let place = 0; place < state.battlefield.length; place++) indexPermanent(state, derived, place);
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
  const chars = derived.chars[id] ?? definedBy(state, state.objects[id] as GameObject);
  indexAbilities(state, derived, id, zone, chars);
}

function indexPermanent(state: GameState, derived: Derived, place: number): void {
  const id = state.battlefield[place] as number;
  const changed = derived.chars[id];
  const chars = changed ?? (derived.permanents[place] as Characteristics);
  derived.standing.push(chars);
  const listening =
    changed === undefined ? (derived.listening[place] as FaceListening) : state.table.listening(chars.def, chars.face);
  if (chars.abilities === listening.abilities) {
    if (!listening.silent) indexPrinted(derived, id, listening, chars);
  } else indexAbilities(state, derived, id, ZONE.battlefield, chars);
}

function indexAbilities(state: GameState, derived: Derived, id: number, zone: number, chars: Characteristics): void {
  const { abilities } = chars;
  for (let i = 0; i < abilities.length; i++) {
    const code = abilities[i] as number;
    const ability = state.table.ability(code);
    const { triggered } = ability;
    if (triggered !== null) {
      triggered.patterns.forEach(({ event }, pattern) => {
        if (triggered.zones[pattern] === zone) derived.triggers.push({ event, id, code, pattern });
      });
      if (triggered.node.state !== undefined && ability.zone === zone) derived.states.push({ id, code });
    }
    if (ability.zone !== zone) continue;
    if (ability.activated !== null) {
      if (ability.activated.isMana) derived.manaAbilities.push({ id, code, ability, chars });
      else derived.activated.push({ id, code });
    } else if (ability.replacement !== null && !saysHowItEnters(ability.replacement)) {
      derived.replacements.push({ event: ability.replacement.event.event, id, code, pattern: 0 });
    }
  }
}

/** An object with just its printed abilities: what listens is known beforehand. */
export function indexPrinted(derived: Derived, id: number, listening: FaceListening, chars: Characteristics): void {
  const { mana, activated, triggers, replacements, states } = listening;
  for (let i = 0; i < states.length; i++) derived.states.push({ id, code: states[i] as number });
  for (const { code, ability } of mana) derived.manaAbilities.push({ id, code, ability, chars });
  for (let i = 0; i < activated.length; i++) derived.activated.push({ id, code: activated[i] as number });
  for (const { event, code, pattern } of triggers) derived.triggers.push({ event, id, code, pattern });
  for (const { event, code } of replacements) derived.replacements.push({ event, id, code, pattern: 0 });
}
