/** What a journal alone shows of how somebody played: counted, never judged by a model, each with the decisions that show it. */
import { applyDelta, type CardView, type TableView, type ViewDelta } from '../../api/index.ts';
import { slices } from '../../basics/index.ts';
import { type ReadJournal, timelineOf, unpack } from '../../journal/index.ts';

type Skill = 'land drops' | 'mana' | 'mulligans' | 'combat' | 'targets' | 'choices';

/** Something that was counted in one game. */
export interface StudyFinding {
  readonly skill: Skill;
  /** A habit in words: true of more than this game, if it is true at all. */
  readonly text: string;
  /** What was counted, in words. */
  readonly why: string;
  /** Numbers of decisions in the journal. */
  readonly decisions: readonly number[];
  /** More is worse: for choosing what to say. */
  readonly weight: number;
}

export interface GameStudy {
  readonly gameId: string;
  /** Who of the players the person is. */
  readonly player: number;
  readonly deck: string;
  readonly opponentDeck: string;
  readonly won: boolean | null;
  readonly turns: number;
  /** Lines of what the person could see, with the decision that brought them. */
  readonly events: readonly { readonly n: number; readonly text: string }[];
  readonly findings: readonly StudyFinding[];
}

/** How often something must have happened in a game to be said. */
const OFTEN = 2;

/** null where the game isn't over, isn't the person's, or its record can't be read. Made in slices: a journal may be long. */
export async function studyGame(read: ReadJournal, gameId: string): Promise<GameStudy | null> {
  const timeline = timelineOf(read.lines);
  const first = timeline?.snapshots.find(({ n }) => n === 0);
  if (timeline === null || timeline === undefined || timeline.end === null || first === undefined) return null;
  const { header, steps, end } = timeline;
  // A game that was only hosted or watched is nobody's here to learn from.
  const me = header.eyes;
  if (me === null) return null;
  const pause = slices();
  let view: unknown = JSON.parse(unpack(first.view));
  let before = view as TableView;
  const events: { n: number; text: string }[] = [];
  const counts = { lands: [] as number[], mana: [] as number[], late: [] as number[] };
  let kept: { lands: number; cards: number; n: number } | null = null;
  for (const step of steps) {
    await pause();
    if (step.view !== undefined) view = applyDelta(view, step.view as unknown as ViewDelta);
    const now = view as TableView;
    for (const { text } of step.events) if (text !== '') events.push({ n: step.n, text });
    if (step.t === 'decision' && step.kind === 'mulligan' && step.player === me && !/mulligan/i.test(step.said)) {
      const hand = handOf(before, me);
      kept = { lands: hand.filter(isLand).length, cards: hand.length, n: step.n };
    }
    if (now.turn !== before.turn && before.activePlayer === me && before.turn > 0) {
      const hand = handOf(before, me);
      const mine = before.players.find(({ player }) => player === me);
      if (mine?.landsPlayed === 0 && hand.some(isLand)) counts.lands.push(step.n);
      const untapped = before.battlefield.filter(
        (card) => card.controller === me && isLand(card) && !card.tapped,
      ).length;
      const castable = hand.some(
        (card) => !isLand(card) && !card.types.includes('instant') && card.manaValue <= untapped,
      );
      if (untapped >= 2 && castable) counts.mana.push(step.n);
    }
    // It could have come before, and then whoever had blocked would have had to think of it.
    const playedNow = landsPlayed(now, me) > landsPlayed(before, me) && now.turn === before.turn;
    const attacked = now.activePlayer === me && now.step === 'postcombatMain';
    if (playedNow && attacked) counts.late.push(step.n);
    before = now;
  }
  const findings: StudyFinding[] = [];
  if (counts.lands.length >= OFTEN) {
    findings.push({
      skill: 'land drops',
      text: 'Often ends a turn without playing a land that could have been played.',
      why: `${counts.lands.length} of the turns in one game ended so.`,
      decisions: counts.lands,
      weight: counts.lands.length * 3,
    });
  }
  if (counts.mana.length >= OFTEN) {
    findings.push({
      skill: 'mana',
      text: 'Often leaves mana unspent while a spell that it could pay for stays behind.',
      why: `${counts.mana.length} of the turns in one game ended so.`,
      decisions: counts.mana,
      weight: counts.mana.length * 2,
    });
  }
  if (kept !== null && kept.cards >= 6 && (kept.lands <= 1 || kept.lands >= 6)) {
    findings.push({
      skill: 'mulligans',
      text: `Keeps opening hands with ${kept.lands <= 1 ? 'too few' : 'too many'} lands.`,
      why: `A hand of ${kept.cards} cards with ${kept.lands} lands was kept.`,
      decisions: [kept.n],
      weight: 5,
    });
  }
  if (counts.late.length >= OFTEN) {
    findings.push({
      skill: 'combat',
      text: 'Often plays a land only after combat.',
      why: `${counts.late.length} lands in one game came after combat.`,
      decisions: counts.late,
      weight: counts.late.length,
    });
  }
  const seats = header.setup.seats;
  return {
    gameId,
    player: me,
    deck: seats[me]?.deck.name ?? '',
    opponentDeck: seats.find((_, player) => player !== me)?.deck.name ?? '',
    won: end.winner === null ? null : end.winner === me,
    turns: end.turn,
    events,
    findings: findings.sort((a, b) => b.weight - a.weight),
  };
}

function handOf(view: TableView, player: number): CardView[] {
  return view.players.find((one) => one.player === player)?.hand ?? [];
}

function landsPlayed(view: TableView, player: number): number {
  return view.players.find((one) => one.player === player)?.landsPlayed ?? 0;
}

function isLand(card: CardView): boolean {
  return card.types.includes('land');
}
