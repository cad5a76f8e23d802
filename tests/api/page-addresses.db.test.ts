import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listedInstructor } from '../support/directory.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'keep-left-site-'));
let app: TestProduct;

beforeAll(async () => {
  for (const name of ['index', '404', 'contact/index', 'area/pay/index', 'area/verify/index'])
    await Bun.write(join(folder, `${name}.html`), `<!doctype html><title>${name}</title>`);
  await Bun.write(
    join(folder, 'sitemap.xml'),
    '<urlset><url><loc>https://keepleft.example/</loc></url>\n</urlset>',
  );
  app = await openTestProduct({ siteFolder: folder, publicUrl: 'https://keepleft.example' });
}, 30_000);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const locationOf = async (path: string) => {
  const { status, headers } = await app.visitor().get(path);
  return { status, location: headers.get('location') };
};

describe('a page has one address', () => {
  test.each([
    ['/contact/', '/contact'],
    ['/contact//', '/contact'],
    ['/contact/?from=help', '/contact?from=help'],
    ['/verify/KL-1/', '/verify/KL-1'],
    ['/nothing/here/', '/nothing/here'],
    // Two slashes in front would name another host.
    ['//elsewhere.example/', '/elsewhere.example'],
    ['///elsewhere.example//', '/elsewhere.example'],
  ])('%s leads to %s for good', async (path, to) => {
    expect(await locationOf(path)).toEqual({ status: 308, location: to });
  });

  test('and the front page is there already', async () => {
    expect(await locationOf('/')).toEqual({ status: 200, location: null });
  });
});

test('the page of a payment link that never was is not found; that of one that is, is', async () => {
  const instructor = await app.instructor();
  const studentId = await app.student(instructor);
  const { body } = await instructor.post('/api/create-payment-link', {
    studentId,
    amount: 65,
    description: 'Lesson',
  });
  const path = new URL(body.paymentLinkUrl).pathname;
  expect((await app.visitor().get(path)).status).toBe(200);
  expect((await app.visitor().get('/pay/abc')).status).toBe(404);
});

test('cards may only be asked for where they are taken, and other hosts below ours are left alone', async () => {
  const [pay, contact] = [
    await app.visitor().get('/pay/abc'),
    await app.visitor().get('/contact'),
  ].map(({ headers }) => headers);
  expect(pay?.get('content-security-policy')).toContain('https://js.stripe.com');
  expect(contact?.get('content-security-policy')).not.toContain('stripe');
  expect(contact?.get('strict-transport-security')).toBe('max-age=31536000');
  expect(contact?.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('the sitemap names the page of everybody in the directory, and of nobody else', async () => {
  const { id } = await listedInstructor(app);
  await app.instructor();
  const { body, headers } = await app.visitor().get('/sitemap.xml');
  expect(headers.get('content-type')).toContain('xml');
  expect([...String(body).matchAll(/<loc>([^<]*)</g)].map(([, address]) => address)).toEqual([
    'https://keepleft.example/',
    `https://keepleft.example/instructors/${id}`,
  ]);
});
