// What is done for each of some players: "for each opponent, destroy up to one target creature that player controls".
import type { EffectNode, PlayerExpr, TargetSlot } from '../cards/language/index.ts';
import {
  chain,
  type Discourse,
  EACH_PLAYER,
  either,
  literal,
  made,
  map,
  type Parsed,
  type Reader,
  seq,
  type TextPlace,
  thoseWho,
} from '../cards/reading/index.ts';
import { unlessPaid } from './unless-paid.ts';

type Nodes = EffectNode[];

const players: Reader<PlayerExpr> = map(
  seq(
    chain(
      either<PlayerExpr>(
        map(literal('for each opponent'), () => 'opponent'),
        map(literal('for each player'), () => 'each'),
        map(literal('for each other player'), () => 'notYou'),
      ),
      thoseWho,
    ),
    literal(','),
  ),
  ([who]) => who,
);

const said = (part: unknown): string => JSON.stringify(part);

const speaksOf = (part: unknown, player: string): boolean => said(part).includes(`"name":"${player}"`);

/** It is done to all the targets at once, as the same would be to one of them; nothing is counted or asked of one alone. */
function actsOnAll(nodes: Nodes, { name }: TargetSlot): boolean {
  const without = said(nodes.map((node) => (node.kind === 'copyToken' ? { ...node, of: null } : node)))
    .replaceAll(`"what":"${name}"`, '')
    .replaceAll(`"affects":"${name}"`, '');
  return !without.includes(`"${name}"`) && !nodes.some(({ kind }) => kind === 'may');
}

/** CR 601.2c: one target for each player, chosen among what is that player's. */
function oneTargetEach(slot: TargetSlot, who: PlayerExpr, player: string): TargetSlot | undefined {
  if (!speaksOf(slot.filter ?? {}, player) || slot.forEachPlayer !== undefined) return undefined;
  const { filter } = slot;
  const own = JSON.parse(
    said(filter).replaceAll(`{"kind":"player","name":"${player}"}`, said(EACH_PLAYER)),
  ) as typeof filter;
  return speaksOf(own, player) ? undefined : { ...slot, filter: own!, forEachPlayer: who };
}

/** What comes to the same whether it is done for all at once or for one after the other. */
const ONE_BY_ONE: readonly EffectNode['kind'][] = [
  'action',
  'addCounters',
  'bind',
  'choose',
  'createToken',
  'copyToken',
  'draw',
  'discard',
  'gainLife',
  'loseLife',
];

const isOneByOne = (node: EffectNode): boolean =>
  ONE_BY_ONE.includes(node.kind) || (node.kind === 'unless' && node.do.every(isOneByOne));

/** All that was spoken of in the rounds is several now, and no player is spoken of any more. */
export function afterRounds(before: Discourse, talk: Discourse, player: string): Discourse {
  const isOld = (name: string): boolean => before.things.some((thing) => thing.name === name);
  const things = talk.things
    .filter(({ name }) => name !== player)
    .map((thing) => (isOld(thing.name) || thing.sort !== 'object' ? thing : { ...thing, many: true }));
  return { ...talk, things };
}

/** One of several players, spoken of while it is read what they do. */
export function spokenOf(place: TextPlace): { readonly place: TextPlace; readonly name: string } {
  const { talk, name } = made(place.talk, { sort: 'player', nouns: ['player', 'opponent'], many: false }, 'player');
  return { place: { ...place, talk }, name };
}

/** Read in each round with that player spoken of. */
export const forEachPlayer =
  (clauses: Reader<Nodes>): Reader<Nodes> =>
  (place) =>
    players(place).flatMap(({ value: who, next }) => {
      const { place: inside, name } = spokenOf(next);
      return clauses(inside).flatMap((found) => round(place, found, who, name));
    });

function round(
  place: TextPlace,
  { value: nodes, next }: Parsed<Nodes>,
  who: PlayerExpr,
  player: string,
): Parsed<Nodes>[] {
  const known = place.talk.targets;
  const own = next.talk.targets.slice(known.length);
  const talk = afterRounds(place.talk, next.talk, player);
  const [slot, ...others] = own;
  if (slot === undefined) {
    const isPlain = nodes.length > 0 && nodes.every(isOneByOne);
    const node: EffectNode = { kind: 'forEach', over: { kind: 'players', who }, as: player, do: nodes };
    return isPlain ? [{ value: [node], next: { ...next, talk } }] : [];
  }
  const each = oneTargetEach(slot, who, player);
  if (each === undefined || others.length > 0 || !actsOnAll(nodes, slot) || speaksOf(nodes, player)) return [];
  return [{ value: nodes, next: { ...next, talk: { ...talk, targets: [...known, each] } } }];
}

type Choice = Extract<EffectNode, { kind: 'choose' }>;

/** What is done to all that was chosen: whoever owned what they put onto the battlefield controls it (CR 110.2a). */
function doneToAll(act: EffectNode, { as, what }: Choice, player: string): EffectNode | undefined {
  if (!('what' in act) || act.what !== as) return undefined;
  const isTheirs = typeof what === 'object' && what.owner !== undefined && speaksOf(what.owner, player);
  const own: EffectNode =
    act.kind === 'move' && isTheirs && act.under !== undefined && speaksOf(act.under, player)
      ? { ...act, under: { kind: 'owner', of: 'each' } }
      : act;
  return speaksOf(own, player) ? undefined : own;
}

/** CR 101.4, 608.2e: each of several players chooses in turn order, and then it is done to all of it at once: "each opponent exiles a creature they control". */
export const eachChooses =
  (who: PlayerExpr, deeds: (one: PlayerExpr) => Reader<Nodes>): Reader<Nodes> =>
  (place) => {
    const { place: inside, name } = spokenOf(place);
    return deeds({ kind: 'player', name })(inside).flatMap(
      ({ value: [choice, act, ...more], next }): Parsed<Nodes>[] => {
        if (choice?.kind !== 'choose' || choice.by === undefined || !speaksOf(choice.by, name) || more.length > 0)
          return [];
        const round: EffectNode = { kind: 'forEach', over: { kind: 'players', who }, as: name, do: [choice] };
        const then = act === undefined ? undefined : doneToAll(act, choice, name);
        if (act !== undefined && then === undefined) return [];
        const talk = afterRounds(place.talk, next.talk, name);
        return [{ value: [round, ...(then === undefined ? [] : [then])], next: { ...next, talk } }];
      },
    );
  };

/** What each of several may stop by paying for themselves: "each opponent loses 3 life unless they discard a card". */
export const eachUnless =
  (who: PlayerExpr, deeds: (one: PlayerExpr) => Reader<Nodes>): Reader<Nodes> =>
  (place) => {
    const { place: inside, name } = spokenOf(place);
    return seq(
      deeds({ kind: 'player', name }),
      unlessPaid,
    )(inside).flatMap(({ value: [nodes, { who: payer, cost }], next }): Parsed<Nodes>[] => {
      const isTheirs = typeof payer === 'object' && payer.kind === 'player' && payer.name === name;
      if (!isTheirs || !nodes.every(({ kind }) => ONE_BY_ONE.includes(kind))) return [];
      const node: EffectNode = {
        kind: 'forEach',
        over: { kind: 'players', who },
        as: name,
        do: [{ kind: 'unless', who: payer, cost, do: nodes }],
      };
      return [{ value: [node], next: { ...next, talk: afterRounds(place.talk, next.talk, name) } }];
    });
  };

/** Something was offered last, to one player or to each of several. */
export const isOffer = (node: EffectNode | undefined): boolean =>
  node?.kind === 'may' || (node?.kind === 'forEach' && node.do.length === 1 && node.do[0]?.kind === 'may');

/** Offered to each of several players in turn order; who took it is asked afterwards: "if a player does", "each player who does". */
export const eachOffered =
  (who: PlayerExpr, offers: (one: PlayerExpr) => Reader<Nodes>): Reader<Nodes> =>
  (place) => {
    const { place: inside, name } = spokenOf(place);
    return offers({ kind: 'player', name })(inside).flatMap(({ value: [offer, ...more], next }): Parsed<Nodes>[] => {
      if (offer?.kind !== 'may' || more.length > 0) return [];
      const after = afterRounds(place.talk, next.talk, name);
      const taken = made(after, { sort: 'player', nouns: [], many: true, participle: 'offered' }, 'takers');
      const round: EffectNode = {
        kind: 'forEach',
        over: { kind: 'players', who },
        as: name,
        do: [{ ...offer, as: taken.name }],
      };
      return [{ value: [round], next: { ...next, talk: taken.talk } }];
    });
  };
