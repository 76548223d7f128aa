/** A host over RPC with the model `remote` on a server that follows a script. */
import assert from 'node:assert/strict';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { startModelServer } from './model-server.ts';
import { type RpcError, startServed } from './rpc.ts';

export async function startWithModel(environment: Record<string, string> = {}) {
  const models = await startModelServer();
  const served = await startServed({
    RUMMY_MODEL_remote: 'openai/test-model',
    OPENAI_BASE_URL: models.baseUrl,
    OPENAI_API_KEY: 'sk-of-the-test',
    ...environment,
  });
  return { models, served };
}

export const refuses = (code: string, status?: number) => (error: RpcError) => {
  assert.equal(error.data?.code, code, JSON.stringify(error));
  if (status !== undefined) assert.equal(error.data?.status, status);
  return true;
};

/** Not in the runtime folder: that is closed to every run. */
export function projectFolder(): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'bob-project-')));
  after(() => rmSync(root, { recursive: true }));
  return root;
}
