import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { codeOf } from '#api/ground/boot-problem.ts';
import type { KeyStore } from './key-store.ts';

/** A folder that only its owner can read. Several machines may share it on a disk that keeps what it said it kept. */
export function folderStore(path: string): KeyStore {
  const folder = resolve(path);
  const fileOf = (name: string) => join(folder, name);
  const draftOf = (name: string) => `${fileOf(name)}~`;
  return {
    where: folder,
    async get(name) {
      try {
        return await readFile(fileOf(name));
      } catch (fault) {
        if (codeOf(fault) === 'ENOENT') return null;
        throw fault;
      }
    },
    async put(name, content) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // One draft a name: whoever holds the epoch puts alone, and writes over what a crash has left.
      const draft = draftOf(name);
      try {
        await withFile(draft, 'w', async (file) => {
          await file.writeFile(content);
          await file.sync();
        });
      } catch (fault) {
        await rm(draft, { force: true }).catch(() => {});
        throw fault;
      }
      await rename(draft, fileOf(name));
      await syncFolder();
    },
    async remove(name) {
      await destroy(draftOf(name));
      await destroy(fileOf(name));
    },
    async list() {
      try {
        // Drafts too: what a crash has left is destroyed like the rest.
        return [...new Set((await readdir(folder)).map((file) => file.replace(/~.*$/, '')))];
      } catch (fault) {
        if (codeOf(fault) === 'ENOENT') return [];
        throw fault;
      }
    },
  };

  async function destroy(file: string): Promise<void> {
    const size = await stat(file).then(
      (found) => found.size,
      () => null,
    );
    if (size === null) return;
    // What a disk keeps of a file that is only unlinked could be read again; what it has written over it could not, on most.
    await withFile(file, 'r+', async (handle) => {
      await handle.write(randomBytes(size), 0, size, 0);
      await handle.sync();
    });
    await rm(file, { force: true });
    await syncFolder();
  }

  async function withFile(
    file: string,
    flags: string,
    work: (handle: FileHandle) => Promise<unknown>,
  ): Promise<void> {
    const handle = await open(file, flags, 0o600);
    try {
      await work(handle);
    } finally {
      await handle.close();
    }
  }

  /** A name is kept only once its folder is. */
  async function syncFolder(): Promise<void> {
    await withFile(folder, 'r', (handle) => handle.sync());
  }
}
