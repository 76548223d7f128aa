/** Finds providers by reading the folder providers/: adding a family of models is adding its file. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Provider } from '../protocol/index.ts';
import type { Environment } from '../settings/index.ts';
import type { BackendTools, OpenAiEndpoint } from './openai-backend.ts';
import { createServerBackend } from './server-backend.ts';

/** What a file of providers/ has as its default export. */
export interface ProviderFile {
  readonly name: string;
  /** What a person sets to use it, for messages. */
  readonly settings: string;
  /** What OpenRouter calls this provider's models, which it may be asked for where this one isn't configured. */
  readonly routedAs?: string;
  /** The server; null where the environment doesn't configure it. */
  endpoint(environment: Environment): OpenAiEndpoint | null;
  /** For those that have more than one server, and make their backends themselves. */
  open?(tools: BackendTools): Provider;
}

const FOLDER = path.join(import.meta.dirname, 'providers');

export async function readProviderFiles(folder: string = FOLDER): Promise<ProviderFile[]> {
  const files = readdirSync(folder)
    .filter((file) => /^[a-z][a-z-]*\.(ts|js)$/.test(file))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const url = pathToFileURL(path.join(folder, file)).href;
      const { default: provider } = (await import(url)) as { default?: ProviderFile };
      if (provider === undefined) throw new Error(`${file} has no provider as its default export`);
      return provider;
    }),
  );
}

export function providerOf(file: ProviderFile, tools: BackendTools): Provider {
  if (file.open !== undefined) return file.open(tools);
  return {
    name: file.name,
    open(environment) {
      const endpoint = file.endpoint(environment);
      return endpoint === null ? null : createServerBackend(endpoint, tools);
    },
  };
}

/** A variable's value without blanks around it; null where it is empty or not set. */
export function setting(environment: Environment, name: string): string | null {
  return environment[name]?.trim() || null;
}
