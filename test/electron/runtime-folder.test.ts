import assert from 'node:assert/strict';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { settleRuntimeFolder } from '../../electron/runtime-folder.ts';

function standIn() {
  const paths: Record<string, string> = { userData: mkdtempSync(join(tmpdir(), 'bob-data-')) };
  const app = {
    getPath: (name: string) => paths[name],
    setPath: (name: string, path: string) => {
      paths[name] = path;
    },
  };
  return { app: app as Parameters<typeof settleRuntimeFolder>[0], paths };
}

test('BOB_RUNTIME_DIR wins, made absolute, and the instance lock moves with it', () => {
  const { app, paths } = standIn();
  const asked = join(mkdtempSync(join(tmpdir(), 'bob-runtime-')), 'new folder');
  assert.equal(settleRuntimeFolder(app, { BOB_RUNTIME_DIR: asked }), resolve(asked));
  assert.equal(paths.userData, resolve(asked));
  assert.equal(paths.sessionData, join(asked, 'chromium'));
  assert.ok(existsSync(paths.sessionData));
});

test("without it the folder is Electron's own; blank counts as unset", () => {
  for (const environment of [{}, { BOB_RUNTIME_DIR: '  ' }]) {
    const { app, paths } = standIn();
    const usual = paths.userData;
    assert.equal(settleRuntimeFolder(app, environment), usual);
    assert.equal(paths.userData, usual);
  }
});
