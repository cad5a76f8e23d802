import { expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { variables } from '#api/ground/env.ts';

const read = (file: string) => readFileSync(join(import.meta.dir, '../..', file), 'utf8');
const compose = Bun.YAML.parse(read('.deploy/compose.yaml')) as {
  services: Record<
    string,
    {
      environment?: Record<string, string>;
      volumes?: string[];
      logging?: object;
      command?: unknown;
      entrypoint?: unknown;
      build?: object;
      healthcheck?: { test: string[] };
    }
  >;
};
const app = compose.services['app'];

test('compose is what the compose specification allows', () => {
  // The specification's own, as the linter brings it.
  const schema = JSON.parse(read('node_modules/dclint/schemas/compose.schema.json'));
  // It names the same dialect by https, and has words of its own beside its rules.
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const isValid = ajv.compile({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
  isValid(compose);
  expect(isValid.errors).toBeNull();
  // It would say so.
  expect(isValid({ ...compose, services: { app: { ...app, restarts: 'always' } } })).toBe(false);
});

test('the app runs what the image runs, and what the Runbook runs in it the image has', () => {
  expect(app?.command ?? app?.entrypoint).toBeUndefined();
  const dockerfile = read('.deploy/Dockerfile');
  expect(dockerfile).toContain('CMD ["bun", "api/main.ts"]');
  expect(app?.build).toEqual({ context: '..', dockerfile: '.deploy/Dockerfile' });
  expect(app?.healthcheck?.test.slice(0, 2)).toEqual(['CMD', 'bun']);
  const run = [...read('.deploy/RUNBOOK.md').matchAll(/ app bun (\S+\.ts)/g)].map(
    ([, file = '']) => file,
  );
  expect(run.length).toBeGreaterThan(10);
  for (const file of new Set(run)) {
    expect([file, existsSync(join(import.meta.dir, '../..', file))]).toEqual([file, true]);
    expect(dockerfile).toContain(`COPY ${file.split('/')[0]} `);
  }
});

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
