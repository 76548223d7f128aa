/** What the operating system seals keys with: Keychain, Windows' data protection, or a keyring of Linux. */
import type { SafeStorage } from 'electron';
import type { Keyring } from '../engine/api/index.ts';

type Storage = Pick<
  SafeStorage,
  'isEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptStringAsync' | 'decryptStringAsync'
>;

const LINUX: Readonly<Record<string, string>> = {
  gnome_libsecret: 'the GNOME keyring',
  kwallet: 'KWallet',
  kwallet5: 'KWallet',
  kwallet6: 'KWallet',
};

/** null where there is none, or only a password that everybody knows (`basic_text`). Once the app is ready. */
export function systemKeyring(storage: Storage, platform: NodeJS.Platform): Keyring | null {
  if (!storage.isEncryptionAvailable()) return null;
  const name = nameOfKeyring(storage, platform);
  if (name === undefined) return null;
  return {
    name,
    async seal(text) {
      return (await storage.encryptStringAsync(text)).toString('base64');
    },
    async open(sealed) {
      return (await storage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result;
    },
  };
}

function nameOfKeyring(storage: Storage, platform: NodeJS.Platform): string | undefined {
  if (platform === 'darwin') return 'Keychain';
  if (platform === 'win32') return "Windows' data protection";
  return LINUX[storage.getSelectedStorageBackend()];
}
