// Tokens: "two 2/2 black Zombie creature tokens with flying".
import type { Ability, EffectNode, TokenDefinition } from '../language/index.ts';
import { grantedAbility } from './abilities.ts';
import { amount, quantity } from './amounts.ts';
import { does, say } from './clauses.ts';
import { counters } from './effects-permanents.ts';
import type { Clause, Piece } from './phrases.ts';
import { name, refer, type Speech } from './speech.ts';
import { article, colorWord, join, phrase } from './words.ts';

type Create = Extract<EffectNode, { kind: 'createToken' }>;

export function createToken(speech: Speech, node: Create): Piece {
  const count = node.count ?? 1;
  const { token } = node;
  const quoted = 'predefined' in token ? [] : (token.abilities ?? []).filter((ability) => ability.kind !== 'keyword');
  const keywords = 'predefined' in token ? [] : (token.abilities ?? []).filter((ability) => ability.kind === 'keyword');
  // A token with keywords and a text gets a second sentence for the text.
  const apart = quoted.length > 0 && keywords.length > 0;
  const clause = does(speech, node.who, 'create', () => tokenWords(speech, node, apart));
  const noun = count === 1 ? 'token' : 'tokens';
  const as = node.as ?? 'created token';
  name(speech, as, { noun, many: count !== 1, sort: 'object' });
  speech.focus = as;
  if (!apart) return clause;
  const texts = join(quoted.map((ability) => quote(speech, ability, token)));
  const fixed: Clause = clause;
  return `${say(fixed)}. ${count === 1 ? 'It has' : 'They have'} ${texts}`;
}

const quote = (_: Speech, ability: Ability, token: Create['token']): string =>
  grantedAbility(ability, 'predefined' in token ? ['artifact'] : token.types);

function tokenWords(speech: Speech, node: Create, apart: boolean): string {
  const count = node.count ?? 1;
  const { token } = node;
  const state = phrase(node.tapped && 'tapped', node.tapped && node.attacking && 'and', node.attacking && 'attacking');
  const single =
    'predefined' in token ? phrase(state, token.predefined, 'token') : phrase(state, describe(speech, token, node));
  const many = single.replace(/\btoken\b/, 'tokens');
  const words = quantity(speech, count, single, many, article(single));
  const [head, each] = words.split(/ (?=for each |equal to )/);
  const named = 'predefined' in token || token.name === undefined || isLegendary(token) ? '' : `named ${token.name}`;
  const withText = 'predefined' in token ? '' : tokenAbilities(speech, token, apart);
  const where = sizeWhere(speech, node);
  const put = (node.counters ?? []).map(
    (each1) => `${counters(speech, each1.counter, each1.count)} on ${count === 1 ? 'it' : 'them'}`,
  );
  const full = phrase(
    head,
    named,
    withText,
    put.length > 0 && `with ${join(put)}`,
    node.attachedTo && `attached to ${refer(speech, node.attachedTo)}`,
    each,
  );
  const legend =
    'predefined' in token || token.name === undefined || !isLegendary(token) ? full : `${token.name}, ${full}`;
  if (where) speech.whereX = where;
  return legend;
}

const isLegendary = (token: TokenDefinition) => token.supertypes?.includes('legendary') ?? false;

function describe(speech: Speech, token: TokenDefinition, node: Create): string {
  const colorWords = token.colors && token.colors.length > 0 ? join(token.colors.map(colorWord)) : 'colorless';
  const chosen = phrase(
    token.chosen?.color && 'of the chosen color',
    token.chosen?.creatureType && 'of the chosen type',
  );
  const size = sizeWords(speech, node.power ?? token.power, node.toughness ?? token.toughness);
  const types = [...token.types].sort((a, b) => order(a) - order(b)).join(' ');
  const words = phrase(
    token.supertypes?.join(' '),
    size,
    token.chosen?.color ? '' : colorWords,
    token.subtypes.join(' '),
    types,
    'token',
  );
  return chosen ? `${words} ${chosen}` : words;
}

const order = (type: string) => ['kindred', 'enchantment', 'artifact', 'land', 'creature'].indexOf(type);

type Size = TokenDefinition['power'];
const sizeWords = (speech: Speech, power: Size, toughness: Size): string =>
  power === undefined || toughness === undefined ? '' : `${side(speech, power)}/${side(speech, toughness)}`;
const side = (_: Speech, value: NonNullable<Size>): string => (typeof value === 'number' ? String(value) : 'X');

function sizeWhere(speech: Speech, node: Create): string | undefined {
  const power = node.power ?? ('predefined' in node.token ? undefined : node.token.power);
  return typeof power === 'object' && power.kind !== 'x' ? `where X is ${amount(speech, power)}` : undefined;
}

function tokenAbilities(speech: Speech, token: TokenDefinition, apart: boolean): string {
  const list = (token.abilities ?? []).filter((ability) => !apart || ability.kind === 'keyword');
  if (list.length === 0) return '';
  return `with ${join(list.map((ability) => (ability.kind === 'keyword' ? ability.keyword : quote(speech, ability, token))))}`;
}
