// A card at its table: its faces, where it lies, and what can be done with it.
import * as core from '../../../mtg-core/index.ts';
import { combatPossibilities, lookAt, possibilities } from './looking.ts';
import { plainAnswer } from './playing.ts';
import { type Extra, positionWith } from './position.ts';

export interface Bench {
  readonly card: core.CardDefinition;
  readonly catalog: core.Catalog;
  /** As it is placed by. */
  readonly name: string;
}

export const facesOf = (card: core.CardDefinition): readonly core.FaceDefinition[] => [card, ...(card.faces ?? [])];
export const isPermanent = (card: core.CardDefinition): boolean =>
  facesOf(card).some(({ types }) => !types.includes('instant') && !types.includes('sorcery'));
export const textOf = (face: core.FaceDefinition): string => core.renderText(face as core.CardDefinition);

export const arranged = (bench: Bench, extras: readonly Extra[]): core.GameState =>
  positionWith(bench.catalog, bench.card, extras, plainAnswer);

export const namesOn = (card: core.CardDefinition): string[] => [card.name, ...facesOf(card).map(({ name }) => name)];

/** Everything that can be seen or done. */
export const everything = (state: core.GameState): string[] => [
  ...lookAt(state),
  ...possibilities(state),
  ...combatPossibilities(state),
];

/** What can be done with the card itself, or with one that lies there. */
export function optionsOf(
  { card }: Bench,
  state: core.GameState,
  player: core.PlayerId,
  zone?: (typeof core.zones)[number],
): core.OptionView[] {
  const known = namesOn(card);
  const options = core.legalAnswers(state, player)?.options ?? [];
  return options.filter(
    ({ object, kind }) =>
      kind !== 'pass' &&
      object !== undefined &&
      known.includes(core.nameOf(state, object)) &&
      (zone === undefined || core.zones[state.objects[core.idOf(object)]?.zone ?? -1] === zone),
  );
}

export function namedOnBattlefield({ card }: Bench, state: core.GameState): core.ObjectRef | undefined {
  const known = namesOn(card);
  const id = state.battlefield.find((each) => known.includes(core.nameOf(state, core.refTo(state, each))));
  return id === undefined ? undefined : core.refTo(state, id);
}

const isPlain = (keyword: string): boolean => (core.flagKeywords as readonly string[]).includes(keyword);

/** The same card with no text but its plain keywords, to live beside; of a size that lives, where its text says how big it is. */
export function withoutText(
  card: core.CardDefinition,
  size: Pick<core.CardView, 'power' | 'toughness'>,
): core.CardDefinition {
  const blank = structuredClone(card);
  delete blank.stages;
  for (const face of [blank, ...(blank.faces ?? [])]) {
    face.abilities = face.abilities.filter((ability) => ability.kind === 'keyword' && isPlain(ability.keyword));
    if (Number(face.toughness) > 0 || face.toughness === undefined || size.toughness === undefined) continue;
    face.power = size.power ?? 0;
    face.toughness = size.toughness;
  }
  return blank;
}

export const shortened = (lines: readonly string[], most: number): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `  ... and ${lines.length - most} more`];
