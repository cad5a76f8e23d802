import { join } from 'node:path';
import { BootProblem, sentenceOf } from '#api/ground/boot-problem.ts';
import { commandStore } from './command-store.ts';
import { folderStore } from './folder-store.ts';
import type { KeyStore } from './key-store.ts';
import { webStore } from './web-store.ts';

/** Whether a text can be `KEYS`. */
export const isKeyStore = (setting: string): boolean =>
  /^(?:exec:\s*\S|https?:\/\/\S)/.test(setting) || !/^[a-z]+:/.test(setting);

/**
 * @param setting `KEYS`: a folder, `exec:` and a command, or an address; absent, a folder beside the others of the data folder
 * @returns a store whose every fault is a `BootProblem`
 */
export function openKeyStore(dataDir: string, setting?: string): KeyStore {
  return inSentences(storeOf(dataDir, setting));
}

function storeOf(dataDir: string, setting?: string): KeyStore {
  if (setting === undefined) return folderStore(join(dataDir, 'keys', 'epochs'));
  if (setting.startsWith('exec:')) return commandStore(setting.slice('exec:'.length));
  return /^https?:/.test(setting) ? webStore(setting) : folderStore(setting);
}

function inSentences(store: KeyStore): KeyStore {
  const told = async <Result>(asked: () => Promise<Result>): Promise<Result> => {
    try {
      return await asked();
    } catch (fault) {
      throw new BootProblem(
        `The store of the personal keys, ${store.where}, failed: ${sentenceOf(fault)}`,
      );
    }
  };
  return {
    where: store.where,
    get: (name) => told(() => store.get(name)),
    put: (name, content) => told(() => store.put(name, content)),
    remove: (name) => told(() => store.remove(name)),
    list: () => told(() => store.list()),
  };
}
