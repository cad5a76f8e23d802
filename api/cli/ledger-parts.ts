import { resolve } from 'node:path';
import type { Sql } from 'postgres';
import { openDatabase, patient } from '#api/database/database.ts';
import { systemClock } from '#api/ground/clock.ts';
import { readEnv } from '#api/ground/env.ts';
import type { Env } from '#api/ground/env-settings.ts';
import { archivePart, detachPart } from '../archive/archive-part.ts';
import { attachPart } from '../archive/attach-part.ts';
import { asOwner } from '../boot/database-owner.ts';
import { findDatabaseUrl } from '../boot/find-database-url.ts';
import { listParts, type Part, sizeParts } from '../event-log/parts.ts';
import { openSealKeeper } from '../transparency/seal-keeper.ts';
import { command, WrongUse } from './command-line.ts';

export const usageOfParts = `bun run ledger parts [--size EVENTS] [--json]
  Lists the parts that the ledger lies in: their numbers, positions, size on the disk, and the file of each that is archived. --size says how many events a
  part has from now on, 100,000 at least; the one that is written to is cut to it, and appends wait while that is checked.

bun run ledger archive NUMBER --to FOLDER
  Writes a part that is full, sealed and (where backups are made) backed up to a file with the proof of its seal, reads it back, and takes it out of the
  database. May run beside the app, and again after it was interrupted. The file is not encrypted; names of people in it are sealed with their keys.

bun run ledger attach FILE
  Loads a part from its file, holds it against the seals, and makes it part of the ledger again. May run beside the app.

bun run ledger detach FILE
  Takes a part out again that was attached, once its file was read through and fits the seals.`;

/** Of a part, in events. */
const leastSize = 100_000;

/** What `bun run ledger` does with parts. */
export const partCommands = {
  parts: command({ options: { size: 'text', json: 'flag' } }, ({ options: { size, json } }) => {
    const events = size === undefined ? null : partSize(size);
    return withOwner((owner) => list(owner, events, json));
  }),
  archive: command(
    { words: ['NUMBER'], options: { to: 'needed' } },
    ({ words: [number = ''], options: { to } }) => {
      if (!/^\d+$/.test(number)) throw new WrongUse(`"${number}" is not the number of a part.`);
      return withOwner(async (owner, env) => {
        const keeper = openSealKeeper(env.dataDir);
        const { publicUrl } = env;
        const told = { keeper, publicUrl, now: systemClock() };
        const file = await archivePart(owner, Number(number), resolve(to), told);
        console.log(
          `Part ${number} is archived in ${file}. Keep it: there is no other copy of these events but backups made until now.`,
        );
      });
    },
  ),
  attach: command({ words: ['FILE'] }, ({ words: [file = ''] }) =>
    withOwner(async (owner) => {
      const part = await attachPart(owner, resolve(file));
      console.log(`${positionsOf(part)} are here again.`);
    }),
  ),
  detach: command({ words: ['FILE'] }, ({ words: [file = ''] }) =>
    withOwner(async (owner) => {
      const part = await detachPart(owner, resolve(file));
      console.log(`${positionsOf(part)} are archived in ${file}.`);
    }),
  ),
};

/**
 * The size of a part, in events.
 * @throws WrongUse if it isn't a number, or too small to be worth a table
 */
export function partSize(size: string): number {
  if (!/^[1-9]\d{0,11}$/.test(size))
    throw new WrongUse(`--size takes a number of events, not "${size}".`);
  if (Number(size) < leastSize)
    throw new WrongUse(
      `A part of ${size} events is too small: each part is a table of its own, and a query may look into all of them. Name ${leastSize} or more.`,
    );
  return Number(size);
}

async function list(owner: Sql, size: number | null, isJson: boolean): Promise<void> {
  if (size !== null) await sizeParts(owner, size);
  const parts = await listParts(owner);
  if (isJson) return console.log(JSON.stringify(parts));
  for (const part of parts)
    console.log(
      `${part.number}  ${positionsOf(part)}  ${part.file ? `archived in ${part.file}` : `${Math.ceil(part.bytes / 1_000_000)} MB`}`,
    );
}

const positionsOf = ({ first, last }: Part): string => `Events ${first} to ${last}`;

async function withOwner(work: (owner: Sql, env: Env) => Promise<void>): Promise<void> {
  const env = readEnv(process.env);
  const database = await findDatabaseUrl(env);
  const sql = openDatabase(database.url, { max: 2, connection: patient });
  try {
    await asOwner({ databaseUrl: database.url, ownerUrl: database.ownerUrl }, sql, (owner) =>
      work(owner, env),
    );
  } finally {
    await sql.end({ timeout: 2 });
    await database.stop();
  }
}
