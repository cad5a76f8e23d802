import { describe, expect, test } from 'bun:test';
import { Glob } from 'bun';
import { documentAlone } from '#api/cli/routes-alone.ts';
import { wordLists } from '#api/http/docs/word-lists.ts';
import { expectNothingToTell } from '../support/sweep.ts';

/** In characters; what is longer is written once. */
const longest = 1_000;

const document = documentAlone();
const operations = Object.entries(document.paths).flatMap(([path, each]) =>
  Object.entries(each).map(([method, operation]) => ({
    call: `${method} ${path}`,
    path,
    operation,
  })),
);

describe('the document of the API', () => {
  test('puts every operation into an area, with a summary and a name of its own', () => {
    expectNothingToTell(
      operations
        .filter(({ operation }) => !('tags' in operation) || !('summary' in operation))
        .map(({ call }) => call),
      'name its path in api/http/docs/areas.ts, and say in the route’s `detail.summary` what it does.',
    );
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test('says of every protected operation how one signs in, and that one may be refused', () => {
    const by = Map.groupBy(
      operations,
      ({ operation }) => Object.keys(operation.security[0] ?? {})[0] ?? 'everybody',
    );
    expect([...by.keys()].toSorted()).toEqual([
      'everybody',
      'metrics',
      'parent',
      'portal',
      'session',
      'stripe',
    ]);
    for (const { call, operation } of [...(by.get('session') ?? []), ...(by.get('portal') ?? [])])
      expect([call, '401' in operation.responses]).toEqual([call, true]);
    expect(by.get('session')?.length).toBeGreaterThan(100);
    expect(by.get('portal')?.length).toBeGreaterThan(50);
  });

  test('has every answer that succeeds: bodies, files and none', () => {
    const silent = operations.filter(
      ({ operation }) => !Object.keys(operation.responses).some((status) => status.startsWith('2')),
    );
    expectNothingToTell(
      silent.map(({ call }) => call),
      'say on the route what it answers: `response`, or `detail.responses` with the words of api/http/response-docs.ts.',
    );
    const answers = JSON.stringify(operations.map(({ operation }) => operation.responses));
    for (const type of ['application/pdf', 'application/zip', 'text/csv', 'image/svg+xml'])
      expect(answers).toContain(type);
    expect(
      operations.filter(({ operation }) => '204' in operation.responses).length,
    ).toBeGreaterThanOrEqual(4);
    expect(document.paths['/api/skills/report.pdf']?.['get']).toBeDefined();
  });

  test('takes a file in a form, whatever words stand beside it', () => {
    const taking = operations.flatMap(({ call, operation }) =>
      Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, body]) =>
        JSON.stringify(body).includes('"format":"binary"') ? [{ call, type }] : [],
      ),
    );
    expect(taking.map(({ call }) => call)).toContain('post /api/students/{id}/resource-files');
    expect(taking.filter(({ type }) => type !== 'multipart/form-data')).toEqual([]);
  });

  test('writes addresses without a slash at the end', () => {
    expect(Object.keys(document.paths).filter((path) => path.endsWith('/'))).toEqual([]);
  });

  test('writes each named thing once, and refers to it elsewhere', () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(document.components.schemas))
      expect([name, text.includes(`#/components/schemas/${name}"`)]).toEqual([name, true]);
  });

  test('names every long thing that several calls speak of', () => {
    const seen = new Map<string, string[]>();
    const walk = (node: unknown, place: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const text = JSON.stringify(node);
      if (text.length > longest && 'properties' in node)
        seen.set(text, [...(seen.get(text) ?? []), place]);
      for (const [key, inner] of Object.entries(node)) walk(inner, `${place} ${key}`);
    };
    walk(document.paths, '');
    walk(document.components.schemas, '');
    expectNothingToTell(
      [...seen.values()].filter((places) => places.length > 1).map((places) => places.join(' = ')),
      'give it a name where it is declared: `.meta({ id })`.',
    );
  });

  test('gives a name to one thing only', async () => {
    const files = [...new Glob('{domain,projections,api}/**/*.ts').scanSync()];
    const texts = await Promise.all(files.map((file) => Bun.file(file).text()));
    const names = [
      ...texts.flatMap((text) =>
        [...text.matchAll(/\.meta\(\{ id: '(\w+)'/g)].map(([, id = '']) => id),
      ),
      ...Object.keys(wordLists),
    ];
    expect(names.length).toBeGreaterThan(150);
    expectNothingToTell(
      names.filter((name, nth) => names.indexOf(name) !== nth),
      'each of these is the name of two schemas; call one of them otherwise.',
    );
  });

  test('names every list of words that several calls share', () => {
    const seen = new Map<string, number>();
    const walk = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      if ('enum' in node && Array.isArray(node.enum) && node.enum.length > 3) {
        const key = JSON.stringify(node.enum);
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
      Object.values(node).forEach(walk);
    };
    walk(document);
    expectNothingToTell(
      [...seen].filter(([, times]) => times > 2).map(([words]) => words),
      'give it a name in api/http/docs/word-lists.ts.',
    );
  });
});
