import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readLogbookFile } from '#api/audit/verify-logbook.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { readLines } from '#api/transparency/bodies.ts';
import {
  type Checkpoint,
  checkpointNote,
  logKey,
  readCheckpoint,
} from '#api/transparency/checkpoint.ts';
import { algorithms, isSignedBy, readVerifier } from '#api/transparency/note.ts';
import { proofOf, readProof } from '#api/transparency/proof-file.ts';
import { consistencyProof, isConsistent } from '#api/transparency/proofs.ts';
import type { SealKeeper } from '#api/transparency/seal-keeper.ts';
import { nodeReader, storedTiles } from '#api/transparency/tiles.ts';
import { leafOf, rootBy, same } from '#api/transparency/tree.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { WrongUse } from '../command-line.ts';
import type { Opened } from './opened.ts';
import { readPublicKey } from './public-key.ts';

type Log = { readonly keeper: SealKeeper; readonly publicUrl: string };
type Files = {
  readonly out?: string | undefined;
  readonly event?: string | undefined;
  readonly checkpoint?: string | undefined;
  readonly key?: string | undefined;
};

/** `checkpoint`: the last one, signed and with its cosignatures. */
export async function printCheckpoint(
  { sql }: Pick<Opened, 'sql'>,
  { keeper, publicUrl }: Log,
): Promise<void> {
  put((await checkpointNote(sql, keeper, publicUrl)) ?? '', undefined);
}

/** `prove inclusion POSITION` and `prove consistency FILE`. Returns whether it can be proven. */
export async function prove(
  opened: Pick<Opened, 'sql'>,
  log: Log,
  [what, about = '']: readonly string[],
  files: Files,
): Promise<boolean> {
  if (what === 'inclusion' && /^\d{1,15}$/.test(about))
    return proveInclusion(opened, log, Number(about), files);
  if (what === 'consistency' && about) return proveConsistency(opened, log, about, files);
  throw new WrongUse('bun run audit prove takes inclusion POSITION or consistency CHECKPOINT.');
}

async function proveInclusion(
  { sql }: Pick<Opened, 'sql'>,
  log: Log,
  position: number,
  files: Files,
) {
  const proof = await proofOf(sql, log.keeper, log.publicUrl, position);
  if (!proof) {
    console.error(`No checkpoint is over position ${position} yet.`);
    return false;
  }
  if (files.event) {
    const line = Buffer.from((await readLines(sql, position - 1, 1)) ?? []).toString();
    writeFileSync(files.event, line.slice(line.indexOf(' ') + 1));
  }
  put(proof, files.out);
  return true;
}

/** The proof as C2SP tlog-witness sends it: `old` and the size, the hashes, an empty line, the later checkpoint. */
async function proveConsistency(
  { sql }: Pick<Opened, 'sql'>,
  log: Log,
  file: string,
  files: Files,
) {
  const { keeper, publicUrl } = log;
  const own = { key: logKey(keeper.publicKey, publicUrl), from: 'this installation' };
  const earlier = checkpointIn(textOf(file), file);
  mustBeSigned(earlier, own);
  const text = (await checkpointNote(sql, keeper, publicUrl)) ?? '';
  const later = checkpointIn(text, 'the database');
  const proof =
    earlier.size > later.size
      ? []
      : await consistencyProof(nodeReader(storedTiles(sql)), earlier.size, later.size);
  if (!isConsistent(earlier, later, proof)) {
    console.error(notContinued(earlier, later));
    return false;
  }
  const hashes = proof.map((hash) => `${Buffer.from(hash).toString('base64')}\n`).join('');
  put(`old ${earlier.size}\n${hashes}\n${text}`, files.out);
  return true;
}

/** `verify-proof`: a proof against a key, without a database and without us. Returns whether it holds. */
export function verifyProof(file: string, files: Files & { readonly key: string }): boolean {
  const key = { key: textOf(files.key), from: files.key };
  const text = textOf(file);
  const consistency = /^old (\d{1,15})\n((?:[A-Za-z\d+/]{43}=\n)*)\n/.exec(text);
  if (consistency) {
    const [head, , hashes = ''] = consistency;
    if (!files.checkpoint)
      throw new WrongUse('Name the earlier checkpoint too: --checkpoint FILE.');
    const earlier = checkpointIn(textOf(files.checkpoint), files.checkpoint);
    const later = checkpointIn(text.slice(head.length), file);
    for (const each of [earlier, later]) mustBeSigned(each, key);
    const proof = hashes
      .split('\n')
      .filter(Boolean)
      .map((line) => new Uint8Array(Buffer.from(line, 'base64')));
    const holds = earlier.origin === later.origin && isConsistent(earlier, later, proof);
    console.log(
      holds
        ? `The ${later.size} events of ${later.origin} begin with the ${earlier.size} of the earlier checkpoint.`
        : notContinued(earlier, later),
    );
    return holds;
  }
  return standsInLog(text, file, key, files.event ? textOf(files.event) : undefined);
}

/** `verify-logbook`: a logbook file against a key, without a database and without us. Returns whether it holds. */
export function verifyLogbook(file: string, keyFile: string): boolean {
  const read = readLogbookFile(textOf(file));
  if (read.fault !== null) {
    console.log(read.fault);
    return false;
  }
  if (read.proof === null)
    throw new WrongUse(
      `${file} was handed out before its event was sealed. Take it again: the proof is ready within a minute.`,
    );
  if (read.totals) {
    const { confirmed, lessons, uncountable, waiting } = read.totals;
    console.log(
      `Its lines add up to its totals: ${inHours(confirmed)} count, ${inHours(lessons)} of them lessons; ${inHours(waiting)} wait, ${inHours(uncountable)} are not countable.`,
    );
  }
  return standsInLog(read.proof, file, { key: textOf(keyFile), from: keyFile }, read.event);
}

/** Says whether a proof holds. @param event the sealed bytes; without them the proof alone names its event */
function standsInLog(
  text: string,
  file: string,
  key: { readonly key: string; readonly from: string },
  event: string | undefined,
): boolean {
  const proof = readProof(text);
  const checkpoint = checkpointIn(proof?.checkpoint ?? '', file);
  if (!proof) throw new WrongUse(`${file} is no proof.`);
  mustBeSigned(checkpoint, key);
  const leaf = event ? leafOf(event.replace(/\n$/, '')) : proof.leaf;
  if (!leaf) throw new WrongUse('The proof does not name its event: --event FILE.');
  const root =
    proof.position <= checkpoint.size &&
    rootBy(leaf, proof.position - 1, checkpoint.size, proof.proof);
  const holds = root !== false && root !== null && same(root, checkpoint.root);
  const where = `position ${proof.position} of ${checkpoint.origin}, under its checkpoint of ${checkpoint.size} events`;
  if (!holds) console.log(`This is not what stands at ${where}.`);
  else if (event) console.log(`The event stands at ${where}.`);
  else
    console.log(
      `An event with the hash in the file stands at ${where}. --event FILE proves which.`,
    );
  return holds;
}

const notContinued = (earlier: Checkpoint, later: Checkpoint): string =>
  earlier.size > later.size
    ? `The ledger was cut off: it has ${later.size} events, and the earlier checkpoint ${earlier.size}.`
    : `The ledger was rewritten: its ${later.size} events do not begin with the ${earlier.size} of the earlier checkpoint.`;

/** @throws `BootProblem` where it is not signed with the key, which is a line or in PEM */
function mustBeSigned({ note, origin }: Checkpoint, { key, from }: { key: string; from: string }) {
  const verifier = readVerifier(key.split('\n', 1)[0] ?? '') ?? {
    name: origin,
    algorithm: algorithms.ed25519,
    publicKey: readPublicKey(from),
  };
  if (verifier.name !== origin || !isSignedBy(note, verifier))
    throw new BootProblem(`The checkpoint of ${origin} is not signed with the key of ${from}.`);
}

function checkpointIn(text: string, from: string): Checkpoint {
  const checkpoint = readCheckpoint(text);
  if (!checkpoint) throw new WrongUse(`${from} holds no checkpoint.`);
  return checkpoint;
}

function textOf(file: string): string {
  if (!existsSync(file)) throw new WrongUse(`There is no file ${file}.`);
  return readFileSync(file, 'utf8');
}

function put(text: string, file: string | undefined): void {
  if (file) writeFileSync(file, text);
  // It ends with the newline that printing adds.
  else console.log(text.replace(/\n$/, ''));
}
