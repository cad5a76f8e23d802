import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listedInstructor } from '../support/directory.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'keep-left-site-'));
let app: TestProduct;

beforeAll(async () => {
  const shells = ['pay', 'verify', 'instructor', 'parent-portal'].map(
    (name) => `area/${name}/index`,
  );
  for (const name of ['index', '404', 'contact/index', 'login/index', ...shells])
    await Bun.write(join(folder, `${name}.html`), `<!doctype html><title>${name}</title>`);
  await Bun.write(
    join(folder, 'sitemap.xml'),
    '<urlset><url><loc>https://keepleft.example/</loc></url>\n</urlset>',
  );
  app = await openTestProduct({ siteFolder: folder, publicUrl: 'https://keepleft.example' });
});
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

const statusOf = async (by: Person, path: string) => (await by.get(path)).status;

describe('an address that names a student', () => {
  test('is found where the school of who asks has them, and has the same frame where it has not', async () => {
    const [instructor, other] = [await app.instructor(), await app.instructor()];
    const [mine, theirs] = [await app.student(instructor), await app.student(other)];
    for (const about of ['students', 'mock-test']) {
      expect(await statusOf(instructor, `/${about}/${mine}`)).toBe(200);
      for (const nobody of [theirs, 999_999, 0, '99999999999999999999'])
        expect([nobody, await statusOf(instructor, `/${about}/${nobody}`)]).toEqual([nobody, 404]);
    }
    const [found, missing] = [
      await instructor.get(`/students/${mine}`),
      await instructor.get(`/students/${theirs}`),
    ];
    expect(missing.body).toBe(found.body);
    for (const name of ['x-area', 'etag', 'content-security-policy', 'cache-control'])
      expect(missing.headers.get(name)).toBe(found.headers.get(name));
    // The door stands there for whoever is not signed in, and tells nothing.
    for (const id of [mine, 999_999]) {
      const { status, body } = await app.visitor().get(`/students/${id}`);
      expect([status, body]).toEqual([200, '<!doctype html><title>login/index</title>']);
    }
    // Archived is not gone.
    expect((await instructor.delete(`/api/students/${mine}`)).status).toBe(200);
    expect(await statusOf(instructor, `/students/${mine}`)).toBe(200);
  });

  test('is found by a parent whose child they are, and by a parent alone', async () => {
    const instructor = await app.instructor();
    const [child, another] = [await app.student(instructor), await app.student(instructor)];
    const { body: added } = await instructor.post(`/api/students/${child}/parents`, {
      parentName: 'Mere Ngata',
      relationship: 'parent',
      email: 'mere@mail.example',
      accessLevel: 'view_only',
    });
    const { body: invited } = await instructor.post(`/api/parents/${added.id}/invite`);
    const parent = app.visitor();
    expect(await statusOf(parent, `/parent-portal/${another}`)).toBe(200);
    const invite = new URL(invited.inviteUrl).searchParams.get('invite');
    await parent.post('/api/parent-portal/enter', { invite });
    expect(await statusOf(parent, '/parent-portal')).toBe(200);
    for (const tab of ['', '/skills']) {
      expect(await statusOf(parent, `/parent-portal/${child}${tab}`)).toBe(200);
      expect(await statusOf(parent, `/parent-portal/${another}${tab}`)).toBe(404);
    }
    // Access that was taken back leaves nobody signed in: the door again.
    await instructor.put(`/api/parents/${added.id}`, { isActive: false });
    expect(await statusOf(parent, `/parent-portal/${another}`)).toBe(200);
  });
});

test('cards may only be asked for where they are taken, and other hosts below ours are left alone', async () => {
  const [pay, contact] = [
    await app.visitor().get('/pay/abc'),
    await app.visitor().get('/contact'),
  ].map(({ headers }) => headers);
  const policy = pay?.get('content-security-policy') ?? '';
  for (const name of ['script-src', 'frame-src'])
    expect(policy.split('; ').find((part) => part.startsWith(name))).toContain(
      'https://js.stripe.com https://*.js.stripe.com',
    );
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
