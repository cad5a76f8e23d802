import { expect, test } from 'bun:test';
import { Elysia } from 'elysia';
import { compressedIfLong } from '#api/http/compressed.ts';

const app = new Elysia()
  .get('/long', () => Array.from({ length: 400 }, (_, id) => ({ id, title: 'City Driving' })), {
    mapResponse: compressedIfLong,
  })
  .get('/short', () => [{ id: 1 }], { mapResponse: compressedIfLong })
  .get(
    '/refused',
    ({ set }) => {
      set.status = 404;
      return { message: 'Not here' };
    },
    { mapResponse: compressedIfLong },
  );
const ask = (path: string, encoding: string) =>
  app.handle(new Request(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } }));

test('a long list travels compressed to whoever understands that, and is the same list', async () => {
  const [packed, plain] = [await ask('/long', 'gzip, br'), await ask('/long', 'identity')];
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('content-type')).toBe('application/json');
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const { headers } of [packed, plain]) expect(headers.get('vary')).toBe('accept-encoding');
  const bytes = await packed.arrayBuffer();
  expect(bytes.byteLength).toBeLessThan(12_000);
  expect(JSON.parse(new TextDecoder().decode(Bun.gunzipSync(bytes)))).toEqual(await plain.json());
});

test('a short list and a refusal travel as they are', async () => {
  const short = await ask('/short', 'gzip');
  expect(short.headers.get('content-encoding')).toBeNull();
  expect(short.headers.get('content-type')).toBe('application/json');
  expect(await short.json()).toEqual([{ id: 1 }]);
  const refused = await ask('/refused', 'gzip');
  expect(refused.status).toBe(404);
  expect(await refused.json()).toEqual({ message: 'Not here' });
});
