import { Glob } from 'bun';
import { domainEvents } from '#domain/domain-events.ts';
import { engineSchema } from '#projections/engine/engine-schema.ts';

const file = new URL('format.json', import.meta.url);
export const recordCommand = 'bun tests/support/record-format.ts';

/** What was decided last: the format, and what tables and events were then. */
export type Decided = {
  readonly format: number;
  readonly digests: Readonly<Record<string, string>>;
};

export const decided = (): Promise<Decided> => Bun.file(file).json();

export async function decide(format: number): Promise<void> {
  await Bun.write(file, `${JSON.stringify({ format, digests: await present() }, null, 2)}\n`);
}

/** What differs from what was decided upon, each by its name. */
export async function changesOf(then: Decided['digests']): Promise<string[]> {
  const now = await present();
  const names = new Set([...Object.keys(then), ...Object.keys(now)]);
  return [...names].filter((name) => then[name] !== now[name]);
}

/** A digest of each script that makes tables, without its comments, and one of the versions of all events. Read models are made anew by any edition. */
async function present(): Promise<Decided['digests']> {
  const scripts: [string, string][] = [['engine', engineSchema()]];
  for await (const path of new Glob('api/**/*.sql').scan('.'))
    scripts.push([path, await Bun.file(path).text()]);
  const versions = Object.entries(domainEvents).map(([type, { version }]) => `${type}@${version}`);
  return Object.fromEntries(
    [...scripts, ['events', versions.toSorted((a, b) => a.localeCompare(b)).join(' ')] as const]
      .map(([name, text]) => [name, digest(text)] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}

const digest = (text: string): string =>
  new Bun.CryptoHasher('sha256')
    .update(text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim())
    .digest('hex')
    .slice(0, 16);
