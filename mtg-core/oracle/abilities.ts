// One line of text as abilities: keywords, activated, triggered and static abilities, or what a spell says.
import type {
  Ability,
  Announced,
  Condition,
  ContinuousEffect,
  CostNode,
  EffectNode,
  Filter,
  TargetSlot,
  Zone,
} from '../cards/language/index.ts';
import {
  accept,
  after,
  amountLater,
  atEnd,
  both,
  chain,
  conditionLater,
  type Discourse,
  either,
  first,
  fullStop,
  give,
  late,
  literal,
  map,
  nothing,
  once,
  type Parsed,
  pluralPhrase,
  qualitiesRead,
  type Reader,
  type Referent,
  reached,
  seq,
  series,
  subjectObjects,
  token,
} from '../cards/reading/index.ts';
import { castFromRead, onceDuringYourTurns } from '../deontic/index.ts';
import { parted } from './activating.ts';
import { anchorLine } from './anchors.ts';
import { attackCostLine } from './attack-costs.ts';
import { additionalLine, castingLine } from './casting.ts';
import { changesRead, controlled, statedChanges, staticEffect } from './continuous.ts';
import { announcedCosts } from './costs.ts';
import { asLongAs, holdingFirst, whoseTurn } from './holding.ts';
import { keywordLine } from './keywords.ts';
import { labelled, labelledAll, wordsOnly } from './labels.ts';
import { modesRead, pricedModesLine } from './modes.ts';
import { saysX, withoutIdleNames, withX } from './names.ts';
import { nthSpellYouCast } from './nth-spells.ts';
import { preventionStated } from './prevention.ts';
import { replacementLine } from './replacements.ts';
import { ruleSentence } from './rules.ts';
import { instructionsRead } from './sentences.ts';
import { triggeredRead } from './triggered.ts';

interface Said extends Pick<Announced, 'modes'> {
  readonly targets?: TargetSlot[];
  readonly do?: EffectNode[];
  readonly zone?: Zone;
}

/** Instructions to the end, with the targets that they spoke of and the zone in which the ability must function (CR 113.6m). */
const anyBody: Reader<Said> = (place) => [
  ...modesRead(place).map(({ value, next }) => ({ value: { modes: value }, next })),
  ...instructionsRead(place).map(({ value, next }) => {
    const targets = next.talk.targets.slice(place.talk.targets.length);
    const { worksIn } = next.talk;
    return {
      value: {
        ...(targets.length === 0 ? {} : { targets: [...targets] }),
        ...(worksIn === undefined ? {} : { zone: worksIn }),
        do: value,
      },
      next,
    };
  }),
];

/** What is said on the stack or on the battlefield moves nothing of its own out of a graveyard. */
const body: Reader<Said> = accept(anyBody, (said) => (said.zone === undefined ? said : undefined));

/** What happens later moves the object from wherever it is then. */
const isLater = (said: Said): boolean => said.do?.some(({ kind }) => kind === 'delayed') ?? false;

const bodyAnywhere: Reader<Said> = accept(anyBody, (said) =>
  said.zone !== undefined && isLater(said) ? undefined : said,
);

/** What a spell says (CR 113.3a). */
const spellText: Reader<Ability> = map(body, (said): Ability => withoutIdleNames({ kind: 'spell', ...said }));

/** "It" isn't what a cost was paid with, which is spoken of by what was done with it: "the sacrificed creature". */
function afterCosts({ worksIn: _, ...talk }: Discourse): Discourse {
  const isPaid = ({ name }: Referent): boolean => name.startsWith('paid.');
  return { ...talk, things: [...talk.things.filter(isPaid), ...talk.things.filter((thing) => !isPaid(thing))] };
}

/** "Waterbend {3}, {T}": artifacts and creatures may be tapped for the mana. */
const waterbendCosts: Reader<CostNode[]> = accept(after('waterbend', announcedCosts), ([mana, ...more]) =>
  mana?.kind === 'mana' && more.every(({ kind }) => kind !== 'mana')
    ? [{ ...mana, waterbend: true }, ...more]
    : undefined,
);

const activationCosts: Reader<CostNode[]> = either(announcedCosts, waterbendCosts);

/** CR 602.1: costs, a colon, instructions. */
const activated: Reader<Ability> = (place) =>
  seq(
    activationCosts,
    literal(':'),
  )(place).flatMap(({ value: [cost], next }) => {
    const [inner, limited] = parted({ ...next, talk: afterCosts(next.talk) });
    const { worksIn: zone } = next.talk;
    const found = bodyAnywhere(inner).map(
      ({ value, next: end }): Parsed<Ability> => ({
        value: withoutIdleNames({
          kind: 'activated',
          cost,
          ...(zone === undefined ? {} : { zone }),
          ...value,
          ...limited,
        }),
        next: end,
      }),
    );
    reached(place, inner);
    return found;
  });

/** CR 606.1: "+1: ...", with the sign before the number. */
const loyaltyCost: Reader<number> = either(
  map(seq(literal('+'), number()), ([, n]) => n),
  map(seq(literal('-'), number()), ([, n]) => -n),
  accept(number(), (n) => (n === 0 ? 0 : undefined)),
);

function number(): Reader<number> {
  return token(({ kind, text }) => (kind === 'number' ? Number(text) : undefined));
}

const loyalty: Reader<Ability> = map(
  seq(loyaltyCost, literal(':'), body),
  ([amount, , said]): Ability => withoutIdleNames({ kind: 'activated', cost: [{ kind: 'loyalty', amount }], ...said }),
);

const triggered: Reader<Ability> = triggeredRead(bodyAnywhere);

/** CR 601.2a: keywords that say how a spell is cast or what its being cast brings about are given to what is cast, not to copies. */
const spellsYouCast: Reader<ContinuousEffect> = chain(
  seq(
    accept(pluralPhrase, ({ filter }) =>
      filter.spell === true && filter.controller === undefined && filter.zone === undefined ? filter : undefined,
    ),
    literal('you cast'),
    either<Filter>(give({}), qualitiesRead, castFromRead),
  ),
  ([filter, , more]) =>
    accept(statedChanges(true), (change) => {
      const what = both({ ...filter, zone: 'stack', controller: 'you', copy: false }, more);
      const isKeywords = change.every(
        (each) => each.kind === 'gain' && each.abilities.every((ability) => ability.kind === 'keyword'),
      );
      return what === undefined || !isKeywords ? undefined : { affects: what, change };
    }),
);

/** CR 604.1: "creatures you control get +1/+1"; "as long as" before or after it. */
const plainEffect: Reader<ContinuousEffect> = once(
  either<ContinuousEffect>(
    spellsYouCast,
    nthSpellYouCast,
    chain(subjectObjects, (acted) =>
      accept(statedChanges(acted.many), (change) =>
        // CR 604.3a: only of its own object an ability defines what its size is.
        acted.what !== 'self' && change.some(({ kind }) => kind === 'characteristicPT')
          ? undefined
          : staticEffect(acted, change),
      ),
    ),
    ruleSentence,
    controlled,
  ),
);

/** "..., where X is the number of creatures you control". */
const oneEffect: Reader<ContinuousEffect> = once(
  either(
    plainEffect,
    accept(seq(plainEffect, literal(', where x is', 'where x is'), amountLater), ([effect, , amount]) =>
      saysX(effect) ? withX(effect, amount) : undefined,
    ),
  ),
);

/** Nothing is chosen for a static ability (CR 115.1): what speaks of a target is an instruction. */
const statement: Reader<Ability> = once((place) =>
  statedEffects(place).filter(({ next }) => next.talk.targets.length === place.talk.targets.length),
);

const statedEffects: Reader<Ability> = map(
  either(
    series(oneEffect, 'and'),
    map(seq(oneEffect, literal(', and'), oneEffect), ([one, , other]) => [one, other]),
  ),
  (effects): Ability => ({ kind: 'static', effects }),
);

/** CR 101.2: "unless" takes a prohibition back, and nothing else. */
const isProhibition = (ability: Ability): boolean =>
  ability.kind === 'static' &&
  ability.effects.every(({ change }) => change.every((each) => each.kind === 'rule' && each.rule.kind === 'cant'));

/** "This creature can't be blocked if ..." says as much as "as long as". */
const isEvasion = (ability: Ability): boolean =>
  isProhibition(ability) &&
  ability.kind === 'static' &&
  ability.effects.every(({ change }) =>
    change.every((each) => each.kind === 'rule' && each.rule.kind === 'cant' && each.rule.do.kind === 'beBlocked'),
  );

/** CR 508.5: who is attacked isn't known to what holds all the time. */
const saysDefender = (asked: Condition): boolean => JSON.stringify(asked).includes('"defending"');

const withUnless = (ability: Ability, asked: Condition): Ability | undefined =>
  isProhibition(ability) && !saysDefender(asked) ? withWhile(ability, { kind: 'not', of: asked }) : undefined;

/** Where the object must be for it: "as long as this card is in your graveyard" says where the ability works (CR 113.6b). */
function placeOf(asked: Condition): Zone | undefined {
  if (asked.kind !== 'is' || asked.what !== 'self') return undefined;
  const { zone, ...rest } = asked.filter;
  return typeof zone === 'string' && zone !== 'battlefield' && Object.keys(rest).length === 0 ? zone : undefined;
}

/** The object is asked where it is: true nowhere that the ability works. */
const asksPlace = (asked: Condition): boolean =>
  placeOf(asked) !== undefined ||
  ('of' in asked && Array.isArray(asked.of) && (asked.of as Condition[]).some(asksPlace));

function withWhile(ability: Ability, asked: Condition): Ability | undefined {
  if (ability.kind !== 'static') return undefined;
  const all = asked.kind === 'and' ? asked.of : [asked];
  const [zone, ...others] = all.flatMap((each) => placeOf(each) ?? []);
  const left = all.filter((each) => placeOf(each) === undefined);
  if (others.length > 0 || left.some(asksPlace)) return undefined;
  if (zone === undefined) return { ...ability, while: asked };
  const [only, ...more] = left;
  const rest: Condition | undefined = more.length === 0 ? only : { kind: 'and', of: left };
  return { ...ability, zone, ...(rest === undefined ? {} : { while: rest }) };
}

/** CR 702.95b: what both creatures of a pair have. */
const ofPair: Reader<Ability> = (place) =>
  chain(seq(asLongAs, literal(',', ', both creatures', ', each of those creatures')), ([asked, said]) =>
    asked.kind === 'is' && asked.filter.designation === 'paired' && said !== ','
      ? map(
          changesRead(said === ', both creatures', true),
          (change): Ability => ({
            kind: 'static',
            effects: ['self', 'paired'].map((affects) => ({ affects, change })),
            while: asked,
          }),
        )
      : nothing,
  )(place);

/** What may be done once in each of some turns only may be done in those. */
const onceOnYourTurns: Reader<Ability> = map(
  onceDuringYourTurns,
  (effect): Ability => ({ kind: 'static', effects: [effect], while: { kind: 'turnOf', who: 'you' } }),
);

const stated: Reader<Ability> = map(
  seq(
    either<Ability>(
      statement,
      ofPair,
      onceOnYourTurns,
      accept(seq(holdingFirst, statement), ([asked, ability]) => withWhile(ability, asked)),
      accept(seq(statement, asLongAs), ([ability, asked]) => withWhile(ability, asked)),
      accept(seq(statement, after('if', conditionLater)), ([ability, asked]) =>
        isEvasion(ability) ? withWhile(ability, asked) : undefined,
      ),
      accept(seq(statement, after('unless', conditionLater)), ([ability, asked]) => withUnless(ability, asked)),
      accept(seq(statement, whoseTurn), ([ability, asked]) => withWhile(ability, asked)),
    ),
    fullStop,
    atEnd,
  ),
  ([ability]) => ability,
);

/** "Enchanted creature gets +3/+3 as long as it's a Zombie. Otherwise, it gets -3/-3": one of two holds. */
const statedOtherwise: Reader<Ability[]> = accept(
  seq(
    either<Ability>(
      accept(seq(holdingFirst, statement), ([asked, ability]) => withWhile(ability, asked)),
      accept(seq(statement, asLongAs), ([ability, asked]) => withWhile(ability, asked)),
    ),
    fullStop,
    literal('otherwise,'),
    statement,
    fullStop,
    atEnd,
  ),
  ([one, , , other]): Ability[] | undefined => {
    if (one.kind !== 'static' || one.while === undefined || one.zone !== undefined) return undefined;
    const otherwise = withWhile(other, { kind: 'not', of: one.while });
    return otherwise === undefined ? undefined : [one, otherwise];
  },
);

/** What a chapter says, perhaps after a word of its own. */
export const chapterText: Reader<Ability> = labelled(spellText);

/** Every ability that the line may be, but for what a spell says. */
export const anyAbility: Reader<Ability[]> = either<Ability[]>(
  keywordLine,
  after(wordsOnly, keywordLine),
  preventionStated,
  labelledAll(statedOtherwise),
  map(labelled(first(either(activated, loyalty, triggered, stated, castingLine, attackCostLine))), (ability) => [
    ability,
  ]),
  labelledAll(replacementLine),
  late(() => anchorLine(anyAbility)),
  labelledAll(additionalLine),
  pricedModesLine,
);
