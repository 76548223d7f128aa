// Tokens and emblems that a card makes: cards of their own in a game's table (CR 111, 114).

import { numbers } from '../compiled/index.ts';
import type { Ability, CardDefinition, EffectNode, TokenDefinition } from '../language/index.ts';

export interface MadeByCard {
  readonly key: string;
  readonly definition: CardDefinition;
}

// CR 114.3: an emblem has nothing but its abilities, which function in the command zone.
export function emblemKey(
  maker: string,
  made: MadeByCard[],
  effect: Extract<EffectNode, { kind: 'createEmblem' }>,
): string {
  const key = `${maker}#${made.length}`;
  const abilities = effect.abilities.map((ability) => ({ ...ability, zone: 'command' }) as Ability);
  made.push({ key, definition: { name: 'Emblem', layout: 'token', types: [], abilities } });
  numbers.setToken(effect, key);
  return key;
}

// CR 111.4: a token's name is its subtypes and "Token" unless the effect says otherwise.
export function tokenKey(maker: string, made: MadeByCard[], token: TokenDefinition | { predefined: string }): string {
  if ('predefined' in token) return `token:${token.predefined}`;
  const key = `${maker}#${made.length}`;
  const definition: CardDefinition = {
    name: token.name ?? `${token.subtypes.join(' ')} Token`,
    layout: 'token',
    types: token.types,
    subtypes: token.subtypes,
    colors: token.colors ?? [],
    ...(token.supertypes === undefined ? {} : { supertypes: token.supertypes }),
    ...(typeof token.power === 'number' ? { power: token.power } : {}),
    ...(typeof token.toughness === 'number' ? { toughness: token.toughness } : {}),
    abilities: token.abilities ?? [],
  };
  numbers.setToken(token, key);
  made.push({ key, definition });
  return key;
}
