import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStaticFiles, type StaticFile, sendFile } from '#api/pages/static-files.ts';

const words = '<!doctype html><title>A page</title><p>of some length</p>'.repeat(40);
const folder = mkdtempSync(join(tmpdir(), 'keep-left-site-'));
let page: StaticFile;

beforeAll(async () => {
  await Bun.write(join(folder, 'page/index.html'), words);
  const file = (await readStaticFiles(folder)).get('/page/index.html');
  if (!file) throw new Error('the page was not read');
  page = file;
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (headers: Record<string, string>, method = 'GET') =>
  sendFile(new Request('http://localhost/page', { method, headers }), page);
const encodingFor = (accepted: string) =>
  ask({ 'accept-encoding': accepted }).headers.get('content-encoding');

describe('the encoding of a file', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', null],
    ['br;q=0, gzip;q=0', null],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['identity;q=1, *;q=0.5', null],
    ['GZIP', 'gzip'],
    ['bread, gzippy', null],
    ['', null],
    [';;q=,', null],
  ])('for "%s" is %p', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

  test('is one the file can be read back from, and is told to caches', async () => {
    const answer = ask({ 'accept-encoding': 'gzip' });
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(new TextDecoder().decode(Bun.gunzipSync(await answer.bytes()))).toBe(words);
  });
});

test('what one answer says beside the file is not said by the next', () => {
  const of = (id: string) =>
    sendFile(new Request('http://localhost/page'), page, 200, { 'x-request-id': id });
  const first = of('1');
  first.headers.set('vary', 'cookie');
  expect(of('2').headers.get('x-request-id')).toBe('2');
  expect(ask({}).headers.get('x-request-id')).toBe(null);
  expect(ask({}).headers.get('vary')).toBe('accept-encoding');
});

describe('the name of a file', () => {
  const etagFor = (accepted: string) =>
    ask({ 'accept-encoding': accepted }).headers.get('etag') ?? '';

  test('is another one for each encoding', () => {
    expect(new Set([etagFor('br'), etagFor('gzip'), etagFor('')]).size).toBe(3);
  });

  const held = (names: (etag: string) => string, accepted = 'br') =>
    ask({ 'accept-encoding': accepted, 'if-none-match': names(etagFor(accepted)) });

  test.each([
    ['the name', (etag: string) => etag],
    ['the weak name, as a proxy that compresses says it', (etag: string) => `W/${etag}`],
    ['the name in a list', (etag: string) => `"other", ${etag} , W/"third"`],
    ['anything at all', () => '*'],
  ])('answers 304 without a body to %s, with what a cache needs', async (_, names) => {
    const answer = held(names);
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('etag')).toBe(etagFor('br'));
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-encoding')).toBe(null);
  });

  test.each([
    ['another name', () => '"other"'],
    ['the name of another encoding', () => etagFor('gzip')],
    ['a part of the name', (etag: string) => etag.slice(0, 4)],
    ['nothing readable', () => ',,"'],
  ])('answers the file to %s', (_, names) => {
    expect(held(names).status).toBe(200);
  });

  test('is not looked at when somebody asks for all of it anew', () => {
    const answer = ask({ 'if-none-match': etagFor(''), 'cache-control': 'no-cache' });
    expect(answer.status).toBe(200);
  });

  test('and headers are the same without the body', async () => {
    const answer = ask({ 'accept-encoding': 'br' }, 'HEAD');
    expect(answer.headers.get('etag')).toBe(etagFor('br'));
    expect(await answer.text()).toBe('');
  });
});
