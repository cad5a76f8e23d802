import { expect } from 'bun:test';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClients } from './clients.ts';
import { expectNothingLost } from './nothing-lost.ts';
import { makeRig } from './rig.ts';

/** A small disk of one's own, in memory; null where this user may not mount one. */
export function smallDisk(megabytes: number): { path: string; clear(): void } | null {
  const path = mkdtempSync(join(tmpdir(), 'keep-left-disk-'));
  const mounted = Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', path]);
  if (!mounted.success) {
    rmSync(path, { recursive: true });
    return null;
  }
  return {
    path,
    clear() {
      Bun.spawnSync(['umount', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/**
 * Fills the disk under Postgres while people work, waits until somebody is refused, makes room again, and looks whether anything that was
 * acknowledged is missing. Answers false where no disk can be mounted to be filled.
 */
export async function fillDisk(): Promise<boolean> {
  const disk = smallDisk(160);
  if (!disk) return false;
  const rig = makeRig({}, disk);
  try {
    await rig.start();
    const clients = await startClients(rig, 3);
    await clients.after(20);
    const trouble = clients.trouble();
    const makeRoom = fill(join(disk.path, 'somebody-elses'));
    await trouble;
    makeRoom();
    // Postgres may have ended over it, and then the app has too; whoever keeps it running starts it again.
    if (rig.hasFallen()) {
      await rig.kill('both');
      await rig.start();
    }
    await clients.after(20);
    await clients.stop();
    await expectNothingLost(rig.databaseUrl(), clients.acknowledged, rig);
    expect(clients.denied).toEqual([]);
    expect(clients.refused.length).toBeGreaterThan(0);
    expect(await rig.close()).toEqual([]);
    return true;
  } finally {
    await rig.close();
  }
}

/** Takes all the room there is; the answer gives it back. */
function fill(path: string): () => void {
  const file = openSync(path, 'w');
  for (const size of [1_000_000, 10_000, 100]) {
    const block = Buffer.alloc(size, 1);
    try {
      while (writeSync(file, block) === size);
    } catch {
      // Full, to within one block of this size.
    }
  }
  closeSync(file);
  return () => rmSync(path);
}
