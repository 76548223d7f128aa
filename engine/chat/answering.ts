/**
 * The answer to a message. What the engine knows is found first; where a model is connected, Bob's decks think, recall, use
 * selected tools, and put it all into words. Without one, or where it fails, the facts answer.
 */

import { type DeckProblem, isBrokenOff, isDeckProblem } from '../decks/index.ts';
import { situationOf } from '../facts/index.ts';
import { type MemoryHit, retrievedBlock } from '../ltm/index.ts';
import { MOST_LATELY, MOST_MEMORIES, type StmEntry, withNewest } from '../memory/index.ts';
import { markedAsCut, type Picture } from '../protocol/index.ts';
import { factsOf, picturesAmong, questionWith, unreadNote, unseenNote } from './attachments.ts';
import type { ChatAnswer, ChatState } from './chat-state.ts';
import { type AnswerFacts, factsFor, instead, type Lookups } from './facts.ts';
import { spokenTextOf } from './mechanics.ts';
import { notedIn } from './noted.ts';
import { plainProblem } from './plain-problem.ts';
import type { ChatMessageRequest } from './request.ts';
import { createSpoken } from './spoken.ts';
import { NO_THOUGHT, readThought, type Thought } from './thought.ts';
import type { Turbotime } from './turbotime.ts';
import { isAbout, type TurnSoFar, timedStage, toldOf } from './turn.ts';
import { useTools } from './turn-tools.ts';
import { askedOn, forced, shownTable } from './who-is-asked.ts';
import { answerWithoutModel } from './without-model.ts';
import { wordedAnswer } from './worded-answer.ts';

/** A thought that concerns the table goes to the tutor, whose deck is another. */
const DECKS: Readonly<Record<'table' | 'free', 'tutor-question' | 'respond'>> = {
  table: 'tutor-question',
  free: 'respond',
};

/** Nothing to look up besides what the message asks for, and nothing found. */
export const NO_LOOKUPS: Lookups = { cards: [], rules: [] };

/** An answer that a model is asked for. */
interface Asking {
  readonly chat: ChatState;
  readonly turn: TurnSoFar;
  readonly signal: AbortSignal;
  /** Takes each piece of the answer as it comes. */
  readonly heard: (piece: string) => void;
  /** The model's name. */
  readonly model: string;
  /** Whom the person chose for this conversation; null where nobody. */
  readonly own: string | null;
  /** As whom they want Bob to speak in it; null where as everywhere. */
  readonly persona: string | null;
  /** What the model sees of the table. */
  readonly table: ChatMessageRequest['table'];
  /** What the engine knows of the message itself. */
  readonly facts: AnswerFacts;
  /** With what the thought had looked up. */
  found: AnswerFacts;
  streamed: string;
  /** Why the answer has no end; null where it has one. */
  cut: string | null;
  /** The pictures of the conversation that go along, and whether the model can't see them. */
  readonly pictures: readonly Picture[];
  isBlind: boolean;
  /** The model couldn't read the whole question. */
  isShort: boolean;
}

/** Memories that fit, and how they are shown to a model. */
interface Remembered {
  readonly hits: readonly MemoryHit[];
  readonly block: string;
}

/** Whatever fails on the way is in the turn's `error`, and the facts stand. */
export async function answerTurn(
  chat: ChatState,
  turn: TurnSoFar,
  heard: (piece: string) => void,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  const { memory } = chat;
  const { request } = turn;
  const asked = chat.kept.earlier(turn.session).flatMap(({ who, text }) => (who === 'person' ? [text] : []));
  const facts = await factsFor(request.text, request.table, NO_LOOKUPS, [], asked);
  isAbout(turn, [...facts.cards, ...facts.rules]);
  turn.lately = memory.stm.recall([...turn.names], memory.session, MOST_LATELY, request.text);
  const lately = withNewest(memory.stm, turn.lately);
  const alias = askedOn(turn.path);
  const { model: own, persona } = chat.kept.about(turn.session) ?? { model: null, persona: null };
  const model = chat.model(alias === 'bob:chat' && own !== null ? own : alias);
  if (model === null) return answerWithoutModel(memory, turn, facts, unreadNote(request));
  const table = shownTable(request, turn.path);
  const found = table === request.table ? facts : await factsFor(request.text, table, NO_LOOKUPS, [], asked);
  const asking: Asking = {
    chat,
    turn,
    signal,
    heard,
    model,
    own,
    persona,
    table,
    facts,
    found,
    streamed: '',
    cut: null,
    pictures: picturesOf(chat, turn),
    isBlind: false,
    isShort: false,
  };
  try {
    return await askModel(asking, lately);
  } catch (error) {
    if (!isDeckProblem(error)) throw error;
    return afterProblem(asking, error);
  }
}

async function askModel(asking: Asking, lately: readonly StmEntry[]): Promise<ChatAnswer> {
  const { chat, turn } = asking;
  const { request, session } = turn;
  const thought = await think(asking, lately);
  turn.thought = thought;
  const attached = factsOf(chat.kept.attached(session));
  asking.found = await factsFor(request.text, asking.table, thought.lookups, attached);
  isAbout(turn, [...asking.found.cards, ...asking.found.rules, ...thought.entities]);
  const hits = await timedStage(turn, 'think', () =>
    chat.memory.recall([request.text, ...thought.recall], MOST_MEMORIES, { session }),
  );
  const block = retrievedBlock(hits);
  const shown = hits.filter(({ id }) => block.ids.includes(id));
  turn.retrieved = shown.map(({ id }) => id);
  const isPlaying = request.table !== null && request.table.view.result === null;
  const memories: Remembered = { hits: shown, block: block.text };
  const path = chat.turbotime?.path;
  if (turn.path === 'turbotime' && path?.takes(session, { isPlaying, hasModel: true }) === true) {
    return lookUp(asking, path, thought, memories);
  }
  return respond(asking, thought, memories);
}

/** Where no thought came in time, or in the form that was asked for, there may still be words for an answer. */
async function think(asking: Asking, lately: readonly StmEntry[]): Promise<Thought> {
  const { turn, signal } = asking;
  const { decks, tools } = asking.chat;
  const selected = new Set(turn.path === 'turbotime' ? tools?.selected(turn.session) : []);
  const input = {
    ...contextOf(asking),
    lately: lately.map(({ intent, resolution, open_questions }) => ({ intent, resolution, open_questions })),
    tools: (tools?.list(turn.session) ?? [])
      .filter(({ name }) => selected.has(name))
      .map(({ name, doc }) => ({ name, doc })),
  };
  const onAsked = toldOf.bind(null, turn);
  return timedStage(turn, 'think', async () => {
    try {
      return readThought(
        await decks.run('think', input, { signal, onAsked, ...forced(askedOn(turn.path), asking.own) }),
      );
    } catch (error) {
      if (!isDeckProblem(error) || error.code === 'no_model' || signal.aborted) throw error;
      return NO_THOUGHT;
    }
  });
}

/** TURBOTIME: the answer of what selected tools found, with its sources. */
async function lookUp(
  asking: Asking,
  path: Turbotime,
  thought: Thought,
  { hits, block }: Remembered,
): Promise<ChatAnswer> {
  const { chat, turn, found } = asking;
  const { session } = turn;
  const looked = await timedStage(turn, 'tools', () =>
    path.answer({
      question: turn.request.text,
      session,
      earlier: chat.kept.earlier(session),
      facts: found.facts,
      wishes: thought.tools,
      model: asking.own,
      memories: [personaOf(asking), block].filter((part) => part !== '').join('\n\n'),
      onTool(used) {
        turn.tools = [...turn.tools, { ...used }];
      },
      ...watching(asking),
    }),
  );
  turn.model = asking.model;
  return { ...spokenBy(asking, looked.text, hits), sources: [...looked.sources] };
}

async function respond(asking: Asking, thought: Thought, { hits, block }: Remembered): Promise<ChatAnswer> {
  const { chat, turn, signal, table, found } = asking;
  const { session } = turn;
  const wishes = turn.path === 'turbotime' ? thought.tools : [];
  const used = await timedStage(turn, 'tools', () => useTools(wishes, chat.tools, { session, signal }));
  turn.tools = used.record;
  const input = {
    ...contextOf(asking),
    facts: found.facts,
    thought: thought.shown,
    tools: used.answers.map(({ tool, ok, source, confidence, output, error }) => ({
      tool,
      ok,
      source,
      confidence,
      output,
      error,
    })),
  };
  const text = await timedStage(turn, 'respond', () =>
    chat.decks.run(table === null ? DECKS.free : DECKS.table, input, {
      ...watching(asking),
      also: [personaOf(asking), block, notedIn(chat.checkpoints, session)].filter((part) => part !== '').join('\n\n'),
      // What others wrote may make a model say anything: beside it, its notes are nobody's.
      ...(used.answers.length === 0 ? { session } : {}),
      ...forced(askedOn(turn.path), asking.own),
    }),
  );
  turn.model = asking.model;
  const spoken = spokenTextOf(String(text));
  // Nothing but mechanics is no answer.
  if (spoken === '') return engineInstead(asking, 'said nothing that can be shown');
  return spokenBy(asking, spoken, hits);
}

/** As whom the person wants Bob to speak here; what he may say as a fact stays with the engine. */
function personaOf({ persona }: Asking): string {
  return persona === null ? '' : `## How the person wants you to speak in this conversation\n\n${persona}`;
}

async function afterProblem(asking: Asking, problem: DeckProblem): Promise<ChatAnswer> {
  const { turn, signal, streamed } = asking;
  turn.error = signal.aborted ? 'stopped' : problem.message;
  turn.model = asking.model;
  if (signal.aborted) {
    const text = spokenTextOf(streamed) || 'Stopped.';
    const stopped = wordedAnswer(text, asking.found, asking.model, turn, []);
    return { ...stopped, rules: [], note: 'You stopped this answer.' };
  }
  const begun = spokenTextOf(streamed);
  if (begun !== '' && isBrokenOff(problem)) {
    asking.cut = plainProblem(problem);
    return spokenBy(asking, begun, []);
  }
  return engineInstead(asking, `gave no answer (${plainProblem(problem).replace(/\.$/, '')})`);
}

function picturesOf({ kept }: ChatState, { session }: TurnSoFar): Picture[] {
  return picturesAmong(kept.attached(session), (name) => kept.picture(session, name));
}

function contextOf({ chat, turn, table }: Asking) {
  const { text, attachments = [] } = turn.request;
  return {
    question: questionWith(text, attachments),
    situation: table === null ? '' : situationOf(table),
    earlier: chat.kept.earlier(turn.session),
    state: chat.memory.state.read(),
  };
}

function watching(asking: Asking) {
  const spoken = createSpoken();
  return {
    signal: asking.signal,
    onAsked: toldOf.bind(null, asking.turn),
    onCut(why: string) {
      asking.cut = why;
    },
    pictures: asking.pictures,
    onUnseen() {
      asking.isBlind = true;
    },
    onShort() {
      asking.isShort = true;
    },
    onText(piece: string) {
      const shown = spoken.push(piece);
      asking.streamed += piece;
      if (shown !== '') asking.heard(shown);
    },
  };
}

/** A model's words, with the mark of those that have no end: the same for the person, the record and the next prompt. */
function spokenBy(
  { cut, isShort, isBlind, found, model, turn }: Asking,
  text: string,
  hits: readonly MemoryHit[],
): ChatAnswer {
  const short = isShort ? `Your message is longer than ${model} can read: it was shown the beginning and the end.` : '';
  const endless = cut === null ? '' : `This answer has no end. ${cut}`;
  const note = [isBlind ? unseenNote(turn.request, model) : '', short, endless].filter((part) => part !== '').join(' ');
  if (cut !== null) turn.error = `cut off: ${cut}`;
  const worded = wordedAnswer(cut === null ? text : markedAsCut(text), found, model, turn, hits);
  return note === '' ? worded : { ...worded, note };
}

/** The engine sees the person's own table, which a model may not have been shown. */
function engineInstead({ chat, turn, table, facts, found, model }: Asking, why: string): Promise<ChatAnswer> {
  const known = table === turn.request.table ? found : facts;
  return answerWithoutModel(chat.memory, turn, known, instead(`${model} ${why}`, known));
}
