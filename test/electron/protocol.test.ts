import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { CONTENT_SECURITY_POLICY, fileFor, respond } from '../../electron/protocol.ts';

const folder = mkdtempSync(join(tmpdir(), 'bob-protocol-'));
const rendererDir = join(folder, 'renderer');
mkdirSync(join(rendererDir, 'assets'), { recursive: true });
writeFileSync(join(folder, 'secret.txt'), 'secret');
mkdirSync(join(folder, 'renderer-other'));
writeFileSync(join(folder, 'renderer-other/secret.txt'), 'secret');
writeFileSync(join(rendererDir, 'index.html'), '<!doctype html>');
writeFileSync(join(rendererDir, 'assets/main.js'), 'export {};');
writeFileSync(join(rendererDir, 'assets/main.css'), 'body {}');
writeFileSync(join(rendererDir, 'assets/mana.woff2'), 'font');
writeFileSync(join(rendererDir, 'assets/with space.svg'), '<svg/>');
writeFileSync(join(rendererDir, 'assets/unknown.thing'), '?');
writeFileSync(join(rendererDir, '.hidden'), 'hidden');

test('the renderer is served with the right types', async () => {
  const expected: [string, string, string][] = [
    ['app://bob/', 'text/html; charset=utf-8', '<!doctype html>'],
    ['app://bob/index.html?theme=dark#board', 'text/html; charset=utf-8', '<!doctype html>'],
    ['app://bob/assets/main.js', 'text/javascript; charset=utf-8', 'export {};'],
    ['app://bob/assets/main.css', 'text/css; charset=utf-8', 'body {}'],
    ['app://bob/assets/mana.woff2', 'font/woff2', 'font'],
    ['app://bob/assets/with%20space.svg', 'image/svg+xml', '<svg/>'],
    ['app://bob/assets/unknown.thing', 'application/octet-stream', '?'],
  ];
  for (const [address, type, body] of expected) {
    const response = await respond('GET', address, rendererDir);
    assert.equal(response.status, 200, address);
    assert.equal(response.headers.get('Content-Type'), type, address);
    assert.equal(await response.text(), body, address);
  }
  assert.equal(await (await respond('HEAD', 'app://bob/', rendererDir)).text(), '');
});

test('no address leads out of the renderer', async () => {
  for (const path of [
    '..%2fsecret.txt',
    '%2e%2e%2fsecret.txt',
    '%2e%2e/secret.txt',
    '../secret.txt',
    'assets/..%2f..%2fsecret.txt',
    '..%5csecret.txt',
    '..\\secret.txt',
    '..%2frenderer-other%2fsecret.txt',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    'C:%5csecret.txt',
    'c:/secret.txt',
    'index.html%00.js',
    'index.html::$DATA',
    '.hidden',
    '%E0%A4%A',
    '%252e%252e%252fsecret.txt',
  ]) {
    const response = await respond('GET', `app://bob/${path}`, rendererDir);
    assert.ok(response.status === 403 || response.status === 404, `${path}: ${response.status}`);
    assert.doesNotMatch(await response.text(), /secret|root:/, path);
  }
  assert.equal(fileFor('app://bob/..%2fsecret.txt', rendererDir), null);
});

test('another host, a port, credentials and another scheme are not the app', async () => {
  for (const address of [
    'app://other/index.html',
    'app://bob:80/',
    'app://me@bob/',
    'https://bob/',
    'app:bob',
    'nonsense',
  ]) {
    assert.equal((await respond('GET', address, rendererDir)).status, 403, address);
  }
});

test('only reading is possible', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    assert.equal((await respond(method, 'app://bob/', rendererDir)).status, 405);
  }
});

test('every response carries the content security policy, refusals too', async () => {
  const responses = [
    await respond('GET', 'app://bob/', rendererDir),
    await respond('GET', 'app://bob/assets/main.js', rendererDir),
    await respond('GET', 'app://bob/missing.js', rendererDir),
    await respond('GET', 'app://bob/assets', rendererDir),
    await respond('GET', 'app://bob/..%2fsecret.txt', rendererDir),
    await respond('POST', 'app://bob/', rendererDir),
  ];
  assert.deepEqual(
    responses.map((response) => response.status),
    [200, 200, 404, 404, 403, 405],
  );
  for (const response of responses) {
    assert.equal(response.headers.get('Content-Security-Policy'), CONTENT_SECURITY_POLICY);
    assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff');
  }
});

test('the policy allows no inline script, no eval and no foreign origin', () => {
  const directives = new Map(
    CONTENT_SECURITY_POLICY.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
  assert.deepEqual(directives.get('default-src'), ["'none'"]);
  assert.deepEqual(directives.get('script-src'), ["'self'"]);
  assert.deepEqual(directives.get('connect-src'), ["'self'"]);
  assert.deepEqual(directives.get('frame-ancestors'), ["'none'"]);
  assert.doesNotMatch(CONTENT_SECURITY_POLICY, /unsafe|https?:|\*/);
});
