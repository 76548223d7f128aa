// A program in a seat: whenever it is asked, it is given its own view and posts what it decides, like any other member.
import type { Answer } from '../../mtg-core/index.ts';
import { isFault } from '../basics/index.ts';
import { postAt } from './seat-post.ts';
import type { ProgramQuestion, Referee } from './table.ts';

export interface SeatDriver {
  decide(question: ProgramQuestion, player: number): Promise<Answer>;
}

interface ProgramSeatOptions {
  /** What is asked where `decide` gives an answer that the referee refuses. */
  fallback: SeatDriver;
  /** What a person is told that they can do where neither gives an answer. */
  advice: string;
  onFault: (text: string, error: unknown) => void;
}

/** Lets `driver` play the seat with this token, until the returned function is called. */
export function seatProgram(
  referee: Referee,
  token: string,
  driver: SeatDriver,
  options: ProgramSeatOptions,
): { stop: () => void /** Asks again where the last question was given up. */; retry: () => void } {
  const player = referee.playerOf(token);
  let stopped = false;
  let thinking = false;
  /** A question that no answer could be found for: it is asked again only when somebody says so. */
  let givenUp = -1;

  async function answerAll(): Promise<void> {
    if (thinking) return;
    thinking = true;
    try {
      for (let question = next(); question !== null; question = next()) await answerOne(question);
    } finally {
      thinking = false;
    }
  }

  function next(): ProgramQuestion | null {
    const question = stopped ? null : referee.question(token);
    return question === null || question.decision.id === givenUp ? null : question;
  }

  async function answerOne(question: ProgramQuestion): Promise<void> {
    const { id } = question.decision;
    try {
      if (await posts(id, await driver.decide(question, player))) return;
      if (await posts(id, await options.fallback.decide(question, player))) return;
      throw new Error('both answers were refused');
    } catch (error) {
      if (stopped) return;
      givenUp = id;
      const name = referee.seats[player]!.name;
      const told = isFault(error) ? error.message : `${name} could not find a legal play.`;
      const text = `${told} ${options.advice}`;
      options.onFault(text, error);
      await referee.announce('OPPONENT_FAILED', text);
    }
  }

  /** Whether the question is done with: answered, or no longer asked. */
  async function posts(id: number, answer: Answer): Promise<boolean> {
    if (stopped) return true;
    const posted = await postAt(referee, token, 'move', { decision: id, answer });
    if (posted.ok || posted.refusal.code === 'STALE_STATE' || posted.refusal.code === 'BAD_TURN') return true;
    options.onFault(`${referee.seats[player]!.name} tried something illegal and thinks again.`, posted.refusal);
    return false;
  }

  function start(): void {
    answerAll().catch((error: unknown) => {
      if (!stopped) options.onFault('The opponent could not go on.', error);
    });
  }

  const unsubscribe = referee.subscribe((change) => {
    if (change.waitingFor === player) start();
  });
  start();
  return {
    stop() {
      stopped = true;
      unsubscribe();
    },
    retry() {
      givenUp = -1;
      start();
    },
  };
}
