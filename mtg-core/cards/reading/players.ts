// Players as they are spoken of.
import type { Condition, PlayerExpr, Ref } from '../language/index.ts';
import { conditionLater } from './late.ts';
import { objectAgain } from './pronouns.ts';
import {
  beginningLike,
  chain,
  either,
  give,
  heard,
  literal,
  map,
  nothing,
  once,
  type Parsed,
  type Reader,
  seq,
  speak,
  type TextPlace,
  tokenAt,
} from './reader.ts';
import { type Discourse, lastThing, mention, nextTargetName, type Referent, withHolder, withTarget } from './talk.ts';

/** An opponent of a pattern or a filter is any one of them, of an instruction each. */
export type PlayerUse = 'instruction' | 'pattern';

const asPlayer = (name: string): Extract<PlayerExpr, { kind: 'player' }> => ({ kind: 'player', name });

/** Who it is that was spoken of. */
export const playerThing = ({ name, holder }: Referent): PlayerExpr =>
  holder ?? (name === 'you' || name === 'defending' ? name : asPlayer(name));

/** Those who took what several were offered are told of as such: "each player who does". */
const lastPlayer = (talk: Discourse): Referent | undefined =>
  lastThing(talk, ({ sort, participle }) => sort === 'player' && participle !== 'offered');

/** The player of whom something is read that holds for each of several alone (CR 608.2f). */
export const EACH_PLAYER: PlayerExpr = asPlayer('each');

const EACH_THING: Referent = { name: 'each', sort: 'player', nouns: ['player'], many: false };

/** Read of one of several players: "they" and "their" are that one's. */
function ofOne<Value>(reader: Reader<Value>, place: TextPlace, asksWho?: true): Parsed<Value>[] {
  const { talk } = place;
  const { asksWho: _, ...asked } = talk;
  const inside: Discourse = { ...asked, actor: EACH_PLAYER, things: [...talk.things, EACH_THING] };
  return reader({ ...place, talk: asksWho ? { ...inside, asksWho } : inside }).map(({ value, next }) => {
    const { actor: __, asksWho: ___, ...rest } = next.talk;
    const things = rest.things.filter(({ name }) => name !== 'each');
    const before = { ...(talk.actor && { actor: talk.actor }), ...(talk.asksWho && { asksWho: talk.asksWho }) };
    return { value, next: { ...next, talk: { ...rest, things, ...before } } };
  });
}

/** Read once for each of several players, those given or whoever does it: "each opponent loses 1 life for each Elf they control". */
export const perPlayer = <Value>(reader: Reader<Value>, who?: PlayerExpr): Reader<Value> =>
  beginningLike(reader, (place) => (isOnePlayer(who ?? place.talk.actor) ? reader(place) : ofOne(reader, place)));

const whoAsked: Reader<Condition> = (place) => {
  const [who] = literal('who')(place);
  return who === undefined ? [] : ofOne(conditionLater, place, true);
};

/** "each opponent who lost life this turn": of some players those of whom something is true. */
export const thoseWho = (who: PlayerExpr): Reader<PlayerExpr> =>
  either<PlayerExpr>(
    give(who),
    // CR 506.2: who attacks one's planeswalkers and battles doesn't attack the player.
    map(
      literal('being attacked', "you're attacking"),
      (said): PlayerExpr => ({
        kind: 'suchThat',
        who,
        if: {
          kind: 'exists',
          what: { attacking: EACH_PLAYER, ...(said === 'being attacked' ? {} : { controller: 'you' as const }) },
        },
      }),
    ),
    map(whoAsked, (asked): PlayerExpr => ({ kind: 'suchThat', who, if: asked })),
  );

/** "target player", "target opponent": a target that is a player and nothing else. */
const anyTargetPlayer: Reader<PlayerExpr> = map(literal('target player', 'target opponent'), (said) =>
  said === 'target player' ? 'any' : 'opponent',
);

export const targetPlayer: Reader<Extract<PlayerExpr, { kind: 'player' }>> = chain(
  chain(anyTargetPlayer, thoseWho),
  (players) => (place) => {
    const name = nextTargetName(place.talk);
    const talk = withTarget(place.talk, { players }, { sort: 'player', nouns: ['player', 'opponent'], many: false });
    return [{ value: asPlayer(name), next: { ...place, talk } }];
  },
);

/** "Target creature an opponent controls. ... creatures that player controls": who was spoken of by what they control. */
function holderAgain({ targets }: Discourse): Reader<PlayerExpr> {
  const held = targets.filter(({ filter }) => filter?.controller === 'opponent');
  const [only, ...more] = held;
  return only === undefined || more.length > 0 || only.count !== undefined
    ? nothing
    : map(literal('that player', 'that opponent'), (): PlayerExpr => ({ kind: 'controller', of: only.name }));
}

/** "that player", "they", "the player": whoever was spoken of last. */
const playerAgain: Reader<PlayerExpr> = heard(
  (talk) => {
    const known = lastPlayer(talk);
    if (known === undefined) return holderAgain(talk);
    return map(literal('that player', 'that opponent', 'they', 'the player', 'him', 'he'), () => playerThing(known));
  },
  ['that', 'they', 'the', 'him', 'he'],
);

/** "Each other opponent": than the opponent who was spoken of last. */
const eachOtherOpponent: Reader<PlayerExpr> = heard(
  (talk) => {
    const known = lastPlayer(talk);
    return known === undefined
      ? nothing
      : map(
          literal('each other opponent'),
          (): PlayerExpr => ({
            kind: 'suchThat',
            who: 'opponent',
            if: { kind: 'not', of: { kind: 'player', who: EACH_PLAYER, is: playerThing(known) } },
          }),
        );
  },
  ['each'],
);

/** A player of whom there is one: spoken of from here on. */
const theOne = (name: Ref, ...said: readonly string[]): Reader<PlayerExpr> => {
  const thing: Referent = { name, sort: 'player', nouns: ['player'], many: false };
  return speak(
    map(literal(...said), () => playerThing(thing)),
    (talk) => mention(talk, thing),
  );
};

/** CR 303.4: whom an Aura is attached to. */
const enchantedPlayer = theOne('attached', 'enchanted player');

/** CR 724.1: there is at most one. */
const theMonarch: PlayerExpr = {
  kind: 'suchThat',
  who: 'any',
  if: { kind: 'designation', who: EACH_PLAYER, what: 'monarch' },
};

/** CR 506.2. */
const defendingPlayer = theOne('defending', 'defending player', 'the defending player');

/** CR 120.3: of what may be a permanent or a player, whose controller is that player. */
const playerOrController: Reader<PlayerExpr> = heard(
  (talk) => {
    const known = lastThing(talk, ({ nouns, many }) => !many && nouns.includes('permanent or player'));
    return known === undefined
      ? nothing
      : map(
          literal(
            "that player or that planeswalker's controller",
            "that player or that permanent's controller",
            "that player or that creature's controller",
            "that permanent's controller or that player",
            "that creature's controller or that player",
          ),
          (): PlayerExpr => ({ kind: 'controller', of: known.name }),
        );
  },
  ['that'],
);

/** A target that was chosen in words before, or whom another ability chose (CR 607.2d). */
const chosenPlayer: Reader<PlayerExpr> = heard(
  (talk) => {
    const target = lastThing(talk, ({ sort, participle }) => sort === 'player' && participle === 'chosen');
    return map(
      literal('the chosen player'),
      (): PlayerExpr => (target === undefined ? { kind: 'chosen', by: 'player' } : playerThing(target)),
    );
  },
  ['the'],
);

/** "its controller", "that creature's owner", "target creature's controller". */
const ofObject: Reader<PlayerExpr> = chain(objectAgain('possessive'), ({ name, many }) =>
  speak(
    map(
      literal(...(many ? ['controllers', 'owners'] : ['controller', 'owner'])),
      (said): PlayerExpr => ({ kind: said.startsWith('controller') ? 'controller' : 'owner', of: name }),
    ),
    (talk, holder) => (many ? talk : withHolder(talk, holder, true)),
  ),
);

/** Who attacked the player that was told of: whoever is attacked is spoken of as "that player" (CR 508.1b). */
const attackingPlayer: Reader<PlayerExpr> = heard(
  ({ things }) =>
    things.some(({ name, sort }) => name === 'event.recipient' && sort === 'player')
      ? map(
          literal('that attacking player', 'the attacking player'),
          (): PlayerExpr => ({ kind: 'player', name: 'event.player' }),
        )
      : nothing,
  ['that', 'the'],
);

/** Who does something: "you", "each opponent", "that player", "its controller". */
const anyPlayer = (use: PlayerUse): Reader<PlayerExpr> =>
  either<PlayerExpr>(
    map(literal('you'), (): PlayerExpr => 'you'),
    targetPlayer,
    use === 'instruction'
      ? either(
          chain(literal('each opponent'), () => thoseWho('opponent')),
          map(literal('your opponents', 'each of your opponents'), (): PlayerExpr => 'opponent'),
          eachOtherOpponent,
        )
      : map(
          literal('an opponent', 'one of your opponents', 'your opponents', 'each opponent'),
          (): PlayerExpr => 'opponent',
        ),
    use === 'instruction'
      ? either(
          chain(literal('each player'), () => thoseWho('each')),
          map(literal('all players'), (): PlayerExpr => 'each'),
        )
      : map(literal('a player', 'any player', 'each player', 'players'), (): PlayerExpr => 'any'),
    use === 'instruction'
      ? chain(literal('each other player'), () => thoseWho('notYou'))
      : map(literal('another player'), (): PlayerExpr => 'notYou'),
    use === 'instruction'
      ? nothing
      : heard(({ asksWho }) => (asksWho ? map(literal('who'), () => EACH_PLAYER) : nothing), ['who']),
    defendingPlayer,
    enchantedPlayer,
    map(literal('the active player'), (): PlayerExpr => 'active'),
    map(literal('the monarch'), () => theMonarch),
    playerAgain,
    attackingPlayer,
    chosenPlayer,
    playerOrController,
    ofObject,
  );

const byUse = { instruction: once(anyPlayer('instruction')), pattern: once(anyPlayer('pattern')) };

export const playerRead = (use: PlayerUse = 'instruction'): Reader<PlayerExpr> => byUse[use];

/** One player of whom something is asked; that each of several does isn't asked of any one. */
export const playerAsked: Reader<PlayerExpr> = beginningLike(playerRead('pattern'), (place) => {
  const said = tokenAt(place)?.text ?? '';
  const isSeveral = /^(each|players|all)$/.test(said) || (said === 'your' && tokenAt(place, 1)?.text === 'opponents');
  return isSeveral ? [] : playerRead('pattern')(place);
});

/** Whose: "your", "an opponent's", "that player's", "their", "its controller's". */
export const whose = (use: PlayerUse = 'pattern'): Reader<PlayerExpr> =>
  either<PlayerExpr>(
    map(literal('your'), (): PlayerExpr => 'you'),
    heard(
      (talk) => {
        const actor = talk.actor ?? (lastPlayer(talk) === undefined ? undefined : playerThing(lastPlayer(talk)!));
        return actor === undefined ? nothing : map(literal('their', 'his', 'her'), () => actor);
      },
      ['their', 'his', 'her'],
    ),
    map(seq(playerRead(use), literal("'s")), ([who]) => who),
  );

/** One player chooses by themselves; of several each would choose their own, which `choose` doesn't say. */
export const isOnePlayer = (who: PlayerExpr | undefined): boolean =>
  who === undefined ||
  who === 'you' ||
  who === 'defending' ||
  who === 'active' ||
  who === theMonarch ||
  (typeof who === 'object' && (who.kind !== 'suchThat' || isOnePlayer(who.who)));
