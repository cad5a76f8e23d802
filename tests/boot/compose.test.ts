import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { variables } from '#api/ground/env.ts';

const read = (file: string) => readFileSync(join(import.meta.dir, '../..', file), 'utf8');
const compose = Bun.YAML.parse(read('.deploy/compose.yaml')) as {
  services: Record<
    string,
    { environment?: Record<string, string>; volumes?: string[]; logging?: object }
  >;
};
const app = compose.services['app'];

/** What the image says itself, or the ports and volumes of compose. */
const ofTheImage = ['PORT', 'HOST', 'DATA_DIR'];

/** The variables of the table's first column. */
const documented = read('.deploy/CONFIGURATION.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );

test('every variable that the app reads is documented, and none besides', () => {
  expect(documented.toSorted()).toEqual([...variables].toSorted());
});

test('compose hands on every variable, and takes each from .deploy/.env under its own name', () => {
  const given = Object.entries(app?.environment ?? {});
  expect([...given.map(([name]) => name), ...ofTheImage].toSorted()).toEqual(
    [...variables].toSorted(),
  );
  for (const [name, value] of given)
    expect([name, value]).toEqual([name, expect.stringContaining(`\${${name}:`)]);
});

test('an example has what compose insists on', () => {
  const insisted = new Set(
    [...read('.deploy/compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name),
  );
  const example = [...read('.deploy/.env.example').matchAll(/^([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  );
  for (const name of insisted) expect(example).toContain(name);
});

test('neither Git nor the image takes the settings with their secrets', async () => {
  for (const path of ['.deploy/.env', '.deploy/smtp.secret']) {
    const ignored = Bun.spawnSync(['git', 'check-ignore', '-q', path], {
      cwd: join(import.meta.dir, '../..'),
    });
    expect([path, ignored.exitCode]).toEqual([path, 0]);
  }
  // Of this folder the image takes what is a page of /docs, and nothing else.
  const lines = read('.deploy/Dockerfile.dockerignore').split('\n');
  expect(lines.filter((line) => line.includes('.deploy'))).toEqual(['.deploy/*', '!.deploy/*.md']);
});

test('backups lie apart from the data, and no log grows for ever', () => {
  expect(app?.volumes).toContain('app-data:/data');
  expect(app?.volumes).toContain('backups:/backups');
  for (const name of ['app', 'postgres', 'kurrentdb'])
    expect([name, compose.services[name]?.logging]).toEqual([
      name,
      { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } },
    ]);
});
