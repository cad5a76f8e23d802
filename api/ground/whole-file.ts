import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { BootProblem, codeOf } from './boot-problem.ts';

/**
 * Writes a file that appears under its name once it is whole and on the disk. Each writer has a draft of its own, so that of two at once neither takes the
 * other's half for its whole; what those left behind that were killed is cleared away.
 * @param write writes the draft, whose path it is given
 * @throws `BootProblem` where its folder is not there
 */
export async function wholeFile<Result>(
  file: string,
  write: (draft: string) => Promise<Result>,
): Promise<Result> {
  const draft = `${file}.${process.pid}-${crypto.randomUUID()}.part`;
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new BootProblem(`There is no folder ${dirname(file)}.`);
  clearLeft(file);
  try {
    const result = await write(draft);
    await toDisk(draft);
    renameSync(draft, file);
    await toDisk(dirname(file));
    return result;
  } catch (fault) {
    rmSync(draft, { force: true });
    throw fault;
  }
}

/** A writer on another machine looks gone from here: its draft may be cleared away too, which it then says. */
function clearLeft(file: string): void {
  const begins = `${basename(file)}.`;
  for (const name of readdirSync(dirname(file))) {
    if (!name.startsWith(begins)) continue;
    const [, pid] = /^(\d+)-.*\.part$/.exec(name.slice(begins.length)) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(dirname(file), name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return codeOf(fault) === 'EPERM';
  }
}

async function toDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
