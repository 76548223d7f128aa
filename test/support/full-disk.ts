/** A disk that takes nothing more, for whatever writes with node:fs and waits for it. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { TestContext } from 'node:test';

export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: what the system says, write`), { code, syscall: 'write' });
}

/** The disk takes half of what comes next, and then nothing until it has space again. */
export function fillDisk(t: TestContext, code: string): () => void {
  const { writeSync } = fs;
  let isFirst = true;
  const half = (descriptor: number, data: string | Buffer) => {
    if (!isFirst) throw systemError(code);
    isFirst = false;
    const bytes = Buffer.from(data);
    return writeSync(descriptor, bytes, 0, Math.floor(bytes.length / 2));
  };
  const mocks = [
    t.mock.method(fs, 'writeSync', half),
    t.mock.method(fs, 'writeFileSync', (descriptor: number, data: string | Buffer) => {
      half(descriptor, data);
      throw systemError(code);
    }),
  ];
  syncBuiltinESMExports();
  return () => {
    for (const mock of mocks) mock.mock.restore();
    syncBuiltinESMExports();
  };
}
