// What a spell says about how it may be cast: additional, alternative and optional costs, reductions, timing.
import { type Amount, type CastingAbility, type Condition, paidInAnyNumber } from '../language/index.ts';
import { amount, forEachWords } from './amounts.ts';
import { costs, payWords } from './costs.ts';
import { one } from './filters.ts';
import { condition } from './phrases.ts';
import { type Speech, selfName } from './speech.ts';
import { TURN_SPANS } from './tables.ts';
import { capital, sentence, unsaid } from './words.ts';

export function castingText(speech: Speech, ability: CastingAbility): string {
  const self = selfName({
    ...speech.face,
    types: speech.face.types.filter((type) => type !== 'instant' && type !== 'sorcery'),
  });
  const card = speech.face.supertypes?.includes('legendary') ? self : 'this card';
  switch (ability.kind) {
    case 'additionalCost': {
      const when = ability.if ? ` if ${condition(speech, ability.if)}` : '';
      if (ability.optional && ability.name && isKeywordCost(ability.name)) return named(speech, ability.name, ability);
      const may = ability.optional || ability.cost.some(paidInAnyNumber) ? 'you may ' : '';
      const times = ability.repeat ? ' any number of times' : '';
      return sentence(
        `as an additional cost to cast this spell, ${may}${payWords(speech, ability.cost)}${times}${when}`,
      );
    }
    case 'modeCost':
      return named(speech, ability.name, ability);
    case 'alternativeCost': {
      if (ability.name && isKeywordCost(ability.name)) return named(speech, ability.name, ability);
      const asked = ability.if ? `if ${condition(speech, ability.if)}, ` : '';
      const zone = ability.zone === undefined || ability.zone === 'hand' ? '' : ` from your ${ability.zone}`;
      const free = ability.cost.length === 0;
      if (zone)
        return sentence(
          `${asked}you may cast ${card}${zone} by ${payWords(speech, ability.cost, 'ing')} rather than paying its mana cost${after(ability.exileAfter)}`,
        );
      if (free) return sentence(`${asked}you may cast this spell without paying its mana cost`);
      const words = payWords(speech, ability.cost);
      if (asked && ability.cost.some((cost) => cost.kind === 'effect'))
        return sentence(`${asked}rather than pay this spell's mana cost, you may ${words}`);
      return sentence(
        asked
          ? `${asked}you may ${words} rather than pay this spell's mana cost`
          : `you may ${words} rather than pay this spell's mana cost`,
      );
    }
    case 'castFrom': {
      const asked = ability.if ? ` as long as ${condition(speech, ability.if)}` : '';
      if (ability.using !== undefined)
        return sentence(`you may cast ${card} from your ${ability.zone} using its ${ability.using} ability`);
      const more = ability.additional
        ? ` by ${payWords(speech, ability.additional, 'ing')} in addition to paying its other costs`
        : '';
      return sentence(
        `you may cast ${card} from ${ability.zone === 'exile' ? 'exile' : `your ${ability.zone}`}${more}${asked}${after(ability.exileAfter)}`,
      );
    }
    case 'costReduction': {
      const { each, much } = changeWords(speech, ability);
      const where =
        each === '' && typeof ability.amount !== 'number' && ability.amount.kind !== 'x'
          ? `, where X is ${amount(speech, ability.amount)}`
          : '';
      speech.casting = true;
      const asked = ability.if ? ` if ${condition(speech, ability.if)}` : '';
      return sentence(`this spell costs ${much} ${ability.direction} to cast${each}${where}${asked}`);
    }
    case 'payWith': {
      const what = one(speech, ability.what);
      const color = ability.colors ? ` or one mana of that ${what}'s color` : '';
      return sentence(
        `each ${what.replace(/^an? /, '')} you ${ability.how} while casting this spell pays for {1}${color}`,
      );
    }
    case 'timing': {
      const asked = ability.if ? ` if ${condition(speech, ability.if)}` : '';
      const pay = ability.extraCost
        ? ` if you ${payWords(speech, ability.extraCost).replace(/^pay (\{[^ ]*)$/, 'pay $1 more to cast it')}`
        : '';
      return sentence(`you may cast this spell as though it had flash${pay}${asked}`);
    }
    case 'castOnlyIf': {
      const { if: asked } = ability;
      const [first, ...more] = asked.kind === 'and' && asked.of.some(isTime) ? asked.of : [asked];
      return sentence(
        `cast this spell only ${[first!, ...more].map((each) => onlyWhen(speech, each)).join(' and only ')}`,
      );
    }
    default:
      return unsaid(ability);
  }
}

const isTime = ({ kind }: Condition): boolean => kind === 'step' || kind === 'turnOf';

/** "During your turn", "if you control a Forest": what stands after "only". */
function onlyWhen(speech: Speech, asked: Condition): string {
  const span = turnSpan(asked);
  if (span !== undefined) return span;
  const words = condition(speech, asked);
  if (asked.kind === 'step') return `during ${words.replace(/^it's /, '')}`;
  const isAnothers = asked.kind === 'not' && asked.of.kind === 'turnOf' && asked.of.who === 'you';
  if (isAnothers) return "during an opponent's turn";
  return asked.kind === 'turnOf' ? words.replace(/^it's your turn$/, 'during your turn') : `if ${words}`;
}

/** "{2}" and " for each ...": by how much a cost changes; {X} where that is said behind it. */
export function changeWords(
  speech: Speech,
  { amount: value, mana }: { amount: Amount; mana?: string },
): { each: string; much: string } {
  if (typeof value === 'number') return { each: '', much: mana ?? `{${value}}` };
  const [factor, counted] = value.kind === 'times' && value.of.length === 2 ? value.of : [1, value];
  const words = typeof factor === 'number' && counted !== undefined ? forEachWords(speech, counted) : undefined;
  if (words === undefined) return { each: '', much: mana ?? '{X}' };
  return { each: ` for each ${words}`, much: mana ?? `{${String(factor)}}` };
}

/** "During combat": a stretch of a turn that has words of its own. */
export function turnSpan(asked: Condition): string | undefined {
  if (asked.kind !== 'step') return undefined;
  const whose = asked.whose === undefined ? '' : `${typeof asked.whose === 'string' ? asked.whose : '?'} `;
  return TURN_SPANS[`${whose}${asked.steps.join(' ')}`];
}

/** Costs that are a keyword's, which is then the whole line (CR 702). */
const keywordCosts = new Set(
  'kicker multikicker buyback entwine flashback escape evoke overload bestow dash blitz madness miracle emerge spectacle surge prowl awaken replicate conspire casualty bargain cleave disturb mutate prototype offspring impending plot freerunning harmonize warp sneak escalate strive jump-start aftermath retrace suspend foretell squad'.split(
    ' ',
  ),
);
export const isKeywordCost = (name: string): boolean => keywordCosts.has(name.toLowerCase());

const after = (exile: boolean | undefined): string => (exile ? '. If you do, exile it as it leaves the stack' : '');

/** "Kicker {2}", "Evoke—Exile a white card from your hand." */
function named(
  speech: Speech,
  name: string,
  ability: Extract<CastingAbility, { kind: 'additionalCost' | 'alternativeCost' | 'modeCost' }>,
): string {
  const onlyMana = ability.cost.every((cost) => cost.kind === 'mana');
  return onlyMana
    ? `${capital(name)} ${costs(speech, ability.cost)}`
    : `${capital(name)}—${costs(speech, ability.cost)}.`;
}
