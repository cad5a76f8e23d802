import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '#api/ground/write-whole.ts';
import { marksIn, type SealKeeper, type SealMark } from '#api/transparency/seal-keeper.ts';
import type { Memory, Remembered } from './true-server.ts';

/** What an installation remembers of its ledger outside the database, where the database's owner does not reach it. */
export type MemoryKeeper = {
  recall(): Remembered;
  /** @throws where it cannot be written */
  remember(memory: Memory): void;
  /** Takes what a database holds for what is known: the operator named it the true one. */
  acceptSeal(seal: SealMark | null): void;
};

const memory = z.object({
  system: z.string(),
  timeline: z.number().int(),
  position: z.number().int(),
  eventId: z.string(),
  acceptance: z.number().int(),
});

export const memoryFile = 'timeline.json';

/** What lies in a data folder; several processes may share it. @param keeper of the seals; absent for who seals nothing */
export function openMemory(
  dataDir: string,
  keeper?: Pick<SealKeeper, 'id' | 'nextId'>,
): MemoryKeeper {
  const file = join(resolve(dataDir), memoryFile);
  const sealFile = join(resolve(dataDir), 'last-seal.json');
  const read = (): Memory | null => {
    const found = memory.safeParse(JSON.parse(textOf(file) ?? 'null'));
    return found.success ? found.data : null;
  };
  return {
    recall: () => ({
      memory: read(),
      seal: marksIn(textOf(sealFile)).last,
      keyId: keeper?.id ?? null,
      nextKeyId: keeper?.nextId ?? null,
    }),
    remember(next) {
      // A command may be called where there is no data folder, and none is made by looking.
      if (!existsSync(resolve(dataDir))) return;
      writeWhole(file, `${JSON.stringify(newerOf(read(), next))}\n`);
    },
    acceptSeal(seal) {
      if (!existsSync(resolve(dataDir))) return;
      writeWhole(sealFile, seal ? `${JSON.stringify(seal)}\n` : '');
    },
  };
}

/** Of two processes in one folder, whichever knows more. */
export function newerOf(one: Memory | null, other: Memory): Memory {
  if (!one || one.acceptance !== other.acceptance)
    return one && one.acceptance > other.acceptance ? one : other;
  const timeline =
    one.system === other.system ? Math.max(one.timeline, other.timeline) : other.timeline;
  const later = one.position > other.position ? one : other;
  return { ...later, system: other.system, timeline };
}

const textOf = (file: string): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8') : null;
