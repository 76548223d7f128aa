/** Somebody who answers for the model from a script: deterministic, with no network. For scenarios, goldens and tests. */
import { z } from 'zod';
import type { ConversationRequest, Converse, Synthetic } from './conversation.ts';

const call = z.strictObject({ call: z.string(), args: z.unknown() });

/** What a scripted model says in one pass: text, an object as JSON, or calls of actions. */
export const saidSchema = z.union([
  z.string(),
  call,
  z.array(call).min(1),
  z.strictObject({ json: z.unknown() }),
  z.strictObject({ fail: z.string() }),
]);
export type ScriptedWords = z.infer<typeof saidSchema>;

/** What a model was shown after the prompt: seeds, events, results, and what was said of a wrong answer. */
type Shown = Synthetic | { readonly name: string; readonly content: string };

interface Scripted {
  readonly converse: Converse;
  /** Every conversation in the order in which they began. */
  readonly asked: { readonly request: ConversationRequest; readonly shown: Shown[] }[];
}

/** Answers in order for each deck's label; a deck that goes on asking when its script has ended fails. */
export function scriptedModel(answers: Readonly<Record<string, readonly ScriptedWords[]>>): Scripted {
  const asked: { request: ConversationRequest; shown: Shown[] }[] = [];
  const rest = new Map(Object.entries(answers).map(([label, said]) => [label, [...said]]));
  return {
    asked,
    async converse(request) {
      const shown: Shown[] = [...request.seeds];
      asked.push({ request, shown });
      const said = rest.get(request.label) ?? [];
      for (let pass = 1; pass <= request.maxPasses; pass++) {
        request.trace('model.request', { pass, tools: request.tools.length });
        const next = said.shift();
        if (next === undefined) {
          return {
            kind: 'failed',
            code: 'script_ended',
            message: `The script has no more answers for ${request.label}.`,
          };
        }
        const turn = readSaid(next);
        request.heard();
        request.trace('model.response', { pass, calls: turn.kind === 'calls' ? turn.calls.length : 0 });
        if (turn.kind === 'fail') return { kind: 'failed', code: 'model_failed', message: turn.message };
        if (turn.kind === 'calls') {
          for (const one of turn.calls) {
            const { content, events } = await request.call(one.call, one.args);
            shown.push(...events, { name: one.call, content });
          }
          if (request.signal.aborted) return { kind: 'failed', code: 'aborted', message: 'It was stopped.' };
          continue;
        }
        const wrong = await request.check(turn.text);
        if (wrong === null) {
          request.onText(turn.text);
          return { kind: 'answer', text: turn.text, passes: pass };
        }
        shown.push({ name: 'check', content: wrong });
      }
      return { kind: 'passes', text: '', passes: request.maxPasses };
    },
  };
}

type Turn =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'calls'; readonly calls: readonly { call: string; args?: unknown }[] }
  | { readonly kind: 'fail'; readonly message: string };

function readSaid(said: ScriptedWords): Turn {
  if (typeof said === 'string') return { kind: 'text', text: said };
  if (Array.isArray(said)) return { kind: 'calls', calls: said };
  if ('json' in said) return { kind: 'text', text: JSON.stringify(said.json) };
  if ('fail' in said) return { kind: 'fail', message: said.fail };
  return { kind: 'calls', calls: [said] };
}
