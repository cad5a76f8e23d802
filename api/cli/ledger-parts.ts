import { resolve } from 'node:path';
import type { Sql } from 'postgres';
import { archivePart, detachPart } from '../archive/archive-part.ts';
import { attachPart } from '../archive/attach-part.ts';
import { asOwner } from '../boot/database-owner.ts';
import { findDatabaseUrl } from '../boot/find-database-url.ts';
import { BootProblem } from '../boot-problem.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../database.ts';
import { type Env, readEnv } from '../env.ts';
import { listParts, type Part, sizeParts } from '../event-log/parts.ts';
import { openSealKeeper } from '../transparency/seal-keeper.ts';

export const usageOfParts = `bun run ledger parts [--size EVENTS]
  Lists the parts that the ledger lies in: their numbers, positions, size on the disk, and the file of each that is archived. --size says how many events a
  part has from now on; the one that is written to is cut to it, and appends wait while that is checked.

bun run ledger archive NUMBER --to FOLDER
  Writes a part that is full, sealed and (where backups are made) backed up to a file with the proof of its seal, reads it back, and takes it out of the
  database. May run beside the app, and again after it was interrupted. The file is not encrypted; names of people in it are sealed with their keys.

bun run ledger attach FILE
  Loads a part from its file, holds it against the seals, and makes it part of the ledger again. May run beside the app.

bun run ledger detach FILE
  Takes a part out again that was attached, once its file was read through and fits the seals.`;

type Words = { readonly what: string; readonly rest: readonly string[] };

/** Does what the words ask for; false where they are not about parts. */
export async function runParts({ what, rest }: Words): Promise<boolean> {
  const [first = '', option, value] = rest;
  if (what === 'parts') {
    await withOwner((owner) => list(owner, rest));
  } else if (what === 'archive') {
    if (!/^\d+$/.test(first) || option !== '--to' || !value) throw new BootProblem(usageOfParts);
    await withOwner(async (owner, env) => {
      const keeper = openSealKeeper(env.dataDir);
      const { publicUrl } = env;
      const file = await archivePart(owner, Number(first), resolve(value), {
        keeper,
        publicUrl,
        now: systemClock(),
      });
      console.log(
        `Part ${first} is archived in ${file}. Keep it: there is no other copy of these events but backups made until now.`,
      );
    });
  } else if (what === 'attach' || what === 'detach') {
    if (!first || rest.length > 1) throw new BootProblem(usageOfParts);
    await withOwner(async (owner) => {
      const part = await (what === 'attach' ? attachPart : detachPart)(owner, resolve(first));
      console.log(
        `${positionsOf(part)} are ${what === 'attach' ? 'here again' : `archived in ${first}`}.`,
      );
    });
  } else return false;
  return true;
}

async function list(owner: Sql, words: readonly string[]): Promise<void> {
  const [option, size = ''] = words;
  if (option !== undefined && (option !== '--size' || !/^[1-9]\d{0,11}$/.test(size)))
    throw new BootProblem(usageOfParts);
  if (option) await sizeParts(owner, Number(size));
  for (const part of await listParts(owner))
    console.log(
      `${part.number}  ${positionsOf(part)}  ${part.file ? `archived in ${part.file}` : `${Math.ceil(part.bytes / 1_000_000)} MB`}`,
    );
}

const positionsOf = ({ first, last }: Part): string => `Events ${first} to ${last}`;

async function withOwner(work: (owner: Sql, env: Env) => Promise<void>): Promise<void> {
  const env = readEnv(process.env);
  const database = await findDatabaseUrl(env);
  const sql = openDatabase(database.url, { max: 2 });
  try {
    await asOwner({ databaseUrl: database.url, ownerUrl: database.ownerUrl }, sql, (owner) =>
      work(owner, env),
    );
  } finally {
    await sql.end({ timeout: 2 });
    await database.stop();
  }
}
