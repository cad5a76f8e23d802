import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Signature types of C2SP signed-note: a log's own, and a witness's cosignature, which says when. */
export const algorithms = { ed25519: 0x01, cosignature: 0x04 } as const;
type Algorithm = (typeof algorithms)[keyof typeof algorithms];

/** Whom a signature is by, and what checks it. */
export type Verifier = {
  readonly name: string;
  readonly algorithm: Algorithm;
  readonly publicKey: KeyObject;
};

/** Text that ends with a newline, and its signatures: whom each is by, and four bytes of the key's hash before the signature itself. */
export type SignedNote = {
  readonly text: string;
  readonly signatures: readonly { readonly name: string; readonly bytes: Uint8Array }[];
};

const idSize = 4;

/** The verifier as one line: `name+hash+key`. */
export function verifierLine(verifier: Verifier): string {
  const key = Buffer.concat([Uint8Array.of(verifier.algorithm), rawKey(verifier.publicKey)]);
  return `${verifier.name}+${idOf(verifier).toString('hex')}+${key.toString('base64')}`;
}

/** Reads such a line; null where it is none, or its hash is not that of its name and key. */
export function readVerifier(line: string): Verifier | null {
  const [, name = '', id, encoded = ''] =
    /^([^\s+]+)\+([\da-f]{8})\+([A-Za-z\d+/]{44})$/.exec(line.trim()) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  const algorithm = Object.values(algorithms).find((one) => one === bytes[0]);
  if (algorithm === undefined || bytes.length !== 33) return null;
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: bytes.subarray(1).toString('base64url') },
    format: 'jwk',
  });
  const verifier = { name, algorithm, publicKey };
  return idOf(verifier).toString('hex') === id ? verifier : null;
}

/** Reads a signed note; null where it is none. */
export function readNote(note: string): SignedNote | null {
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2).split('\n');
  if (end < 0 || lines.pop() !== '' || lines.length === 0) return null;
  const signatures = lines.map((line) => /^— (\S+) ([A-Za-z\d+/]+={0,2})$/.exec(line));
  if (signatures.includes(null)) return null;
  return {
    text: note.slice(0, end + 1),
    signatures: signatures.map((found) => ({
      name: found?.[1] ?? '',
      bytes: Buffer.from(found?.[2] ?? '', 'base64'),
    })),
  };
}

/** Whether a note is signed with this key. */
export function isSignedBy(note: SignedNote, verifier: Verifier): boolean {
  return signaturesBy(note, verifier).some((bytes) =>
    verifier.algorithm === algorithms.ed25519
      ? verify(null, Buffer.from(note.text), verifier.publicKey, bytes)
      : bytes.length === 72 &&
        verify(
          null,
          Buffer.from(cosigned(note.text, bytes.readBigUInt64BE())),
          verifier.publicKey,
          bytes.subarray(8),
        ),
  );
}

function signaturesBy({ signatures }: SignedNote, verifier: Verifier): Buffer[] {
  const id = idOf(verifier);
  return signatures
    .map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }))
    .filter(({ name, bytes }) => name === verifier.name && bytes.subarray(0, idSize).equals(id))
    .map(({ bytes }) => bytes.subarray(idSize));
}

/** The line of a log's signature under a text, with its newline. */
export function signatureLine(text: string, name: string, privateKey: KeyObject): string {
  const verifier = { name, algorithm: algorithms.ed25519, publicKey: createPublicKey(privateKey) };
  return lineOf(verifier, sign(null, Buffer.from(text), privateKey));
}

/** The line of a witness's cosignature under a checkpoint, with its newline. @param seconds since 1970 */
export function cosignatureLine(
  text: string,
  name: string,
  privateKey: KeyObject,
  seconds: number,
): string {
  const verifier = {
    name,
    algorithm: algorithms.cosignature,
    publicKey: createPublicKey(privateKey),
  };
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(seconds));
  const signature = sign(null, Buffer.from(cosigned(text, BigInt(seconds))), privateKey);
  return lineOf(verifier, Buffer.concat([time, signature]));
}

const cosigned = (text: string, seconds: bigint) => `cosignature/v1\ntime ${seconds}\n${text}`;

const lineOf = (verifier: Verifier, signature: Buffer): string =>
  `— ${verifier.name} ${Buffer.concat([idOf(verifier), signature]).toString('base64')}\n`;

function idOf({ name, algorithm, publicKey }: Verifier): Buffer {
  const hash = createHash('sha256').update(`${name}\n`);
  return hash.update(Uint8Array.of(algorithm)).update(rawKey(publicKey)).digest().subarray(0, 4);
}

const rawKey = (publicKey: KeyObject): Buffer =>
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
