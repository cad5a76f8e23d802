import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BootProblem, codeOf, sentenceOf } from '#api/ground/boot-problem.ts';

/** A secret of the installation that is not in its database, so that what is hashed with it can be neither guessed nor made from there. */
export type Pepper = {
  /** HMAC-SHA-256 in hex, marked so that it is told from what was kept without. */
  hash(text: string): string;
};

/** What `hash` returns begins with this. */
export const pepperedMark = 'hmac:';

export function pepperOf(secret: string): Pepper {
  return {
    hash: (text) => pepperedMark + createHmac('sha256', secret).update(text).digest('hex'),
  };
}

/**
 * The pepper in a data folder, `keys/pepper`, made where there is none.
 * @param given `PEPPER` of the environment, for several machines on one database; it goes before the file
 * @throws `BootProblem` where the file cannot be read or written
 */
export function openPepper(dataDir: string, given?: string): Pepper {
  if (given) return pepperOf(given);
  const folder = join(resolve(dataDir), 'keys');
  const file = join(folder, 'pepper');
  try {
    if (!existsSync(file)) makePepper(folder, file);
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= 32) return pepperOf(secret);
  } catch (fault) {
    throw new BootProblem(
      `The pepper of sessions, codes and links, ${file}, cannot be read or written: ${sentenceOf(fault)}.`,
    );
  }
  throw new BootProblem(`${file} is too short to be a pepper: it takes 32 characters or more.`);
}

function makePepper(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // A link is made by one of several processes only; the others use its pepper.
    linkSync(draft, file);
  } catch (fault) {
    if (codeOf(fault) !== 'EEXIST') throw fault;
  } finally {
    rmSync(draft, { force: true });
  }
}
