// Before the files of a process that many tests share: a file that fails to load behind its first test must fail the process. Node's
// runner says nothing of it there, and what the file would have tested further on would look as if it had passed.
import path from 'node:path';
import { after } from 'node:test';
import { pathToFileURL } from 'node:url';

const files = process.argv.slice(1);
let isBroken = false;

after(async () => {
  for (const file of files) {
    // It has been loaded once: this only tells how that ended.
    await import(pathToFileURL(path.resolve(file)).href).catch((/** @type {unknown} */ error) => {
      isBroken = true;
      throw error;
    });
  }
});
// Hooks that fail change nothing of how the runner ends.
process.on('exit', () => {
  if (isBroken) process.exitCode = 1;
});
