// Creating tokens (CR 111, 701.7): "two 2/2 black Zombie creature tokens with flying".

import { type Bindings, playerEntity } from '../../basics/index.ts';
import { numbers } from '../../cards/compiled/index.ts';
import { predefinedTokens, roleTokens } from '../../cards/index.ts';
import {
  type Ability,
  colors,
  type EffectNode,
  type Fields,
  type TokenDefinition,
} from '../../cards/language/index.ts';
import {
  amount,
  article,
  colorWord,
  does,
  join,
  keywordName,
  name,
  type Piece,
  phrase,
  phrases,
  quantity,
  quantityAsX,
  refer,
  type Speech,
  say,
  thing,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { type Arrival, type GameEvent, type GameState, makeEvent, type Scope } from '../../state/index.ts';
import { countOf, wordOf } from '../../values/index.ts';
import { counterWords } from '../counters-words.ts';
import { instruction } from '../definition.ts';
import { attachedFor, attackedFor, blockedFor } from '../entering.ts';
import { type InstructionPlace, type NodeOf, playersFor, withEach } from '../handler.ts';
import { namesTokens } from '../names-tokens.ts';
import { tokensOfEachRead, tokensPutRead, tokensRead } from './read-token.ts';

const fields = {
  token: 'token',
  'count?': 'amount',
  'who?': 'player',
  'tapped?': 'flag',
  /** A name: that player or permanent, or what that attacker attacks (CR 508.4) */
  'attacking?': 'flagOrRef',
  /** The attacker that it blocks (CR 509.4) */
  'blocking?': 'ref',
  'attachedTo?': 'ref',
  'counters?': 'counters',
  'power?': 'amount',
  'toughness?': 'amount',
  'as?': 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    createToken: typeof fields;
  }
}

instruction('createToken', fields, {
  reads: [
    // "A 3/3 Wurm token with deathtouch and a 3/3 Wurm token with lifelink".
    read.playerVerb('create', (who) =>
      read.map(read.series(read.isOnePlayer(who.who) ? tokensRead : tokensOfEachRead, 'and'), (kinds) =>
        atOnce(kinds.map((made) => ({ ...who, ...made }))),
      ),
    ),
    // CR 111.2: under whose control they are created, that player creates them.
    read.yourVerb(
      'create',
      read.map(
        read.seq(tokensRead, read.literal('under'), read.whose('instruction'), read.literal('control')),
        ([made, , who]) => ({ kind: 'createToken' as const, who, ...made }),
      ),
    ),
    read.playerVerb('put', (who) =>
      read.map(tokensPutRead, (made) => [{ kind: 'createToken' as const, ...who, ...made }]),
    ),
    // CR 608.2d: "create your choice of a Clue token or a Food token".
    read.yourVerb(
      'create',
      read.map(read.after('your choice of', read.series(tokensRead, 'or', 2)), (kinds) => ({
        kind: 'modes' as const,
        min: 1,
        max: 1,
        options: kinds.map((made) => ({ do: [{ kind: 'createToken' as const, ...made }] })),
      })),
    ),
  ],
  say: createToken,
  refuse: ({ token }) =>
    'predefined' in token && !predefinedTokens.has(token.predefined) ? `${token.predefined} tokens` : undefined,
  events: (state, node, scope, place) => tokenEvents(state, node, scope, place),
});

/** "Create a Food token and a 1/1 Cat token": one event (CR 608.2f). */
function atOnce(kinds: readonly Omit<Create, 'kind'>[]): EffectNode[] {
  const created = kinds.map((made) => ({ kind: 'createToken' as const, ...made }));
  return created.length === 1 ? created : [{ kind: 'together', do: created }];
}

function createToken(speech: Speech, node: Create): Piece {
  const count = node.count ?? 1;
  const clause = does(speech, node.who, 'create', () => tokenWords(speech, node));
  const many = count !== 1 || !read.isOnePlayer(node.who);
  const as = node.as ?? 'created token';
  name(speech, as, { noun: many ? 'tokens' : 'token', many, sort: 'object' });
  speech.focus = as;
  if (!isApart(speech, node)) return clause;
  return `${say(clause)}. ${count === 1 ? 'It has' : 'They have'} ${join(texts(speech, node.token))}`;
}

/** A text that is a sentence of its own. */
const isApart = (speech: Speech, { token }: Create): boolean =>
  speech.face.wording?.tokenText === 'apart' && texts(speech, token).length > 0;

const texts = (speech: Speech, token: Create['token']): string[] =>
  'predefined' in token
    ? []
    : (token.abilities ?? []).filter(({ kind }) => kind !== 'keyword').map((ability) => quote(speech, ability, token));

function tokenEvents(
  state: GameState,
  node: NodeOf<'createToken'>,
  scope: Scope,
  place: InstructionPlace,
): GameEvent[] {
  const key = 'predefined' in node.token ? `token:${node.token.predefined}` : numbers.token(node.token);
  const def = state.table.indexOf.get(key);
  if (def === undefined) throw new Error(`no definition of ${key}`);
  return playersFor(state, node.who, scope).map((player) => {
    const at = withEach(scope, playerEntity(player));
    const counters =
      node.counters === undefined
        ? undefined
        : Object.fromEntries(node.counters.map((each) => [each.counter, countOf(state, each.count, at)]));
    const arrival: Arrival = {
      tapped: node.tapped ?? false,
      ...(counters === undefined ? {} : { counters }),
      ...attachedFor(state, scope, node.attachedTo),
      ...(node.attacking ? { attacking: attackedFor(state, scope, node.attacking) } : {}),
      ...blockedFor(state, scope, node.blocking),
    };
    const linked = { ...sizeOf(state, node, at), ...creatorOf(node.token, scope) };
    return makeEvent('createToken', {
      player,
      def,
      amount: countOf(state, node.count ?? 1, at),
      causedBy: scope.you,
      arrival: Object.keys(linked).length === 0 ? arrival : { ...arrival, linked },
      bindsTo: namesTokens(state, node.as, place),
    });
  });
}

type Create = NodeOf<'createToken'>;

/** CR 201.5a: a token's ability that names the object whose ability creates the token speaks of that object alone. */
const creatorOf = (token: Create['token'], scope: Scope): Bindings =>
  'abilities' in token && speaksOf(token.abilities, CREATOR) ? { [CREATOR]: [scope.self] } : {};

const CREATOR = 'granter';

const speaksOf = (node: unknown, name: string): boolean =>
  typeof node === 'object' && node !== null ? Object.values(node).some((part) => speaksOf(part, name)) : node === name;

const quote = (speech: Speech, ability: Ability, token: Create['token']): string =>
  phrases.grantedAbility(
    speech,
    ability,
    'predefined' in token ? ['artifact'] : token.types,
    'predefined' in token ? [] : token.subtypes,
  );

const attacksPlayer = (speech: Speech, attacking: Create['attacking']): boolean =>
  typeof attacking === 'string' && thing(speech, attacking).sort === 'player';

/** CR 508.4: whom it attacks is said where it is a player spoken of. */
const attackingWords = (speech: Speech, attacking: Create['attacking']): string | undefined =>
  !attacking
    ? undefined
    : typeof attacking === 'string' && attacksPlayer(speech, attacking)
      ? `attacking ${refer(speech, attacking)}`
      : 'attacking';

function tokenWords(speech: Speech, node: Create): string {
  const count = node.count ?? 1;
  const { token } = node;
  const states = join(
    [node.tapped && 'tapped', attackingWords(speech, node.attacking)].filter((word) => typeof word === 'string'),
  );
  const after = speech.face.wording?.arriving === 'last' || attacksPlayer(speech, node.attacking);
  const state = after ? '' : states;
  const single =
    'predefined' in token
      ? phrase(state, token.predefined, isRole(token.predefined) && 'Role', 'token')
      : phrase(state, describe(speech, token, node));
  const many = single.replace(/\btoken\b/, 'tokens');
  const words = sizeWhere(speech, node)
    ? quantity(speech, count, single, many, article(single))
    : quantityAsX(speech, count, single, many, article(single));
  const [head, each] = words.split(/ (?=for each |equal to )/);
  const named = 'predefined' in token || token.name === undefined || isLegendary(token) ? '' : `named ${token.name}`;
  const [withKeywords, withText] =
    'predefined' in token ? ['', ''] : tokenAbilities(speech, token, named !== '', isApart(speech, node));
  const where = sizeWhere(speech, node);
  const put = (node.counters ?? []).map(
    (each1) => `${counterWords(speech, each1.counter, each1.count)} on ${count === 1 ? 'it' : 'them'}`,
  );
  const thatIs = count === 1 ? "that's" : 'that are';
  const full = phrase(
    head,
    allColors('predefined' in token ? undefined : token.colors) && `${thatIs} all colors`,
    withKeywords,
    named,
    withText,
    after && states !== '' && `${thatIs} ${states}`,
    node.blocking && `${thatIs} blocking ${refer(speech, node.blocking)}`,
    put.length > 0 && `with ${join(put)}`,
    node.attachedTo && `attached to ${refer(speech, node.attachedTo)}`,
    each,
  );
  const legend =
    'predefined' in token || token.name === undefined || !isLegendary(token) ? full : `${token.name}, ${full}`;
  if (where) speech.whereX = where;
  return legend;
}

/** CR 111.3: a size that is worked out as the token is created, and what was chosen for it, is what it has from then on. */
function sizeOf(state: GameState, node: NodeOf<'createToken'>, scope: Scope): Bindings | null {
  const printed = 'predefined' in node.token ? undefined : node.token;
  const power = node.power ?? (typeof printed?.power === 'object' ? printed.power : undefined);
  const toughness = node.toughness ?? (typeof printed?.toughness === 'object' ? printed.toughness : undefined);
  const color = wordFor(state, scope, printed?.chosen?.color);
  const creatureType = wordFor(state, scope, printed?.chosen?.creatureType);
  if (power === undefined && toughness === undefined && color === undefined && creatureType === undefined) return null;
  return {
    ...(color === undefined ? {} : { 'token.color': color }),
    ...(creatureType === undefined ? {} : { 'token.creatureType': creatureType }),
    ...(power === undefined ? {} : { 'token.power': countOf(state, power, scope) }),
    ...(toughness === undefined ? {} : { 'token.toughness': countOf(state, toughness, scope) }),
  };
}

function describe(speech: Speech, token: TokenDefinition, node: Create): string {
  const colorWords = allColors(token.colors) ? '' : join(token.colors?.map(colorWord) ?? []) || 'colorless';
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

/** CR 303.7: Role tokens are Auras by these names. */
const isRole = (name: string): boolean => roleTokens.has(name);

const isLegendary = (token: TokenDefinition) => token.supertypes?.includes('legendary') ?? false;

function sizeWhere(speech: Speech, node: Create): string | undefined {
  const power = node.power ?? ('predefined' in node.token ? undefined : node.token.power);
  if (typeof power !== 'object' || power.kind === 'x') return undefined;
  // "It" would be the token, which stands between.
  const { focus } = speech;
  speech.focus = undefined;
  const words = `where X is ${amount(speech, power)}`;
  speech.focus = focus;
  return words;
}

const allColors = (of: TokenDefinition['colors']): boolean => of?.length === colors.length;

/** What stands before its name and what after it: keywords alone stand before, with a text all of them stand after. */
function tokenAbilities(speech: Speech, token: TokenDefinition, named: boolean, apart: boolean): [string, string] {
  const own = (token.abilities ?? []).flatMap((ability) => (ability.kind === 'keyword' ? [ability] : []));
  // What has a cost is activated, and stands last: "with "Equipped creature gets +1/+1" and equip {2}".
  const keywords = own.map((ability) => keywordName(speech, ability));
  const plain = keywords.filter((_, index) => own[index]!.cost === undefined);
  const costly = keywords.filter((_, index) => own[index]!.cost !== undefined);
  const said = apart ? [] : texts(speech, token);
  // Within a list the full stop of a quotation is left out.
  const quoted = costly.length === 0 ? said : said.map((text) => text.replace(/\."$/, '"'));
  const list = [...plain, ...quoted, ...costly];
  if (list.length === 0) return ['', ''];
  const words = `with ${join(list)}`;
  return named && list.length === keywords.length ? [words, ''] : ['', words];
}

const wordFor = (state: GameState, scope: Scope, name: string | undefined): string | undefined =>
  name === undefined ? undefined : wordOf(state, scope, name);

const order = (type: string) => ['kindred', 'enchantment', 'artifact', 'land', 'creature'].indexOf(type);

const sizeWords = (speech: Speech, power: Size, toughness: Size): string =>
  power === undefined || toughness === undefined ? '' : `${side(speech, power)}/${side(speech, toughness)}`;

type Size = TokenDefinition['power'];

const side = (_: Speech, value: NonNullable<Size>): string => (typeof value === 'number' ? String(value) : 'X');
