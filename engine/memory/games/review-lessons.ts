/** What a review of a game, or of many, shows of how somebody plays: shown or counted by the rules, each with where it can be seen. */
import { isFaulty, type OverallProgress, type Review } from '../../api/index.ts';
import type { StudyFinding } from './lessons.ts';

interface Habit {
  readonly skill: StudyFinding['skill'];
  readonly text: string;
  /** How it is counted: "2 attacks", and so on. */
  readonly counted: readonly [one: string, many: string];
  /** How often in one game it must have been found to be said. */
  readonly often: number;
}

/** By the kind of finding. Lands and mana that are left are counted from the journal alone. */
const HABITS: Readonly<Record<string, Habit>> = {
  lethalMissed: {
    skill: 'combat',
    text: 'Misses wins that are on the table: add up what can attack and what can be cast, first thing every turn.',
    counted: ['win', 'wins'],
    often: 1,
  },
  diesNextTurn: {
    skill: 'combat',
    text: 'Ends turns open to a deadly attack: count what can attack back before passing.',
    counted: ['turn', 'turns'],
    often: 1,
  },
  openMana: {
    skill: 'combat',
    text: 'Attacks into open mana without asking what could be cast for it.',
    counted: ['attack', 'attacks'],
    often: 2,
  },
  badBlock: {
    skill: 'combat',
    text: 'Blocks where the fight costs more than it takes.',
    counted: ['block', 'blocks'],
    often: 2,
  },
  landFirst: {
    skill: 'mana',
    text: 'Casts a spell where the land should have come first.',
    counted: ['spell', 'spells'],
    often: 2,
  },
  betterTarget: {
    skill: 'targets',
    text: 'Spends spells and abilities on the lesser target.',
    counted: ['target', 'targets'],
    often: 2,
  },
};

/** Of one game. `player`: whose decisions. */
export function findingsOfReview({ decisions }: Review, player: number): StudyFinding[] {
  const own = decisions.filter((each) => each.player === player && isFaulty(each));
  return Object.entries(HABITS).flatMap(([kind, { skill, text, counted, often }]) => {
    const found = own.filter(({ findings }) => findings.some((each) => each.kind === kind));
    if (found.length < often) return [];
    const lost = found.reduce((sum, { loss }) => sum + loss, 0);
    const much = `${found.length} ${counted[found.length === 1 ? 0 : 1]}`;
    const why = `${much} in one game, in turn ${listed(found.map(({ turn }) => turn))}: ${percent(lost)} of the chance to win.`;
    return [{ skill, text, why, decisions: found.map(({ n }) => n), weight: 20 * lost }];
  });
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  attackers: 'attacks',
  blockers: 'blocks',
  target: 'choosing targets',
  priority: 'choosing what to play and when',
  mode: 'choosing modes',
  choose: 'choosing cards',
  number: 'choosing numbers',
  yesNo: 'whether to do what is optional',
};

interface Leak {
  readonly skill: StudyFinding['skill'];
  readonly text: string;
  readonly why: string;
  /** References to decisions. */
  readonly evidence: readonly string[];
}

/** How often something must have come up over all games. */
const TIMES = 3;

/** Of many games: kinds of decisions that go wrong more often than chance explains, and what was found again and again. */
export function leaksOf({ kinds, habits }: OverallProgress): Leak[] {
  const all = { decisions: sum(kinds.map((kind) => kind.decisions)), faults: sum(kinds.map((kind) => kind.faults)) };
  const leaks = kinds
    .filter(({ isLeak, worst }) => isLeak && worst !== null)
    .map(({ kind, decisions, faults, byChance, worst }): Leak => {
      const others = `${all.faults - faults} of ${all.decisions - decisions} other decisions`;
      return {
        skill: kind === 'attackers' || kind === 'blockers' ? 'combat' : kind === 'target' ? 'targets' : 'choices',
        text: `Goes wrong most often in ${KIND_NAMES[kind] ?? kind}.`,
        why: `${faults} of ${decisions} were faults, against ${others}; chance alone does that in ${percent(byChance)} of cases.`,
        evidence: worst === null ? [] : [`game:${worst.gameId}#${worst.n}`],
      };
    });
  const again = habits.flatMap(({ kind, times, games, lost, places }): Leak[] => {
    const habit = HABITS[kind];
    if (habit === undefined || times < TIMES || games < 2) return [];
    return [
      {
        skill: habit.skill,
        text: habit.text,
        why: `${times} ${habit.counted[1]} in ${games} games: ${percent(lost)} of the chance to win in all.`,
        evidence: places.map(({ gameId, n }) => `game:${gameId}#${n}`),
      },
    ];
  });
  return [...leaks, ...again];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

function percent(share: number): string {
  const whole = Math.round(100 * share);
  return whole === 0 ? 'less than 1 %' : `${whole} %`;
}

/** "3", "3 and 5", "3, 5 and 9". */
function listed(turns: readonly number[]): string {
  const each = [...new Set(turns)];
  const last = each.pop();
  return each.length === 0 ? `${last}` : `${each.join(', ')} and ${last}`;
}
