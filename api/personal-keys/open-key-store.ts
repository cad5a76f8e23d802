import { join } from 'node:path';
import { commandStore } from './command-store.ts';
import { folderStore } from './folder-store.ts';
import type { KeyStore } from './key-store.ts';
import { webStore } from './web-store.ts';

/** Whether a text can be `KEYS`. */
export const isKeyStore = (setting: string): boolean =>
  /^(?:exec:\s*\S|https?:\/\/\S)/.test(setting) || !/^[a-z]+:/.test(setting);

/** @param setting `KEYS`: a folder, `exec:` and a command, or an address; absent, a folder beside the others of the data folder */
export function openKeyStore(dataDir: string, setting?: string): KeyStore {
  if (setting === undefined) return folderStore(join(dataDir, 'keys', 'epochs'));
  if (setting.startsWith('exec:')) return commandStore(setting.slice('exec:'.length));
  return /^https?:/.test(setting) ? webStore(setting) : folderStore(setting);
}
