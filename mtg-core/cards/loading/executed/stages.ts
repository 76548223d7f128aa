// What of chapters, levels and their like is carried out, by the layout that has them.
import type { CardDefinition, Layout } from '../../language/index.ts';

type Stage = NonNullable<CardDefinition['stages']>[number];

const fields: { readonly [Kind in Layout]?: readonly (keyof Stage)[] } = {
  saga: ['at', 'abilities'],
  class: ['at', 'cost', 'abilities'],
  leveler: ['at', 'to', 'power', 'toughness', 'abilities'],
  station: ['at', 'power', 'toughness', 'abilities'],
  case: ['at', 'abilities'],
};

/** Layouts whose card may have a back besides. */
const withBack: readonly Layout[] = ['saga'];

export function stageProblems({ layout = 'normal', stages, faces }: CardDefinition): string[] {
  const read = fields[layout];
  if (stages === undefined) return read === undefined ? [] : [`a card of the layout ${layout} without stages`];
  if (read === undefined) return [`stages of a card of the layout ${layout}`];
  const ignored = stages.flatMap((stage) =>
    Object.entries(stage).flatMap(([field, value]) =>
      value === undefined || read.includes(field as keyof Stage) ? [] : [`"${field}" of a stage of a ${layout}`],
    ),
  );
  const wrong = stages.flatMap((stage, place) => problemsOf(layout, stage, place) ?? []);
  return [...ignored, ...wrong, ...(faces === undefined || withBack.includes(layout) ? [] : [`faces of a ${layout}`])];
}

function problemsOf(layout: Layout, stage: Stage, place: number): string | undefined {
  if (stage.at.length === 0 || stage.at.some((at) => at < 1)) return `a stage of a ${layout} without its number`;
  if (layout === 'saga')
    return stage.abilities.every(({ kind }) => kind === 'spell')
      ? undefined
      : 'a chapter that is more than instructions ("spell")';
  if (stage.at.length > 1) return `a stage of a ${layout} with several numbers`;
  if ((stage.power === undefined) !== (stage.toughness === undefined)) return 'a stage with half a size';
  if (stage.abilities.some(({ kind }) => kind === 'spell')) return `instructions ("spell") as a stage of a ${layout}`;
  if (layout !== 'class') return undefined;
  // CR 716.2a: each level follows the one before.
  if (stage.at[0] !== place + 2) return 'a class level out of order';
  return stage.cost === undefined ? 'a class level without a cost' : undefined;
}
