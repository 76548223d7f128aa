/** Which models Bob would use, for people who set him up: what is configured, and which servers are there. */
import { embeddedFolder } from '../machine/index.ts';
import { createModels } from '../models/index.ts';
import type { ModelInfo } from '../protocol/index.ts';
import type { Settings } from '../settings/index.ts';

export interface ModelReport {
  readonly providers: readonly { readonly name: string; readonly configured: boolean; readonly settings: string }[];
  /** Aliases of the environment and Bob's own. Where one can't be used, `model` is null and `note` says why. */
  readonly aliases: readonly {
    readonly alias: string;
    readonly provider: string | null;
    readonly model: string | null;
    readonly note: string | null;
  }[];
  readonly servers: readonly {
    readonly provider: string;
    readonly baseUrl: string;
    readonly models: readonly ModelInfo[];
  }[];
}

/** Asks servers on this machine for their models, and nobody else for anything. `servers` is empty where `look` is false. */
export async function reportModels(settings: Settings, runtimeDir: string, look: boolean): Promise<ModelReport> {
  const models = await createModels({ settings, embeddedFolder: embeddedFolder(runtimeDir) });
  const names = [...models.given.map(({ alias }) => alias), 'bob:chat', 'bob:mtg'];
  const aliases = names.map((alias) => {
    const chosen = models.choice(alias);
    if (!chosen.ok) return { alias, provider: null, model: null, note: chosen.refusal.message };
    const { backend, id, note } = chosen.value;
    return { alias, provider: backend.name, model: id, note };
  });
  return { providers: models.providers(), aliases, servers: look ? await models.discover() : [] };
}
