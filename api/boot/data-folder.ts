import { Database } from 'bun:sqlite';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { BootProblem, codeOf, sentenceOf } from '#api/ground/boot-problem.ts';
import { FORMAT, tooNew } from '#api/ground/format.ts';
import { writeWhole } from '#api/ground/write-whole.ts';

/** `postgres://…` of one database, for each of those who sign in to it. None is a superuser. */
export type DatabaseUrls = {
  /** For the app: reads and writes, and makes nothing. */
  url: string;
  /** For whoever makes and changes what is in the database; it may create others. */
  ownerUrl: string;
  /** For whoever verifies the ledger. */
  readerUrl: string;
};

export type DataFolder = {
  /** Absolute. */
  path: string;
  /** Tells other programs of this machine and user where the database is (mode 600). */
  publish(urls: DatabaseUrls): void;
  /** From here on releases that know less are refused. */
  raiseFormat(): void;
  release(): void;
};

/** Another app holds the folder. */
export class DataFolderInUse extends BootProblem {
  override name = 'DataFolderInUse';
}

/**
 * Opens the data folder for this process alone, making it when it is missing.
 * Throws a `BootProblem` when it cannot be written, was written by a newer release, or is held by another process.
 */
export function openDataFolder(dataDir: string): DataFolder {
  const path = resolve(dataDir);
  makeFolder(path);
  const lock = lockFolder(path);
  const running = join(path, 'running.json');
  const write = (state: Running) => writeWhole(running, JSON.stringify(state));
  try {
    checkFormat(path);
    write({ pid: process.pid });
  } catch (fault) {
    lock.close();
    if (!existsSync(formatFile(path)))
      for (const made of ['lock', 'lock-journal']) rmSync(join(path, made), { force: true });
    throw fault;
  }
  return {
    path,
    publish: (urls) => write({ pid: process.pid, ...urls }),
    raiseFormat: () => writeFormat(path),
    release() {
      rmSync(running, { force: true });
      lock.close();
    },
  };
}

export type Running = { pid: number } & Partial<DatabaseUrls>;

/** Who holds the data folder and where its database listens, as last published; undefined when nobody said. */
export function readRunning(dataDir: string): Running | undefined {
  const file = join(resolve(dataDir), 'running.json');
  if (!existsSync(file)) return undefined;
  try {
    // We wrote this file ourselves, whole or not at all.
    return JSON.parse(readFileSync(file, 'utf8')) as Running;
  } catch (fault) {
    throw new BootProblem(
      `${file} belongs to another user: run this as the user who runs the app. (${sentenceOf(fault)})`,
    );
  }
}

function makeFolder(path: string): void {
  try {
    // 711: the user that Postgres runs as must be able to pass through, nobody needs to look around.
    mkdirSync(path, { recursive: true, mode: 0o711 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (fault) {
    if (codeOf(fault) === 'ENOSPC') throw noSpace(path);
    throw new BootProblem(
      `The data folder ${path} cannot be used by user ${whoWeAre()}: ${sentenceOf(fault)}.\n` +
        'Give that user the folder, or name another one with DATA_DIR=.',
    );
  }
}

// The kernel drops a SQLite lock when its process dies, however it dies, so there is never a stale one to explain away.
function lockFolder(path: string): Database {
  const file = join(path, 'lock');
  try {
    writeFileSync(file, '', { flag: 'a', mode: 0o600 });
    const lock = new Database(file);
    try {
      lock.run('pragma busy_timeout = 0');
      lock.run('begin exclusive');
    } catch (fault) {
      lock.close();
      throw fault;
    }
    return lock;
  } catch (fault) {
    if (codeOf(fault) === 'SQLITE_FULL' || codeOf(fault) === 'ENOSPC') throw noSpace(path);
    if (codeOf(fault) !== 'SQLITE_BUSY') {
      throw new BootProblem(
        `The data folder ${path} cannot be locked: ${sentenceOf(fault)}. Check who owns ${file}.`,
      );
    }
    const pid = readRunning(path)?.pid;
    throw new DataFolderInUse(
      `The data folder ${path} is in use by another Keep Left${pid ? ` (process ${pid})` : ''}.\n` +
        'Stop that one first, or name another folder with DATA_DIR=.',
    );
  }
}

const formatFile = (path: string) => join(path, 'format');
const writeFormat = (path: string) => writeWhole(formatFile(path), `${FORMAT}\n`);

/** A folder of an earlier release keeps its number until something in it changes, so that one whose start failed before can go back. */
function checkFormat(path: string): void {
  const file = formatFile(path);
  if (!existsSync(file)) {
    refuseOthers(path);
    return writeFormat(path);
  }
  const found = Number(readFileSync(file, 'utf8'));
  if (found > FORMAT) throw tooNew(`The data folder ${path}`, `format ${found}`, FORMAT);
  if (!(Number.isInteger(found) && found > 0))
    throw new BootProblem(
      `The file ${file} should hold the number ${FORMAT}. Is ${path} really a Keep Left data folder?`,
    );
}

/** What only Keep Left puts into a folder, also before its first start (keys that were imported) and in early releases. */
const ours = /^(?:keys|postgres|postgres-password.*|seal-key.*|last-seal.*|timeline\.json)$/;
/** What was made on the way here, and what systems put into any folder. */
const anybodys = /^(?:lock(?:-journal)?|lost\+found|\..*)$/;

/** A name that was mistyped leads to somebody's own files. */
function refuseOthers(path: string): void {
  const there = readdirSync(path)
    .filter((name) => !anybodys.test(name))
    .toSorted();
  if (there.length === 0 || there.some((name) => ours.test(name))) return;
  throw new BootProblem(
    `The folder ${path} holds other files (${there.slice(0, 3).join(', ')}${there.length > 3 ? ' …' : ''}). Name an empty folder, or one that Keep Left made, with DATA_DIR=.`,
  );
}

/** The refusal for a full disk. */
export const noSpace = (path: string) =>
  new BootProblem(`There is no space left on the disk that holds ${path}.`);

const whoWeAre = (): string =>
  Bun.which('id')
    ? Bun.spawnSync(['id', '-un']).stdout.toString().trim()
    : String(process.getuid?.());
