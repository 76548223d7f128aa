// The zone part of a noun phrase: "in your graveyard", "from a graveyard", "on the battlefield".
import { type Filter, type Zone, zonesOf } from '../language/index.ts';
import { player } from './players.ts';
import type { Speech } from './speech.ts';
import { ZONE_PLURALS } from './tables.ts';
import { join } from './words.ts';

export const isPermanentZone = (filter: Filter): boolean => zonesOf(filter).includes('battlefield');

/** Whose zone: "your graveyard", "an opponent's graveyard", "a graveyard", "exile". */
export function zonePlace(speech: Speech, zone: Zone, owner: Filter['owner'], manyOwners = false): string {
  switch (zone) {
    case 'battlefield':
      return 'the battlefield';
    case 'stack':
      return 'the stack';
    case 'exile':
      return 'exile';
    case 'command':
      return 'the command zone';
    default:
      if (owner === undefined || owner === 'any') return manyOwners ? `all ${ZONE_PLURALS[zone]}` : `a ${zone}`;
      if (owner === 'opponent') return manyOwners ? `your opponents' ${ZONE_PLURALS[zone]}` : `an opponent's ${zone}`;
      return `${player(speech, owner, 'possessive', 'pattern')} ${zone}`;
  }
}

/** Nothing for permanents and spells, whose zone goes without saying. */
export function zonePhrase(
  speech: Speech,
  filter: Filter,
  word: 'from' | 'in',
  several = false,
  all = word === 'from',
): string {
  const zones = zonesOf(filter).filter((zone) => zone !== 'stack');
  if (filter.among !== undefined || filter.exiledWith !== undefined) return '';
  if (zones.every((zone) => zone === 'battlefield')) return '';
  const owner = filter.owner ?? filter.controller;
  const places = zones.map((zone) =>
    zone === 'battlefield' || zone === 'exile' || owner === undefined
      ? several && (zone === 'graveyard' || zone === 'library')
        ? `${all ? 'all ' : ''}${ZONE_PLURALS[zone]}`
        : zonePlace(speech, zone, undefined)
      : zonePlace(speech, zone, owner),
  );
  // "From your hand or graveyard": whose they are is said once.
  const whose = /^(your|their|its owner's|an opponent's|(?:that|target) (?:player|opponent)'s) /.exec(
    places[0] ?? '',
  )?.[0];
  const again = whose?.replace(/^target \w+/, 'that player');
  const shared = again !== undefined && places.slice(1).every((place) => place.startsWith(again));
  const named = shared ? places.map((place, index) => (index === 0 ? place : place.slice(again.length))) : places;
  const isEverywhere = several && word === 'in' && zones.every((zone) => zone === 'graveyard' || zone === 'library');
  return `${word} ${join(named, isEverywhere ? 'and' : 'or')}`;
}
