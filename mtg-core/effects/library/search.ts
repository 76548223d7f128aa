// Searching (CR 701.23).

import { type ObjectRef, type PlayerId, playerEntity, ZONE } from '../../basics/index.ts';
import { type Amount, type Fields, type Filter, type Zone, zones } from '../../cards/language/index.ts';
import {
  type Clause,
  countWords,
  does,
  groupWords,
  join,
  name,
  noun,
  one,
  phrase,
  player,
  refer,
  type Speech,
  thing,
} from '../../cards/phrases/index.ts';
import * as read from '../../cards/reading/index.ts';
import { ask, askToChoose } from '../../decisions/asking/index.ts';
import { cantSearch, propose } from '../../events/index.ts';
import { type EffectTask, type GameState, makeEvent, ownerOf, type Scope, show, showCards } from '../../state/index.ts';
import { bind } from '../../tasks/begin/index.ts';
import { countOf, groupRule, matchingCards, playersInOrder } from '../../values/index.ts';
import { instruction } from '../definition.ts';
import { finish, type NodeOf, playersFor, wait } from '../handler.ts';
import { isUnbounded } from '../keep-chosen.ts';

const fields = {
  'who?': 'player',
  'whose?': 'player',
  'zones?': 'zones',
  /** "Graveyard, hand, and library": the library can't be left out, as it can of "and/or" */
  'everyZone?': 'flag',
  /** "All cards with that name": those that are known to be there can't be left unfound (CR 701.23b) */
  'all?': 'flag',
  filter: 'filter',
  'min?': 'amount',
  max: 'amount',
  'reveal?': 'flag',
  'group?': 'group',
  'also?': { listOf: { filter: 'filter', 'min?': 'amount', max: 'amount' } },
  as: 'binding',
} as const satisfies Fields;

declare module '../../cards/language/nodes.ts' {
  interface Instructions {
    search: typeof fields;
  }
}

interface Sought {
  readonly filter: Filter;
  readonly max: Amount;
  readonly all?: true;
}

/** "a basic land card", "up to two creature cards", "any number of Goblin cards". */
const sought: read.Reader<Sought> = read.either<Sought>(
  read.accept(read.after(read.literal('a', 'an'), read.cardRead), ({ filter, many }) =>
    many === true ? undefined : { filter, max: 1 },
  ),
  read.accept(
    read.seq(
      read.either<Amount>(
        read.after('up to', read.either(read.countWord, read.thatMuch)),
        read.map(read.literal('any number of'), () => ({ kind: 'unbounded' as const })),
      ),
      read.cardRead,
    ),
    ([max, { filter, many }]) => (many === (max !== 1) ? { filter, max } : undefined),
  ),
  // CR 701.23b: of cards of a stated quality fewer may be found.
  read.accept(read.seq(read.thatMuch, read.cardRead), ([max, { filter, many }]) =>
    many === true && Object.keys(filter).length > 0 ? { filter, max } : undefined,
  ),
  read.accept(read.after('all', read.cardRead), ({ filter, many }) =>
    many === true ? { filter, max: { kind: 'unbounded' as const }, all: true as const } : undefined,
  ),
);

type Searched = Pick<NodeOf<'search'>, 'zones' | 'everyZone'>;

const ZONE_WORD = read.literal('graveyard', 'hand', 'library');

const searchedZones: read.Reader<Searched> = read.either<Searched>(
  read.map(read.literal('library'), () => ({})),
  read.map(read.series(ZONE_WORD, ['and/or', 'or'], 2), (zones) => ({ zones: zones as Zone[] })),
  read.map(read.series(ZONE_WORD, 'and', 2), (zones) => ({ zones: zones as Zone[], everyZone: true })),
);

/** Whoever's cards are searched is "that player" afterwards: "search its controller's library ... Then that player shuffles". */
const whoseSearched = read.speak(read.whose('instruction'), (talk, who) =>
  typeof who === 'object' && (who.kind === 'controller' || who.kind === 'owner')
    ? read.withHolder(talk, who, false)
    : talk,
);

/** CR 701.23: the words for what is looked for, and "reveal it" where it is shown as it is found. */
const searchRead = (by: read.ByPlayer): read.Reader<read.Done> =>
  read.naming(
    read.accept(
      read.seq(
        whoseSearched,
        searchedZones,
        read.literal('for'),
        sought,
        read.maybe(
          read.literal(
            ', reveal it',
            ', reveal that card',
            ', reveal them',
            ', reveal those cards',
            'and reveal it',
            'and reveal that card',
            'and reveal them',
            ', reveals it',
            ', reveals them',
            ', reveals that card',
            ', reveals those cards',
          ),
        ),
      ),
      ([whose, zones, , found, reveal]) => {
        const who = by.who ?? 'you';
        const isOwn = JSON.stringify(whose) === JSON.stringify(who);
        if (!read.isOnePlayer(who) || !read.isOnePlayer(whose)) return undefined;
        const isSeveral = /th(?:em|ose cards)$/.test(reveal ?? '');
        if (reveal !== undefined && isSeveral !== (found.max !== 1)) return undefined;
        return {
          ...by,
          ...(isOwn ? {} : { whose }),
          ...zones,
          ...found,
          ...(reveal === undefined ? {} : { reveal: true }),
        };
      },
    ),
    (found, name) => ({
      value: { kind: 'search', ...found, as: name },
      thing: {
        sort: 'object',
        nouns: ['card'],
        many: found.max !== 1,
        zone: 'library',
        participle: 'found',
        count: found.max,
      },
    }),
  );

// CR 701.23; also: "a Forest card and a Plains card"
instruction('search', fields, {
  reads: [read.playerVerb('search', searchRead)],
  say: search,
  binds: ({ as }) => [librarySearched(as)],
  // CR 101.2, 608.2d.
  isImpossible: (state, node, scope) => playersFor(state, node.who, scope).every((player) => cantSearch(state, player)),
  run(state, node, scope, place) {
    wait(state, place, { players: playersFor(state, node.who, scope), found: [] });
  },
  resume: searchOn,
});

/** A target whose owner's library is searched is said in a sentence of its own: "choose target card in a graveyard". */
function chosenFirst(speech: Speech, { who, whose }: NodeOf<'search'>): string | undefined {
  const of = typeof whose === 'object' && 'of' in whose && typeof whose.of === 'string' ? whose.of : undefined;
  return who !== undefined || of === undefined || thing(speech, of).first === undefined ? undefined : refer(speech, of);
}

function search(speech: Speech, node: NodeOf<'search'>): Clause {
  const chosen = chosenFirst(speech, node);
  const clause = does(speech, node.who, 'search', () => {
    const whose = node.whose ?? node.who ?? 'you';
    const yours = whose === 'you';
    const zones = node.zones ?? ['library'];
    const place =
      yours || (node.whose === undefined && node.who !== undefined)
        ? yours
          ? 'your'
          : 'their'
        : player(speech, whose, 'possessive');
    const found = [node, ...(node.also ?? [])].map((one) => foundWords(speech, one.filter, one.max, node.all));
    const group = node.group ? groupWords(speech, node.group) : '';
    const several = node.max !== 1 || node.also !== undefined;
    const reveal = node.reveal ? `, reveal ${several ? 'them' : 'it'}` : '';
    return phrase(`${place} ${join(zones, node.everyZone ? 'and' : 'and/or')} for`, join(found), group) + reveal;
  });
  const said = chosen === undefined ? clause : { ...clause, verb: 'choose', rest: `${chosen}. Search ${clause.rest}` };
  const several = node.max !== 1 || node.also !== undefined;
  name(speech, node.as, {
    noun: several ? 'cards' : 'card',
    many: several,
    sort: 'object',
    zone: 'library',
    yours: true,
    two: node.max === 2 && node.also === undefined,
  });
  if (node.who === undefined || node.who === 'you') speech.focus = node.as;
  return said;
}

// CR 701.23: only cards with a stated quality may be left unfound.
function searchOn(state: GameState, task: EffectTask, node: NodeOf<'search'>, scope: Scope): void {
  const players = task.data['players'] as PlayerId[];
  const found = [...(task.data['found'] as ObjectRef[])];
  const player = players[0];
  if (player === undefined) {
    finish(state);
    if (node.reveal) showCards(state, found, playersInOrder(state), { cause: 'reveal', by: ownerOf(state, found) });
    bind(state, task.frameAt, node.as, found);
    bind(state, task.frameAt, librarySearched(node.as), (task.data['libraries'] as number | undefined) ?? 0);
    return;
  }
  if (cantSearch(state, player)) {
    task.data = { ...task.data, players: players.slice(1) };
    return;
  }
  const whose = node.whose === undefined ? player : (playersFor(state, node.whose, scope)[0] ?? player);
  const asked = askForLibrary(state, task, node, player, scope);
  if (asked === null) return;
  const searched = (node.zones ?? ['library'])
    .map((zone) => zones.indexOf(zone))
    .filter((zone) => asked || zone !== ZONE.library);
  if (task.answer === null)
    for (const [zone, cards] of [
      [ZONE.library, state.players[whose]?.library],
      [ZONE.hand, state.players[whose]?.hand],
    ] as const)
      if (searched.includes(zone)) show(state, cards ?? [], [player]);
  // CR 701.23e: "a Forest card and a Plains card" are looked for one after the other, in one search.
  const part = (task.data['part'] as number | undefined) ?? 0;
  const wanted = [node, ...(node.also ?? [])][part] ?? node;
  if (node.all && task.data['public'] === undefined) {
    const known = searchable(
      state,
      node.filter,
      scope,
      whose,
      [ZONE.graveyard].filter((zone) => searched.includes(zone)),
    );
    found.push(...known);
    task.data = { ...task.data, found, public: true };
  }
  const candidates = searchable(state, wanted.filter, scope, whose, searched).filter((ref) => !found.includes(ref));
  const max = Math.min(
    candidates.length,
    isUnbounded(wanted.max) ? candidates.length : countOf(state, wanted.max as never, scope),
  );
  const hasQuality = Object.keys(wanted.filter).some((key) => key !== 'zone');
  const group = node.group === undefined ? undefined : groupRule(state, node.group, scope);
  const least = hasQuality || group !== undefined ? 0 : max;
  const min = wanted.min === undefined ? least : Math.min(max, countOf(state, wanted.min, scope));
  if (max > 0 && task.answer === null) {
    askToChoose(state, {
      player,
      prompt: max === 1 ? 'Choose a card' : `Choose up to ${max} cards`,
      cr: '701.23',
      source: scope.self,
      candidates,
      min,
      max,
      ...(group === undefined ? {} : { group }),
    });
    return;
  }
  const chosen = task.answer !== null && 'choose' in task.answer ? task.answer.choose : [];
  task.answer = null;
  if (part < (node.also?.length ?? 0)) {
    task.data = { ...task.data, found: [...found, ...chosen], part: part + 1 };
    return;
  }
  const libraries = ((task.data['libraries'] as number | undefined) ?? 0) + (asked ? 1 : 0);
  task.data = { players: players.slice(1), found: [...found, ...chosen], libraries };
  // Who looks through other zones alone hasn't searched a library.
  const ofAnother = whose === player ? {} : { recipient: playerEntity(whose) };
  if (asked) propose(state, [makeEvent('search', { player, ...ofAnother, causedBy: scope.you })]);
}

/** By this name it is known whether a library was searched. */
const librarySearched = (as: string): string => `${as}.library`;

/** "Your library and/or graveyard": whether the library is searched as well is up to the player; null: they are asked now. */
function askForLibrary(
  state: GameState,
  task: EffectTask,
  node: NodeOf<'search'>,
  player: PlayerId,
  scope: Scope,
): boolean | null {
  const { zones: places = ['library'] } = node;
  if (places.length === 1 || node.everyZone || !places.includes('library')) return places.includes('library');
  if (task.data['library'] !== undefined) return task.data['library'] === 'yes';
  if (task.answer === null) {
    ask(state, {
      kind: 'yesNo',
      player,
      prompt: 'Search the library too?',
      cr: '701.23',
      source: scope.self,
      cancellable: false,
      yes: 'Search',
      no: "Don't search",
    });
    return null;
  }
  const library = 'option' in task.answer && task.answer.option === 'yes' ? 'yes' : 'no';
  task.data = { ...task.data, library };
  task.answer = null;
  return library === 'yes';
}

function foundWords(speech: Speech, filter: Filter, max: Amount, all = false): string {
  const { zone: _, owner: __, ...rest } = filter;
  const words = (many: boolean) => noun(speech, { ...rest, zone: 'library' }, { bare: true, many, listWord: 'or' });
  if (all) return `all ${words(true)}`;
  if (max === 1) return one(speech, { ...rest, zone: 'library' }, { bare: true });
  return `${countWords(speech, 0, max, true)} ${words(true)}`;
}

function searchable(
  state: GameState,
  filter: Filter,
  scope: Scope,
  player: PlayerId,
  searched: readonly number[],
): ObjectRef[] {
  const owner = state.players[player];
  if (owner === undefined) return [];
  const pools: (readonly number[])[] = [];
  if (searched.includes(ZONE.library)) pools.push(owner.library);
  if (searched.includes(ZONE.graveyard)) pools.push(owner.graveyard);
  if (searched.includes(ZONE.hand)) pools.push(owner.hand);
  return matchingCards(state, pools.flat(), filter, scope);
}
