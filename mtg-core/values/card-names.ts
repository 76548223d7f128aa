// Which names a player may choose where a card name is chosen (CR 201.4).

import { type PlayerId, ZONE } from '../basics/index.ts';
import { mask } from '../cards/compiled/index.ts';
import { cardTypes, type Filter, supertypes } from '../cards/language/index.ts';
import { eyesOf, type GameObject, type GameState } from '../state/index.ts';

interface TypeLine {
  readonly types: number;
  readonly supertypes: number;
}

/** CR 201.4a: what can be asked of a card whose name is chosen stands on its type line. */
const isOf = (filter: Filter, line: TypeLine): boolean => {
  const has = (said: Filter['types']): boolean => (line.types & mask(said, cardTypes)) !== 0;
  const is = (said: Filter['supertypes']): boolean => (line.supertypes & mask(said, supertypes)) !== 0;
  return (
    (filter.types === undefined || has(filter.types)) &&
    !has(filter.notTypes) &&
    (filter.supertypes === undefined || is(filter.supertypes)) &&
    !is(filter.notSupertypes) &&
    (filter.not === undefined || !isOf(filter.not, line))
  );
};

/** The names of a card's faces (CR 201.4b-f) that are names of such cards; a token has none of a card (CR 201.4). */
function facesNamed(state: GameState, key: string, filter: Filter): string[] {
  const card = state.table.catalog.card(key);
  if (card === undefined || card.token) return [];
  const named = card.faces.filter((face) => face.types !== 0 && isOf(filter, face));
  return named.flatMap(({ definition: { name } }) => (name === '' || name.includes(' // ') ? [] : [name]));
}

/** Whether this is the name of such a card, in this game or out of it. */
export const isCardName = (state: GameState, name: string, filter: Filter): boolean =>
  facesNamed(state, name, filter).includes(name) || cardNamesInGame(state, filter).includes(name);

/** Names of such cards in this game, whoever knows of them. */
export const cardNamesInGame = (state: GameState, filter: Filter): string[] =>
  [...new Set(state.table.keys.flatMap((key) => facesNamed(state, key, filter)))].sort();

const PUBLIC: ReadonlySet<number> = new Set([ZONE.battlefield, ZONE.graveyard, ZONE.exile, ZONE.stack, ZONE.command]);

const isKnown = (state: GameState, { owner, zone, faceDown, knownTo }: GameObject, player: PlayerId): boolean =>
  owner === player || (PUBLIC.has(zone) && !faceDown) || (knownTo & eyesOf(state, player)) !== 0;

/** Names of such cards that this player has before them or owns: others would tell what somebody else's deck holds. */
export function cardNamesKnown(state: GameState, player: PlayerId, filter: Filter): string[] {
  const keys = new Set<string>();
  for (const object of state.objects)
    if (object?.kind === 'card' && isKnown(state, object, player)) keys.add(state.table.keys[object.def] ?? '');
  return [...new Set([...keys].flatMap((key) => facesNamed(state, key, filter)))].sort();
}
