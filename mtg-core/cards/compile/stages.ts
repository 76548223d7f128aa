// What chapter symbols, level symbols, class level bars, station symbols and "Solved" stand for: each is a keyword
// ability that represents others (CR 711.2, 714.2, 716.2, 719.3c, 721.2).

import type {
  Ability,
  CardDefinition,
  Condition,
  FaceDefinition,
  Modification,
  SpellAbility,
} from '../language/index.ts';

type Stage = NonNullable<CardDefinition['stages']>[number];

interface OpenedAbility {
  readonly ability: Ability;
  readonly origin: string;
}

/** The origin of chapter abilities. */
export const CHAPTER = 'chapter';

const none: readonly OpenedAbility[] = [];

export function openStages(face: FaceDefinition & Pick<CardDefinition, 'stages' | 'layout'>): readonly OpenedAbility[] {
  const { stages, layout } = face;
  if (stages === undefined || layout === undefined) return none;
  return stages.flatMap((stage) => open[layout]?.(stage, face) ?? none);
}

const open: { readonly [layout in string]?: (stage: Stage, face: FaceDefinition) => readonly OpenedAbility[] } = {
  saga: chapters,
  class: classLevel,
  // CR 711.2a-b.
  leveler: (stage) => [whileTrue(counters('level', stage), base(stage), stage, 'level')],
  // CR 721.2a-b: with a size it is a creature besides.
  station: (stage) => [
    whileTrue(
      counters('charge', stage),
      stage.power === undefined ? [] : [{ kind: 'addTypes', types: ['creature'] }, ...base(stage)],
      stage,
      'station',
    ),
  ],
  // CR 702.169a, 719.3c.
  case: (stage) => [whileTrue(designated('solved'), [], stage, 'solved')],
};

/** CR 714.2b-c: for each of the numbers a triggered ability. */
function chapters({ at, abilities }: Stage, face: FaceDefinition): readonly OpenedAbility[] {
  const ahead = face.abilities.some((ability) => ability.kind === 'keyword' && ability.keyword === 'read ahead');
  return at.flatMap((chapter) =>
    abilities.filter(isInstruction).map(({ kind: _, ...announced }) => ({
      ability: {
        kind: 'triggered' as const,
        on: [
          {
            event: 'addCounters' as const,
            // CR 702.155a: in the turn it entered, only the chapter that it is at.
            object: ahead ? { among: 'self', any: [{ enteredThisTurn: false }, exactly(chapter)] } : 'self',
            counter: 'lore',
            reaches: chapter,
          },
        ],
        ...announced,
      },
      origin: CHAPTER,
    })),
  );
}

const isInstruction = (ability: Ability): ability is SpellAbility => ability.kind === 'spell';

const exactly = (count: number) => ({
  counter: { counter: 'lore', atLeast: count },
  not: { counter: { counter: 'lore', atLeast: count + 1 } },
});

const designated = (designation: string): Condition => ({ kind: 'is', what: 'self', filter: { designation } });

/** CR 716.2a: a level is a designation, and whoever has one has all before it. */
function classLevel(stage: Stage): readonly OpenedAbility[] {
  const level = stage.at[0] ?? 0;
  const reached = designated(`level ${level}`);
  const before: Condition[] = level > 2 ? [designated(`level ${level - 1}`)] : [];
  const gains: OpenedAbility = {
    ability: {
      kind: 'activated',
      label: `Level ${level}`,
      cost: [{ kind: 'mana', mana: stage.cost ?? '{0}' }],
      timing: 'sorcery',
      if: { kind: 'and', of: [...before, { kind: 'not', of: reached }] },
      do: [{ kind: 'action', action: 'becomes level', what: 'self', n: level }],
    },
    origin: 'class level',
  };
  return stage.abilities.length === 0 ? [gains] : [gains, whileTrue(reached, [], stage, 'class level')];
}

const base = ({ power, toughness }: Stage): Modification[] =>
  power === undefined || toughness === undefined ? [] : [{ kind: 'setPT', power, toughness }];

function counters(counter: string, { at, to }: Stage): Condition {
  const count = { kind: 'counters' as const, counter, on: 'self' };
  const least: Condition = { kind: 'compare', left: count, op: '>=', right: at[0] ?? 0 };
  return to === undefined ? least : { kind: 'and', of: [least, { kind: 'compare', left: count, op: '<=', right: to }] };
}

function whileTrue(condition: Condition, change: Modification[], { abilities }: Stage, origin: string): OpenedAbility {
  const gain: Modification[] = abilities.length === 0 ? [] : [{ kind: 'gain', abilities }];
  return {
    ability: { kind: 'static', while: condition, effects: [{ affects: 'self', change: [...change, ...gain] }] },
    origin,
  };
}
