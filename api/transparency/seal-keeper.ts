import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { BootProblem, codeOf, sentenceOf } from '#api/ground/boot-problem.ts';
import { keyIdOf } from './seal.ts';

/** The last seal as this installation remembers it: how many events its tree holds, and the root in hexadecimal. */
export type SealMark = { readonly size: number; readonly root: string };

/** What the first edition remembered: a seal's number, its last position and its hash in hexadecimal. */
export type EarlierMark = { readonly number: number; readonly last: number; readonly hash: string };

/** The installation's Ed25519 key and its memory of the last seal it made: files that the owner of the database cannot reach. */
export type SealKeeper = {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** SPKI in PEM: what an auditor checks with. */
  readonly publicPem: string;
  /** The key that is to follow, where one was made: `keyIdOf`. */
  readonly nextId: string | null;
  /** The key that is to follow, made where there is none. */
  nextKey(): KeyObject;
  /** From now on seals with the key that is to follow, if it is this one. */
  takeNext(id: string): boolean;
  lastSeal(): SealMark | null;
  /** What the first edition left, until the first seal of this one. */
  earlierSeal(): EarlierMark | null;
  /** Writes down what is about to be sealed, before it is. @throws where the disk does not take it: then it must not be sealed */
  prepare(mark: SealMark): void;
  /** What was written down so and neither remembered nor dropped, as where a process ended in between. */
  prepared(): SealMark | null;
  /** What was prepared is sealed. */
  remember(): void;
  /** What was prepared is not sealed. */
  drop(): void;
};

/** A key and what is told of it. */
function loaded(privateKey: KeyObject) {
  const publicKey = createPublicKey(privateKey);
  const publicPem = String(publicKey.export({ type: 'spki', format: 'pem' }));
  return { id: keyIdOf(publicKey), privateKey, publicKey, publicPem };
}

/** Opens the key in a data folder, making one where there is none. @throws `BootProblem` where it cannot be read or written */
export function openSealKeeper(dataDir: string): SealKeeper {
  const folder = resolve(dataDir);
  const keyFile = join(folder, 'seal-key.pem');
  const markFile = join(folder, 'last-seal.json');
  const nextFile = `${markFile}.next`;
  const nextKeyFile = join(folder, nextSealKeyFile);
  let kept = loaded(readKey(keyFile) ?? makeKey(folder, keyFile));
  let stamp = stampOf(keyFile);
  // Another process, or the operator, may put another key there.
  const current = () => {
    const now = stampOf(keyFile);
    if (now !== null && now !== stamp) {
      kept = loaded(readKey(keyFile) ?? kept.privateKey);
      stamp = now;
    }
    return kept;
  };
  const next = () => readKey(nextKeyFile);
  return {
    get id() {
      return current().id;
    },
    get privateKey() {
      return current().privateKey;
    },
    get publicKey() {
      return current().publicKey;
    },
    get publicPem() {
      return current().publicPem;
    },
    get nextId() {
      const key = next();
      return key && loaded(key).id;
    },
    nextKey: () => next() ?? makeKey(folder, nextKeyFile),
    takeNext(id) {
      const key = next();
      if (!key || loaded(key).id !== id) return false;
      renameWhereItIs(nextKeyFile, keyFile);
      return true;
    },
    lastSeal: () => marksIn(textOf(markFile)).last,
    earlierSeal: () => marksIn(textOf(markFile)).earlier,
    prepare: (mark) => writeFileSync(nextFile, `${JSON.stringify(mark)}\n`, { mode: 0o600 }),
    prepared: () => readMark(nextFile),
    remember: () => renameWhereItIs(nextFile, markFile),
    drop: () => rmSync(nextFile, { force: true }),
  };
}

/** Where the key lies that is to follow, until it does. */
export const nextSealKeyFile = 'seal-key.next.pem';

/** Tells one file in a place from the next. */
function stampOf(file: string): string | null {
  const about = statSync(file, { throwIfNoEntry: false });
  return about ? `${about.ino} ${about.mtimeMs} ${about.size}` : null;
}

/** What the text of `last-seal.json` remembers. */
export function marksIn(text: string | null | undefined): {
  readonly last: SealMark | null;
  readonly earlier: EarlierMark | null;
} {
  if (!text) return { last: null, earlier: null };
  // We wrote this file ourselves, whole or not at all.
  const mark = JSON.parse(text) as SealMark | EarlierMark;
  return 'root' in mark ? { last: mark, earlier: null } : { last: null, earlier: mark };
}

/** What a file says that may have been cut short. */
function readMark(file: string): SealMark | null {
  try {
    return marksIn(textOf(file)).last;
  } catch {
    return null;
  }
}

/** Another process that seals for the same folder may have been faster. */
function renameWhereItIs(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (fault) {
    if (codeOf(fault) !== 'ENOENT') throw fault;
  }
}

const textOf = (file: string): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8') : null;

function readKey(file: string): KeyObject | null {
  if (!existsSync(file)) return null;
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (fault) {
    throw new BootProblem(
      `The key that seals the ledger, ${file}, cannot be read: ${sentenceOf(fault)}.`,
    );
  }
  throw new BootProblem(`${file} is no Ed25519 key, so the ledger cannot be sealed with it.`);
}

function makeKey(folder: string, file: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  } catch (fault) {
    throw cannotWrite(folder, fault);
  }
  try {
    // A link is made by one of several processes only; the others use its key.
    linkSync(draft, file);
  } catch (fault) {
    if (codeOf(fault) !== 'EEXIST') throw fault;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(file) ?? privateKey;
}

/** A full disk has its own sentence. */
const cannotWrite = (folder: string, fault: unknown): unknown =>
  /^(?:ENOSPC|EDQUOT)$/.test(String(codeOf(fault)))
    ? fault
    : new BootProblem(
        `The data folder ${folder} cannot be written to: ${sentenceOf(fault)}.\n` +
          'Give this user the folder, or name another one with DATA_DIR=.',
      );
