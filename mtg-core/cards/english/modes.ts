// "Choose one —" and its bullet points (CR 700.2).

import type { Amount, Announced, EffectNode, Mode } from '../language/index.ts';
import {
  amount,
  bookmark,
  capital,
  condition,
  costs,
  numberWord,
  player,
  type Speech,
  sentence,
} from '../phrases/index.ts';
import { targetedText } from './instructions.ts';

type Modes = NonNullable<Announced['modes']> | Extract<EffectNode, { kind: 'modes' }>;

/** Several lines; the first has no capital, so that it can follow "Whenever ..., ". */
export function modesText(speech: Speech, modes: Modes, who = ''): string {
  const chooser =
    'chooser' in modes && modes.chooser !== undefined && modes.chooser !== 'you'
      ? `${player(speech, modes.chooser, 'subject')} `
      : who;
  const verb = chooser === '' ? 'choose' : 'chooses';
  const count = countText(speech, modes.min, modes.max, modes.options.length);
  const extra = [
    modes.random ? ' at random' : '',
    'unchosenBefore' in modes && modes.unchosenBefore ? " that hasn't been chosen" : '',
    'oncePerTurn' in modes && modes.oncePerTurn ? " that hasn't been chosen this turn" : '',
  ].join('');
  const more =
    'moreIf' in modes && modes.moreIf
      ? `. If ${condition(speech, modes.moreIf.if)}, ${moreText(speech, modes.moreIf, modes.options.length)} instead.`
      : '';
  const same = modes.sameAllowed ? '. You may choose the same mode more than once.' : '';
  const end = more || same ? `${more}${same}` : ' —';
  const bullets = modes.options.map((mode) => bullet(speech, mode));
  // CR 702.172a, 702.183a: how many are chosen, the keyword before them says.
  return (isPriced(modes) ? bullets : [`${chooser}${verb} ${count}${extra}${end}`, ...bullets]).join('\n');
}

/** "Choose both", "you may choose up to two". */
function moreText(
  speech: Speech,
  { min, max }: NonNullable<NonNullable<Announced['modes']>['moreIf']>,
  options: number,
) {
  const all = max === options ? (options === 2 ? 'both' : 'one or more') : undefined;
  if (typeof max === 'object' && max.kind === 'unbounded') return 'choose any number';
  if (min !== undefined) return `choose ${options === 2 ? 'both' : word(speech, min)}`;
  return all === 'one or more' ? 'choose one or more' : `you may choose ${all ?? `up to ${word(speech, max)}`}`;
}

const isPriced = ({ options }: Modes): boolean => options.every(({ cost }) => cost !== undefined);

const word = (speech: Speech, value: Amount): string =>
  typeof value === 'number' ? numberWord(value) : amount(speech, value);

function countText(speech: Speech, min: Amount, max: Amount, options: number): string {
  if (typeof max === 'object' && max.kind === 'unbounded')
    return min === 0 ? 'any number' : `${word(speech, min)} or more`;
  if (min === max) return word(speech, min);
  if (min === 0) return `up to ${word(speech, max)}`;
  if (max === options) return options === 2 ? `${word(speech, min)} or both` : `${word(speech, min)} or more`;
  return `${word(speech, min)} or ${word(speech, max)}`;
}

function bullet(speech: Speech, mode: Mode): string {
  const forget = bookmark(speech);
  const cost = mode.cost ? `${costs(speech, mode.cost)} — ` : '';
  const label = mode.label ? `${mode.label} — ` : '';
  const weight = mode.weight ? `${'{P}'.repeat(mode.weight)} — ` : '';
  const text = targetedText(speech, mode.targets ?? [], mode.do);
  forget();
  const mark = mode.weight ? '' : mode.cost && label === '' ? '+ ' : '• ';
  return `${mark}${weight}${label}${cost}${sentence(capital(text))}`;
}
