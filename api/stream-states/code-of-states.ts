import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const api = join(import.meta.dir, '../');
const domain = join(import.meta.dir, '../../domain/');

/**
 * A hash of the code that makes states: all of `domain/`, how events are opened, and how states are written. A state that other code made is not read, so a
 * change of an `evolve` needs no migration.
 */
export const codeOfStates = (): Promise<string> => (ofThisProcess ??= hashSources());

let ofThisProcess: Promise<string> | undefined;

async function hashSources(): Promise<string> {
  const paths = [
    `${api}event-log/codec.ts`,
    `${api}stream-states/encode-state.ts`,
    ...[...new Bun.Glob('**/*.ts').scanSync(domain)].map((path) => `${domain}${path}`),
  ].toSorted();
  const hash = new Bun.CryptoHasher('sha256');
  for (const path of paths) hash.update(readFileSync(path));
  return hash.digest('hex');
}
