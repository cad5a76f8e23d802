import { expect, test } from 'bun:test';
import { dirname, join, relative } from 'node:path';
import { Glob, resolveSync, Transpiler } from 'bun';

const root = join(import.meta.dir, '../..');
const transpilers = {
  ts: new Transpiler({ loader: 'ts' }),
  tsx: new Transpiler({ loader: 'tsx' }),
};

/** What the last stage of the Dockerfile takes from the repository: files, and folders with all that is in them. */
async function copied(): Promise<string[]> {
  const dockerfile = await Bun.file(join(root, '.deploy/Dockerfile')).text();
  const stage = dockerfile.split(/^FROM /m).at(-1) ?? '';
  return stage.split('\n').flatMap((line) => {
    const [instruction, ...words] = line.split(/\s+/);
    return instruction === 'COPY' && !words[0]?.startsWith('--') ? words.slice(0, -1) : [];
  });
}

/** The project's own files that a program imports, itself among them. */
async function importedBy(program: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(program) || program.includes('node_modules')) return found;
  found.add(program);
  const extension = program.split('.').at(-1);
  if (extension !== 'ts' && extension !== 'tsx') return found;
  const source = await Bun.file(program).text();
  for (const { path } of transpilers[extension].scanImports(source)) {
    if (!/^[.#]/.test(path)) continue;
    await importedBy(resolveSync(path, dirname(program)), found);
  }
  return found;
}

/** The packages that the project's own files import. */
async function packagesOf(files: Iterable<string>): Promise<Set<string>> {
  const names = new Set<string>();
  for (const file of files) {
    const extension = file.split('.').at(-1);
    if (extension !== 'ts' && extension !== 'tsx') continue;
    for (const { path } of transpilers[extension].scanImports(await Bun.file(file).text()))
      if (!/^([.#/]|node:|bun(:|$))/.test(path))
        names.add(path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  }
  return names;
}

test('the image has the packages that the app and its commands import, and none besides', async () => {
  const found = new Set<string>();
  for (const program of [
    'api/main.ts',
    'api/documents/worker.ts',
    ...new Glob('api/cli/*.ts').scanSync(root),
  ])
    await importedBy(join(root, program), found);
  const { dependencies } = await Bun.file(join(root, 'package.json')).json();
  expect([...(await packagesOf(found))].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

test('the image holds every file that the app and its commands import', async () => {
  const has = await copied();
  const programs = ['api/main.ts', ...new Glob('api/cli/*.ts').scanSync(root)];
  const found = new Set<string>();
  for (const program of programs) await importedBy(join(root, program), found);
  const files = [...found].map((file) => relative(root, file));
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.filter((file) => !has.some((each) => file === each || file.startsWith(`${each}/`))),
  ).toEqual([]);
});
