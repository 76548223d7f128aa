/** What a person has said of models: whether they see pictures. It goes before what the environment and a server say. */
import { z } from 'zod';
import { type Fact, keptFile } from '../disk/index.ts';

export interface Sight {
  /** null where the person has said nothing. */
  said(model: string): boolean | null;
  /** null takes the word back. */
  say(model: string, sees: boolean | null): void;
}

const contents = z.strictObject({ sees: z.record(z.string(), z.boolean()) });

/** By provider and model. Kept in `file`; in memory only without one. */
export function createSight(file: string | null, tell: (fact: Fact) => void): Sight {
  const unkept = new Map<string, boolean>();
  const kept =
    file === null
      ? null
      : keptFile({
          file,
          schema: contents,
          words: {
            what: 'The list of models that you said see pictures, or see none, is damaged, so Bob goes by what their servers say.',
            safe: 'Your talks and their pictures are untouched.',
            next: 'Say it again under Models in Settings, where a server says otherwise.',
          },
          tell,
        });
  const all = () => (kept === null ? unkept : new Map(Object.entries(kept.read()?.sees ?? {})));
  return {
    said: (model) => all().get(model) ?? null,
    say(model, sees) {
      const words = all();
      if (sees === null) words.delete(model);
      else words.set(model, sees);
      kept?.write({ sees: Object.fromEntries(words) });
    },
  };
}
