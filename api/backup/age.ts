import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { BootProblem, sentenceOf } from '#api/ground/boot-problem.ts';

/** Encrypts to one who holds the identity of a recipient, `age1…`. @throws `BootProblem` where it is no recipient */
export async function encryptedTo(recipient: string, plain: Readable): Promise<Readable> {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (fault) {
    throw new BootProblem(`"${recipient}" is no recipient of age (age1…): ${sentenceOf(fault)}.`);
  }
  return transformed(plain, (stream) => encrypter.encrypt(stream));
}

/**
 * @param identityFile as `age-keygen` writes it: `AGE-SECRET-KEY-…`, and comments
 * @throws `BootProblem` where it opens nothing
 */
export async function decryptedWith(identityFile: string, sealed: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    for (const line of readFileSync(identityFile, 'utf8').split(/\r?\n/))
      if (line.trim() && !line.startsWith('#')) decrypter.addIdentity(line.trim());
    return await transformed(sealed, (stream) => decrypter.decrypt(stream));
  } catch (fault) {
    throw new BootProblem(
      `The identity in ${identityFile} does not open it: ${sentenceOf(fault)}.`,
    );
  }
}

/** Whether a file begins as those of age do. */
export const isAge = (start: Buffer): boolean =>
  start.toString('latin1').startsWith('age-encryption.org/v1');

async function transformed(
  source: Readable,
  by: (stream: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
): Promise<Readable> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  const given = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { value, done } = await chunks.next();
      if (done) stream.close();
      else stream.enqueue(new Uint8Array(value));
    },
  });
  return Readable.from(await by(given));
}
