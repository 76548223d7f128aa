/** Models that run inside Bob: `embedded/qwen3-4b.gguf` in the folder of models, or `embedded/` and a whole path. */
import path from 'node:path';
import { findEmbeddedRuntime } from '../../machine/index.ts';
import { createEmbeddedBackend } from '../embedded/embedded-backend.ts';
import { USUAL_FIRST_MS } from '../patience.ts';
import type { ProviderFile } from '../provider-files.ts';

const provider: ProviderFile = {
  name: 'embedded',
  settings: 'nothing, but install it: bob models embedded install',
  endpoint: () => null,
  open: ({ embeddedFolder, firstMs }) => ({
    name: 'embedded',
    open() {
      const runtime = embeddedFolder === undefined ? null : findEmbeddedRuntime(embeddedFolder);
      if (embeddedFolder === undefined || runtime === null) return null;
      const modelsFolder = path.join(embeddedFolder, 'models');
      return createEmbeddedBackend({ runtime, modelsFolder, firstMs: firstMs ?? USUAL_FIRST_MS });
    },
  }),
};

export default provider;
