/** Whether models that decks name can be asked, without asking them anything: by the settings, and by their servers' lists. */
import { embeddedFolder } from '../machine/index.ts';
import { BUILT_IN, createModels } from '../models/index.ts';
import type { Settings } from '../settings/index.ts';

interface CheckedModel {
  readonly model: string;
  readonly available: boolean;
  /** Why not, in words; null where it can be asked. */
  readonly why: string | null;
}

export async function checkModels(
  names: readonly string[],
  settings: Settings,
  runtimeDir: string,
): Promise<readonly CheckedModel[]> {
  const models = await createModels({ settings, embeddedFolder: embeddedFolder(runtimeDir) });
  const lists = new Map<string, Promise<ReadonlySet<string> | string>>();
  try {
    return await Promise.all(
      names.map(async (model): Promise<CheckedModel> => {
        const chosen = models.choice(model);
        if (!chosen.ok) return { model, available: false, why: chosen.refusal.message };
        const { backend, id } = chosen.value;
        if (backend.name === BUILT_IN) return { model, available: false, why: 'No language model is connected.' };
        const listed = lists.get(backend.name) ?? listOf(backend);
        lists.set(backend.name, listed);
        const known = await listed;
        if (typeof known === 'string') return { model, available: false, why: known };
        // Ollama lists its models with a tag, and takes them without one.
        const isThere = known.size === 0 || known.has(id) || known.has(`${id}:latest`);
        return { model, available: isThere, why: isThere ? null : `${backend.name} doesn't list ${id}.` };
      }),
    );
  } finally {
    models.close();
  }
}

async function listOf(backend: {
  models(): Promise<readonly { id: string }[]>;
}): Promise<ReadonlySet<string> | string> {
  try {
    return new Set((await backend.models()).map(({ id }) => id));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
