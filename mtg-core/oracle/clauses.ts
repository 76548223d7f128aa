// Clauses of instructions: a subject, perhaps "may", and one verb after another. With which verb an instruction is said stands in its
// definition (`reads`).
import type { CostNode, EffectNode, PlayerExpr } from '../cards/language/index.ts';
import {
  type Acted,
  accept,
  byWhom,
  chain,
  type Discourse,
  type Doing,
  type Done,
  either,
  isOnePlayer,
  literal,
  map,
  mention,
  nextTargetName,
  type ObjectDoing,
  once,
  type Parsed,
  type PlayerDoing,
  playerRead,
  type Reader,
  seq,
  severalTargets,
  speak,
  subjectObjects,
  type TextPlace,
  target,
  tokenAt,
  verbForm,
  withTarget,
} from '../cards/reading/index.ts';
import { instructions } from '../effects/index.ts';
import { becomesClause, continuousClause } from './continuous.ts';
import { pricesRead } from './costs.ts';
import { eachChooses, eachOffered, eachUnless } from './each-of-them.ts';
import { eachAlone, eachDealsItsPower } from './each-thing.ts';
import { nextSpellYouCast } from './nth-spells.ts';
import { ruleClause, timedRuleClause } from './rules.ts';

type Form = 'plain' | 'third';

/** What stands before a verb and is understood before the next one too. */
export type ClauseSubject =
  | { readonly by: 'player'; readonly who: PlayerExpr; readonly form: Form }
  | { readonly by: 'object'; readonly acted: Acted };

const nodesOf = (done: Done): EffectNode[] => (Array.isArray(done) ? [...done] : [done as EffectNode]);

interface Verbs {
  readonly players: ReadonlyMap<string, readonly PlayerDoing[]>;
  readonly objects: ReadonlyMap<string, readonly ObjectDoing[]>;
  readonly whole: readonly Reader<Done>[];
}

const firstWord = (verb: string, form: Form): string => verbForm(verb, form).split(' ')[0]!;

let known: Verbs | undefined;

/** All verbs by their first word, in both forms. */
function verbs(): Verbs {
  if (known !== undefined) return known;
  const players = new Map<string, PlayerDoing[]>();
  const objects = new Map<string, ObjectDoing[]>();
  const whole: Reader<Done>[] = [];
  const add = <Of>(map: Map<string, Of[]>, key: string, value: Of) => map.set(key, [...(map.get(key) ?? []), value]);
  for (const doing of instructions.all().flatMap(({ reads }): readonly Doing[] => reads ?? [])) {
    if (doing.by === 'itself') whole.push(doing.clause);
    else
      for (const form of ['plain', 'third'] as const) {
        if (doing.by === 'player') add(players, `${form} ${firstWord(doing.verb, form)}`, doing);
        else add(objects, `${form} ${firstWord(doing.verb, form)}`, doing);
      }
  }
  known = { players, objects, whole };
  return known;
}

/** A verb and what follows it, done by a player. Of several each may choose among their own, which is done to all of it then. */
function verbsOfPlayer(who: PlayerExpr, form: Form): Reader<EffectNode[]> {
  const together = deedsOf(who, form);
  if (isOnePlayer(who)) return together;
  const alone = eachChooses(who, (one) => deedsOf(one, form));
  const unless = eachUnless(who, (one) => deedsOf(one, form));
  return (place) => [...together(place), ...alone(place), ...(saysUnless(place) ? unless(place) : [])];
}

/** The word stands somewhere in this sentence. */
const saysUnless = (place: TextPlace): boolean => {
  const { tokens } = place.reading;
  for (let at = place.at; at < tokens.length && tokens[at]?.text !== '.'; at += 1)
    if (tokens[at]?.text === 'unless') return true;
  return false;
};

/** While it is read "their" is that player's. */
function deedsOf(who: PlayerExpr, form: Form): Reader<EffectNode[]> {
  return (place) => {
    const key = `${form} ${tokenAt(place)?.text ?? ''}`;
    const acting = withActor(place, who === 'you' ? undefined : who);
    return (verbs().players.get(key) ?? []).flatMap((doing) =>
      literal(verbForm(doing.verb, form))(acting).flatMap(({ next }) =>
        doing
          .rest(byWhom(who))(next)
          .map((found) => ({
            value: nodesOf(found.value),
            next: withActor(found.next, place.talk.actor),
          })),
      ),
    );
  };
}

function withActor(place: TextPlace, actor: PlayerExpr | undefined): TextPlace {
  const { actor: _, ...rest } = place.talk;
  const talk: Discourse = actor === undefined ? rest : { ...rest, actor };
  return { ...place, talk };
}

function verbsOfObject(acted: Acted): Reader<EffectNode[]> {
  const form: Form = acted.many ? 'plain' : 'third';
  if (acted.each) return eachAlone(acted, verbsOfObject);
  // CR 120.1: damage has one source, so that each of several deals its own.
  const ofEach = typeof acted.what === 'object' && !acted.many ? eachAlone(acted, verbsOfObject) : undefined;
  return (place) => {
    const said = tokenAt(place)?.text ?? '';
    if (said === 'deals' && ofEach !== undefined) return ofEach(place);
    const key = `${form} ${said}`;
    const done = (verbs().objects.get(key) ?? []).flatMap((doing) =>
      literal(verbForm(doing.verb, form))(place).flatMap(({ next }) =>
        doing
          .rest(acted)(next)
          .map((found) => ({ value: nodesOf(found.value), next: found.next })),
      ),
    );
    // "Two target creatures each get +1/+1": each of several by itself, as any change is.
    const each = acted.many ? literal('each')(place).flatMap(({ next }) => continuousClause(acted)(next)) : [];
    const dealt = acted.many && said === 'each' ? eachDealsItsPower(acted)(place) : [];
    return [...done, ...dealt, ...each, ...continuousClause(acted)(place), ...timedRuleClause(acted)(place)];
  };
}

/** "You and target opponent each draw a card": the same deed of both at once (CR 608.2f). */
const bothPlayers: Reader<EffectNode[]> = (place) =>
  literal('you and')(place).flatMap(({ next }) =>
    seq(
      playerRead(),
      literal('each'),
    )(next).flatMap(({ value: [other], next: then }) => {
      const yours = verbsOfPlayer('you', 'plain')(then);
      return verbsOfPlayer(
        other,
        'plain',
      )(then).flatMap((theirs): Parsed<EffectNode[]>[] => {
        const mine = yours.find((one) => one.next.at === theirs.next.at);
        const both = [...(mine?.value ?? []), ...theirs.value];
        const isOne = both.length === 2 && both.every((node) => instructions.of(node).events !== undefined);
        return isOne ? [{ value: [{ kind: 'together', do: both }], next: theirs.next }] : [];
      });
    }),
  );

const verbOf = (subject: ClauseSubject): Reader<EffectNode[]> =>
  subject.by === 'player' ? verbsOfPlayer(subject.who, subject.form) : verbsOfObject(subject.acted);

/** "You" and several take the plain verb. */
const formOf = (who: PlayerExpr, said: string): Form =>
  who === 'you' || /^(they|players|your opponents|all players)$/.test(said) ? 'plain' : 'third';

/** "The owner of target permanent" shuffles it away: of a target that is spoken of for the first time. */
const ownerOfTarget: Reader<ClauseSubject> = accept(
  either<readonly [string, Acted]>(
    map(seq(literal('the owner of', 'the controller of'), target), ([said, acted]) => [said.split(' ')[1]!, acted]),
    map(seq(target, literal("'s"), literal('owner', 'controller')), ([acted, , said]) => [said, acted]),
  ),
  ([said, { what, many }]): ClauseSubject | undefined =>
    typeof what !== 'string' || many
      ? undefined
      : { by: 'player', who: { kind: said === 'owner' ? 'owner' : 'controller', of: what }, form: 'third' },
);

/** What each of several target players does by itself and asks nobody about. */
const PLAIN_DEEDS: ReadonlySet<EffectNode['kind']> = new Set<EffectNode['kind']>([
  'createToken',
  'draw',
  'gainLife',
  'loseLife',
  'mill',
]);

/** "Any number of target players each draw three cards" (CR 601.2c). */
const targetPlayers: Reader<EffectNode[]> = (place) =>
  seq(
    severalTargets,
    literal('target players each', 'target opponents each'),
  )(place).flatMap(({ value: [count, said], next }) => {
    const name = nextTargetName(next.talk);
    const players: PlayerExpr = said.startsWith('target players') ? 'any' : 'opponent';
    const slot = { players, count };
    const talk = withTarget(next.talk, slot, { sort: 'player', nouns: ['player', 'opponent'], many: true });
    const who: PlayerExpr = { kind: 'player', name };
    return verbList({ by: 'player', who, form: 'plain' })({ ...next, talk }).filter(
      ({ value, next: end }) =>
        end.talk.targets.length === talk.targets.length &&
        value.every((node) => PLAIN_DEEDS.has(node.kind) && 'who' in node && node.who === who && !asksOf(node, name)),
    );
  });

/** Something is counted of one of them. */
const asksOf = ({ who: _, ...node }: EffectNode & { who?: unknown }, name: string): boolean =>
  JSON.stringify(node).includes(`"${name}"`);

/** Who stands before the verb; nobody: it is said to you. */
export const subjectRead: Reader<ClauseSubject> = once(
  either<ClauseSubject>(
    ownerOfTarget,
    (place) =>
      playerRead()(place).flatMap(({ value, next }): Parsed<ClauseSubject>[] => {
        const said = place.reading.tokens
          .slice(place.at, next.at)
          .map(({ text }) => text)
          .join(' ');
        return [{ value: { by: 'player', who: value, form: formOf(value, said) }, next }];
      }),
    (place) =>
      subjectObjects(place).map(
        ({ value, next }): Parsed<ClauseSubject> => ({ value: { by: 'object', acted: value }, next }),
      ),
  ),
);

const YOU: ClauseSubject = { by: 'player', who: 'you', form: 'plain' };

export interface Group {
  readonly nodes: EffectNode[];
  readonly subject: ClauseSubject;
  /** Nobody is named before the verb. */
  readonly isOrder?: true;
}

/** What stands between two clauses, or two verbs of one subject. A list with commas is open until "and" or "then" ends it. */
export const joint: Reader<string> = speak(
  literal('and', ', then', 'then', ',', ', and', ', and then'),
  (talk, said) => ({ ...talk, listIsOpen: said === ',' }),
);

const ordered = new WeakSet<readonly EffectNode[]>();

/** "Then" stands between them: what is said last is said of the last of them, not of all. */
export const markOrdered = (nodes: EffectNode[]): EffectNode[] => {
  ordered.add(nodes);
  return nodes;
};

export const isOrdered = (nodes: readonly EffectNode[]): boolean => ordered.has(nodes);

export const saysThen = (joining: string): boolean => joining.endsWith('then');

/** One verb after another, all of one subject. */
function verbList(subject: ClauseSubject): Reader<EffectNode[]> {
  const verb = verbOf(subject);
  return (place) => {
    const found = [...verb(place)];
    for (let index = 0; index < found.length; index += 1) {
      const { value, next } = found[index]!;
      for (const step of joint(next))
        for (const more of verb(step.next))
          if (!isOneEffect(value, more.value)) {
            const nodes = [...value, ...more.value];
            const isNext = saysThen(step.value) || isOrdered(value);
            found.push({ value: isNext ? markOrdered(nodes) : nodes, next: more.next });
          }
    }
    return found;
  };
}

/** "Gets +1/+1 and gains flying until end of turn" is one effect, whose end is said once. */
const isOneEffect = (before: readonly EffectNode[], after: readonly EffectNode[]): boolean => {
  const last = before.at(-1);
  const said = after.find(({ kind }) => kind !== 'chooseWord');
  const next = said?.kind === 'modes' ? said.options[0]?.do[0] : said;
  return last?.kind === 'continuous' && last.until === 'permanent' && next?.kind === 'continuous';
};

const payable = new WeakSet<EffectNode>();

/** What is offered is a cost as well: "if you do" then asks whether it was paid. */
export const isPayable = (offer: EffectNode): boolean => payable.has(offer);

/** Among deeds a cost is one: "pay {2}". */
const costsWithVerb: Reader<CostNode[]> = (place) => (tokenAt(place)?.kind === 'word' ? pricesRead(place) : []);

/** "You may ...": what is offered, as deeds or as a cost that "if you do" asks for (CR 118.12); to several one after the other. */
function offered(subject: ClauseSubject): Reader<EffectNode[]> {
  if (subject.by === 'object') return () => [];
  if (!isOnePlayer(subject.who)) return eachOffered(subject.who, (one) => offered({ ...subject, who: one }));
  const who = byWhom(subject.who);
  const plain: ClauseSubject = { ...subject, form: 'plain' };
  return (place) => {
    const deeds = verbList(plain)({ ...place, talk: { ...place.talk, offered: true } }).flatMap(
      ({ value, next }): Parsed<EffectNode[]>[] => {
        const { offered: _, ...talk } = next.talk;
        return value.length === 0 ? [] : [{ value: [{ kind: 'may', ...who, do: value }], next: { ...next, talk } }];
      },
    );
    const costs = costsWithVerb(place).map(
      ({ value, next }): Parsed<EffectNode[]> => ({
        value: [{ kind: 'may', ...who, cost: value, do: [] }],
        next,
      }),
    );
    for (const { value, next } of deeds)
      if (costs.some((cost) => cost.next.at === next.at)) for (const offer of value) payable.add(offer);
    return [...deeds, ...costs, ...having(subject.who)(place)];
  };
}

/** "You may have ~ deal 1 damage": what others do because somebody may have it. */
const having =
  (who: PlayerExpr): Reader<EffectNode[]> =>
  (place) =>
    literal('have')(place).flatMap(({ next }) =>
      subjectRead(next).flatMap(({ value: subject, next: then }) => {
        const plain: ClauseSubject =
          subject.by === 'player'
            ? { ...subject, form: 'plain' }
            : {
                ...subject,
                acted: { ...subject.acted, many: true, ...(subject.acted.many ? {} : { plain: true as const }) },
              };
        return verbList(plain)(then).map(
          (found): Parsed<EffectNode[]> => ({
            value: [{ kind: 'may', ...byWhom(who), do: found.value }],
            next: found.next,
          }),
        );
      }),
    );

/** "Any player may ...": each of them is asked (CR 101.4). */
const offeredToAny: Reader<Group> = chain(
  either<PlayerExpr>(
    map(literal('any player may'), () => 'each'),
    map(literal('any opponent may'), () => 'opponent'),
  ),
  (who) => {
    const subject: ClauseSubject = { by: 'player', who, form: 'third' };
    return map(offered(subject), (nodes): Group => ({ nodes, subject }));
  },
);

/** "An opponent gains control of it": which of them you choose as it is done (CR 608.2d). */
const anOpponent: Reader<Group> = (place) =>
  literal('an opponent')(place).flatMap(({ next }) => {
    const chosen: EffectNode = { kind: 'choosePlayer', who: 'opponent', link: true, as: 'player' };
    const subject: ClauseSubject = { by: 'player', who: { kind: 'player', name: chosen.as }, form: 'third' };
    const thing = { name: chosen.as, sort: 'player' as const, nouns: ['player', 'opponent'], many: false };
    return verbList(subject)({ ...next, talk: mention(next.talk, thing) }).map((found) => ({
      value: { nodes: [chosen, ...found.value], subject },
      next: found.next,
    }));
  });

/** A subject with its verbs, an order, or a clause of another build. */
const anyGroup: Reader<Group> = (place) => {
  const orders = verbList(YOU)(place).map(({ value, next }) => ({
    value: { nodes: value, subject: YOU, isOrder: true as const },
    next,
  }));
  const whole = [...verbs().whole, ruleClause, nextSpellYouCast, bothPlayers, targetPlayers, becomesClause].flatMap(
    (clause) => clause(place).map(({ value, next }) => ({ value: { nodes: nodesOf(value), subject: YOU }, next })),
  );
  const others = subjectRead(place).flatMap(({ value: subject, next }) => {
    const mays = literal('may')(next).flatMap((may) => offered(subject)(may.next));
    return [...verbList(subject)(next), ...mays].map((found) => ({
      value: { nodes: found.value, subject },
      next: found.next,
    }));
  });
  return [...orders, ...whole, ...others, ...offeredToAny(place), ...anOpponent(place)];
};

export const group: Reader<Group> = once(anyGroup);
