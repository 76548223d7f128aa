/** What agent decks ask of models, as runs of the loop: the only way from a deck to a model (seed 002 over 004). */

import { addAbortListener } from 'node:events';
import type { ConversationEnd, ConversationRequest, Converse } from '../../decks/index.ts';
import { BUILT_IN } from '../../models/index.ts';
import { type RunResult, runPath } from '../../runs/index.ts';
import type { ChosenModel, Parts, RunDriver } from '../loop/index.ts';
import { createDeckProgram, type DeckProgram } from './deck-program.ts';
import { toSession } from './session-messages.ts';

/** Its runs are apart from those of clients: nobody else is told of them. */
export const DECK_RUNS = 'agent decks';

export function createConverse(parts: Parts, driver: RunDriver): Converse {
  let count = 0;
  return async (given) => {
    if (given.signal.aborted) return STOPPED;
    const chosen = await parts.choose(given.model, given.signal);
    const request = chosen.ok ? await asSeen(given, chosen.value) : given;
    if (request.signal.aborted) return STOPPED;
    if (!chosen.ok) return { kind: 'failed', code: 'no_model', message: chosen.refusal.message };
    // The built-in answers know the rules and nothing of decks: what they would say isn't this deck's result.
    if (chosen.value.backend.name === BUILT_IN) {
      const message = `It asks ${request.model}, and no language model is connected. bob models says how to connect one.`;
      return { kind: 'failed', code: 'no_model', message };
    }
    count += 1;
    const alias = aliasFor(request.label, parts.now(), count);
    const stopping = new AbortController();
    const broken: { error?: unknown } = {};
    // The deck ends with what its work throws: its caller gets the error, and the model isn't asked again.
    const ending = async <T>(work: Promise<T>, instead: T): Promise<T> => {
      try {
        return await work;
      } catch (error) {
        broken.error = error;
        stopping.abort();
        return instead;
      }
    };
    const program = createDeckProgram(request, {
      call: (name, args) => ending(request.call(name, args), { content: '', events: [] }),
      check: (text) => ending(request.check(text), null),
    });
    parts.programs.set(alias, program);
    try {
      const begun = driver.begin({
        path: runPath(alias),
        writer: 'plugin',
        projectId: parts.records.project(DECK_RUNS, null).id,
        // An empty input is a prompt all the same: the deck's instructions say what to make of it.
        body: request.prompt.trim() === '' ? '(no input)' : request.prompt,
        attributes: {
          model: request.model,
          mode: 'ask',
          ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
        },
      });
      if (!begun.ok) return { kind: 'failed', code: begun.refusal.code, message: begun.refusal.message };
      const { run, done } = begun.value;
      if (done === null) throw new Error(`run ${alias} began without a prompt`);
      const signal = AbortSignal.any([request.signal, stopping.signal]);
      using _stopped = addAbortListener(signal, () => void driver.abort(run.id));
      const result = await done;
      if ('error' in broken) throw broken.error;
      return endOf(result, request, program);
    } finally {
      parts.programs.delete(alias);
    }
  };
}

/** A model that doesn't see is told that there was something to see, and so is whoever asked. */
async function asSeen(request: ConversationRequest, model: ChosenModel): Promise<ConversationRequest> {
  const { pictures = [], ...rest } = request;
  if (pictures.length === 0 || (await model.sight(request.signal)).sees === true) return request;
  request.onUnseen?.();
  const blind = "The person attached pictures that you can't see. Where they matter, say so and ask what is on them.";
  return { ...rest, instructions: `${request.instructions}\n\n${blind}` };
}

const STOPPED: ConversationEnd = { kind: 'failed', code: 'aborted', message: 'It was stopped.' };

function aliasFor(label: string, now: number, count: number): string {
  const name =
    label
      .toLowerCase()
      .replace(/[^a-z0-9_]+/g, '_')
      .slice(0, 40) || 'deck';
  return `deck_${name}_${now}_${count}`;
}

function endOf(result: RunResult, request: ConversationRequest, program: DeckProgram): ConversationEnd {
  const { reason, summary: text, turn: passes, cut } = result;
  switch (reason) {
    case 'answered':
    case 'inferred':
      return {
        kind: 'answer',
        text,
        passes,
        said: program.transcript.map(toSession),
        ...(cut === undefined ? {} : { cut }),
      };
    case 'turns':
      return { kind: 'passes', text, passes: request.maxPasses };
    case 'aborted':
    case 'interrupted':
      return STOPPED;
    case 'cycle':
    case 'stalled':
    case 'repeated':
      return { kind: 'failed', code: 'model_failed', message: 'The model came back to the same again and again.' };
    case 'model_fault':
      return { kind: 'failed', code: 'model_failed', message: text, unanswered: program.transcript.length === 0 };
    case 'rejected':
    case 'too_large':
    case 'withheld':
    case 'internal':
      return { kind: 'failed', code: 'model_failed', message: text };
  }
}
