import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { BootProblem, sentenceOf } from '#api/ground/boot-problem.ts';
import { writeWhole } from '#api/ground/write-whole.ts';
import { keyIdOf } from '#api/transparency/seal.ts';
import {
  cosign,
  type LogSource,
  look,
  type Seen,
  type Witness,
  witnessKey,
} from '#api/transparency/witness.ts';
import { WrongUse } from '../command-line.ts';

const patienceMs = 30_000;

/**
 * `witness`: looks at a log from outside, and cosigns its checkpoint where it continues the last one seen, which is kept beside the key. Returns whether it does.
 * @throws `BootProblem` where the log cannot be read or does not take the cosignature
 */
export async function witness(
  address: string,
  keyFile: string,
  name: string | undefined,
): Promise<boolean> {
  if (!URL.canParse(address)) throw new WrongUse(`"${address}" is no address: https://…`);
  if (name && /[\s+]/.test(name))
    throw new WrongUse('The name of a witness holds no space and no plus sign.');
  const base = `${address.replace(/\/+$/, '')}/transparency`;
  const memory = `${keyFile}.seen.json`;
  const own = witnessOf(keyFile, name);
  const remembered = readMemory(memory);
  const found = await look(sourceAt(base), remembered[base] ?? null).catch((fault: unknown) => {
    throw new BootProblem(`The log at ${base} cannot be read: ${sentenceOf(fault)}`);
  });
  if ('refusal' in found) {
    console.log(`Not cosigned. ${found.refusal}`);
    return false;
  }
  const { seen, checkpoint, grownFrom } = found;
  // Remembered first: what was signed once must never be forgotten.
  writeWhole(memory, `${JSON.stringify({ ...remembered, [base]: seen }, null, 2)}\n`);
  const since =
    grownFrom === null
      ? 'seen for the first time'
      : `begins with the ${grownFrom} that this witness saw before`;
  console.log(`${checkpoint.origin}: ${checkpoint.size} events, ${since}.`);
  if (checkpoint.size === 0) return true;
  const answer = await fetch(`${base}/cosignature`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: cosign(seen, own, Date.now()),
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok)
    throw new BootProblem(
      `The log did not take the cosignature: ${answer.status} ${(await answer.text()).slice(0, 400)}`,
    );
  console.log(`Cosigned as ${own.name}.`);
  console.log(`Its key, for WITNESSES of that installation: ${witnessKey(own)}`);
  return true;
}

const sourceAt =
  (base: string): LogSource =>
  async (path) => {
    const answer = await fetch(`${base}/${path}`, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) throw new Error(`${base}/${path}: ${answer.status}`);
    return answer.bytes();
  };

/** The key in a file, made where there is none. */
function witnessOf(file: string, name: string | undefined): Witness {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeWhole(file, String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  }
  try {
    const privateKey = createPrivateKey(readFileSync(file));
    const publicKey = createPublicKey(privateKey);
    if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('it is no Ed25519 key');
    return { name: name ?? `witness-${keyIdOf(publicKey)}`, privateKey, publicKey };
  } catch (fault) {
    throw new WrongUse(`${file} cannot be read as a witness's private key: ${sentenceOf(fault)}.`);
  }
}

function readMemory(file: string): Readonly<Record<string, Seen>> {
  if (!existsSync(file)) return {};
  try {
    // We wrote this file ourselves, whole or not at all.
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Seen>;
  } catch {
    // Without it the witness would trust whatever it is shown.
    throw new BootProblem(`${file}, what this witness has seen, cannot be read.`);
  }
}
