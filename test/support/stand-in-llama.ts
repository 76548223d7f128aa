/** Stands for the runtime of embedded models where it isn't installed: it says the prompt's words, slowly, and crashes when told to. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export async function getLlama(): Promise<object> {
  return {
    async loadModel({ modelPath }: { modelPath: string }) {
      if (modelPath.endsWith('torn.gguf')) throw new Error('tensor data is outside of the file');
      return {
        createContext: async () => ({ contextSize: 64, getSequence: () => ({ tokenMeter: meter }) }),
        tokenize: (text: string) => text.split(/\s+/),
        dispose: async () => undefined,
      };
    },
    createGrammar: async ({ grammar }: { grammar: string }) => ({ grammar }),
  };
}

const meter = { usedInputTokens: 0, usedOutputTokens: 0 };

export class LlamaChatSession {
  setChatHistory(): void {
    meter.usedInputTokens += 3;
  }

  async promptWithMeta(
    text: string,
    options: { onTextChunk(text: string): void; signal: AbortSignal; maxTokens: number; grammar?: { grammar: string } },
  ): Promise<{ stopReason: string }> {
    if (options.grammar !== undefined) {
      options.onTextChunk(options.grammar.grammar.includes('kept') ? '{"id":"kept"}' : '{}');
      return { stopReason: 'eogToken' };
    }
    if (text === 'environment') {
      options.onTextChunk(Object.keys(process.env).join(' '));
      return { stopReason: 'eogToken' };
    }
    for (const [index, word] of (text.match(/\S+\s*/g) ?? []).entries()) {
      if (options.signal.aborted) return { stopReason: 'abort' };
      if (index >= options.maxTokens) return { stopReason: 'maxTokens' };
      if (word.trim() === 'crash') process.kill(process.pid, 'SIGKILL');
      options.onTextChunk(word);
      meter.usedOutputTokens += 1;
      if (word.trim() === 'endless') await once(options.signal, 'abort');
      else await wait(20);
    }
    return { stopReason: 'eogToken' };
  }
}
