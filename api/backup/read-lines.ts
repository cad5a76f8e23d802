import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

const lineEnd = 10;

/** The lines of a gzipped file as bytes, each with its end. Throws where the file breaks off. */
export async function* readLines(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (fault) => unzipped.destroy(fault));
  source.pipe(unzipped);
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of unzipped) {
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
