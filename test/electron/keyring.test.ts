/** What the system seals keys with, against a stand-in for Electron's safeStorage. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemKeyring } from '../../electron/keyring.ts';

type Storage = Parameters<typeof systemKeyring>[0];

const storage = (isAvailable: boolean, backend: ReturnType<Storage['getSelectedStorageBackend']>): Storage => ({
  isEncryptionAvailable: () => isAvailable,
  getSelectedStorageBackend: () => backend,
  encryptStringAsync: async (text) => Buffer.from(text, 'utf8').reverse(),
  decryptStringAsync: async (sealed) => ({
    result: Buffer.from(sealed).reverse().toString('utf8'),
    shouldReEncrypt: false,
  }),
});

test('a keyring is one that asks its person: not where there is none, nor the password that everybody knows', () => {
  assert.equal(systemKeyring(storage(false, 'gnome_libsecret'), 'linux'), null);
  assert.equal(systemKeyring(storage(true, 'basic_text'), 'linux'), null);
  assert.equal(systemKeyring(storage(true, 'gnome_libsecret'), 'linux')?.name, 'the GNOME keyring');
  assert.equal(systemKeyring(storage(true, 'unknown'), 'darwin')?.name, 'Keychain');
});

test('what is sealed is text, and opens to what it was', async () => {
  const keyring = systemKeyring(storage(true, 'kwallet6'), 'linux');
  const sealed = await keyring?.seal('sk-ñ');
  assert.match(String(sealed), /^[A-Za-z0-9+/=]+$/);
  assert.equal(await keyring?.open(String(sealed)), 'sk-ñ');
});
