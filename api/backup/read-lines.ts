import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { decryptedWith, isAge } from './age.ts';
import { unpacked } from './packing.ts';

const lineEnd = 10;

/**
 * The lines of a packed file as bytes, each with its end. Throws where the file breaks off.
 * @param identityFile opens one that is encrypted
 */
export async function* readLines(file: string, identityFile?: string): AsyncGenerator<Buffer> {
  const isSealed = isAge(await startOf(file));
  if (isSealed && !identityFile)
    throw new BootProblem(`${file} is encrypted: name the file of your identity with --identity.`);
  const source = createReadStream(file);
  const packed = isSealed && identityFile ? await decryptedWith(identityFile, source) : source;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of await unpacked(packed)) {
    const bytes: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let from = 0;
    for (let at = bytes.indexOf(lineEnd); at !== -1; at = bytes.indexOf(lineEnd, from)) {
      yield bytes.subarray(from, at + 1);
      from = at + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) yield rest;
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
