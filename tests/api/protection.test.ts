import { afterAll, beforeAll, expect, test } from 'bun:test';
import { protectionsOf } from '#api/http/guard.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { expectNothingToTell } from '../support/sweep.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

test('every route names its protection', () => {
  const open = product.product.app.routes
    .filter(
      ({ hooks }) =>
        // To confirm who one is names nobody who may call.
        !hooks.public && protectionsOf(hooks).every(({ who }) => who === 'confirmed'),
    )
    .map(({ method, path }) => `${method} ${path}`)
    // The description of the API is the documentation plugin's own route.
    .filter((route) => route !== 'GET /api/docs/json');
  expectNothingToTell(
    open,
    'name its protection on the route (a guard of api/http/access.ts), or `public: true` if everybody may.',
  );
});

test('a visitor is answered 401 on every protected route, before anything else is looked at', async () => {
  const visitor = product.visitor();
  const guarded = product.product.app.routes.filter(
    ({ hooks, path }) => !hooks.public && path !== '/api/docs/json',
  );
  expect(guarded.length).toBeGreaterThan(10);
  for (const { method, path } of guarded) {
    const calls = new Map([
      ['GET', visitor.get],
      ['POST', visitor.post],
      ['PUT', visitor.put],
      ['DELETE', visitor.delete],
    ]);
    const call = calls.get(method);
    if (!call) continue;
    const { status } = await call(
      path.replaceAll(/:\w+/g, '1'),
      method === 'GET' || method === 'DELETE' ? undefined : {},
    );
    expect(`${method} ${path} ${status}`).toBe(`${method} ${path} 401`);
  }
});
