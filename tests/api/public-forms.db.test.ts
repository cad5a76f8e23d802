import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

const now = new Date().toISOString();
let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
});
afterAll(() => product.close());

test('security.txt holds for half a year from each answer', async () => {
  const { status, body } = await product.visitor().get('/.well-known/security.txt');
  expect(status).toBe(200);
  expect(body).toContain(`Expires: ${addMinutes(now, 183 * 24 * 60)}`);
});

const aBoard = { style: 'bold', prompt: 'Keep left, always' };

describe('a mood board', () => {
  test('is kept as style and prompt, drawn by us, and served so that nothing in it can run', async () => {
    const visitor = product.visitor();
    const saved = await visitor.post('/api/generated-images', {
      ...aBoard,
      prompt: '</text><script>alert(1)</script>"onload="alert(1)',
      imageUrl: 'data:image/svg+xml,<svg onload="alert(1)"/>',
      filename: 'x.svg',
      userId: 1,
    });
    expect(saved.status).toBe(201);
    const { status, body, headers } = await visitor.get(saved.body.imageUrl);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(body).not.toContain('<script');
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toMatch(/<[^>]*\sonload=/);
  });

  test('is refused without a style or a prompt, in the words of the specification', async () => {
    const { status, body } = await product.visitor().post('/api/generated-images', {});
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      style: 'Please select a style before generating your mood board.',
      prompt: 'Please enter a description for your mood board.',
    });
  });

  test('belongs to the session that made it, whatever the request says', async () => {
    const person = await product.instructor();
    const { body: user } = await person.get('/api/auth/user');
    const boards = [
      await person.post('/api/generated-images', { ...aBoard, userId: 999 }),
      await product.visitor().post('/api/generated-images', { ...aBoard, userId: user.id }),
    ];
    const owners = await Promise.all(
      boards.map(async ({ body }) => {
        const [saved] = await product.product.log.read(`board-${body.id}`);
        return saved?.data['accountId'];
      }),
    );
    expect(owners).toEqual([user.id, null]);
  });

  test('that waits for an operator is seen by who made it, and with the key that they were given', async () => {
    const person = await product.instructor({ school: false });
    const { body: own } = await person.post('/api/generated-images', aBoard);
    const { body: other } = await product.visitor().post('/api/generated-images', aBoard);
    const bare = String(own.imageUrl).split('?')[0] ?? '';
    const status = async (who: Person, path: string) => (await who.get(path)).status;
    const visitor = product.visitor();
    expect([await status(person, bare), await status(visitor, own.imageUrl)]).toEqual([200, 200]);
    const keyOfOther = `${bare}?${String(other.imageUrl).split('?')[1]}`;
    const stranger = await product.instructor();
    expect([
      await status(visitor, bare),
      await status(visitor, keyOfOther),
      await status(stranger, bare),
    ]).toEqual([404, 404, 404]);
  });

  test('is on the landing page among the newest eight once an operator lets it, until one hides it', async () => {
    const own = await openTestProduct();
    const ids: number[] = [];
    for (let count = 1; count <= 9; count += 1) {
      const board = { ...aBoard, prompt: `Board ${count}` };
      ids.push((await own.visitor().post('/api/generated-images', board)).body.id);
    }
    const shown = async () =>
      (await own.visitor().get('/api/public/landing')).body.boards.map(
        ({ prompt }: { prompt: string }) => prompt,
      );
    expect(await shown()).toEqual([]);
    const operator = await withRole(own, 'admin', { school: true });
    expect(
      (await operator.get('/api/admin/mood-boards')).body.map(
        ({ isPublic }: { isPublic: boolean }) => isPublic,
      ),
    ).toEqual(ids.map(() => false));
    const approve = '/api/admin/mood-boards/approve';
    expect((await own.visitor().post(approve, { ids })).status).toBe(401);
    expect((await operator.post(approve, { ids: [] })).status).toBe(422);
    expect((await operator.post(approve, { ids })).status).toBe(200);
    expect(await shown()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((count) => `Board ${count}`));

    expect((await own.visitor().delete(`/api/admin/mood-boards/${ids[8]}`)).status).toBe(401);
    expect((await operator.delete(`/api/admin/mood-boards/${ids[8]}`)).status).toBe(200);
    expect((await shown())[0]).toBe('Board 8');
    expect((await own.visitor().get(`/api/mood-boards/${ids[8]}.svg`)).status).toBe(404);
    await operator.post('/api/admin/mood-boards/hide', { ids });
    expect(await shown()).toEqual([]);
    await own.close();
  });

  test('that waits is seen by admins and by whoever made it, and by its number by nobody else', async () => {
    const saved = (await product.visitor().post('/api/generated-images', aBoard)).body;
    const bare = `/api/mood-boards/${saved.id}.svg`;
    const other = (await product.visitor().post('/api/generated-images', aBoard)).body;
    const foreignKey = new URL(other.imageUrl, 'http://localhost').search;
    expect((await product.visitor().get(bare)).status).toBe(404);
    expect((await product.visitor().get(bare + foreignKey)).status).toBe(404);
    expect((await (await product.instructor()).get(bare)).status).toBe(404);
    const seen = await product.visitor().get(saved.imageUrl);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const operator = await withRole(product, 'admin', { school: true });
    expect((await operator.get(bare)).status).toBe(200);
    await operator.post('/api/admin/mood-boards/approve', { ids: [saved.id] });
    expect((await product.visitor().get(bare)).status).toBe(200);
  });

  test('of somebody who teaches here, at an address known to be theirs, is there at once', async () => {
    const own = await openTestProduct();
    const makers = [
      own.visitor(),
      await own.instructor({ school: false }),
      await own.instructor({ verified: false }),
      await own.instructor(),
    ];
    for (const [nth, maker] of makers.entries())
      await maker.post('/api/generated-images', { ...aBoard, prompt: `Maker ${nth}` });
    const { boards } = (await own.visitor().get('/api/public/landing')).body;
    expect(boards.map(({ prompt }: { prompt: string }) => prompt)).toEqual(['Maker 3']);
    await own.close();
  });

  test('is limited to twenty in ten minutes from one address', async () => {
    const own = await openTestProduct();
    const answers: number[] = [];
    for (let count = 0; count < 21; count += 1)
      answers.push((await own.visitor().post('/api/generated-images', aBoard)).status);
    expect(answers.slice(-2)).toEqual([201, 429]);
    await own.close();
  });
});

describe('the contact form', () => {
  const message = {
    name: 'Sam Reid',
    email: 'sam@mail.example',
    subject: 'Fleet of six cars',
    message: 'Could we talk about <b>six</b> cars?',
  };

  test('keeps a message for the operators, and for nobody else', async () => {
    expect((await product.visitor().post('/api/contact', message)).status).toBe(201);
    const robot = { ...message, website: 'https://spam.example' };
    expect((await product.visitor().post('/api/contact', robot)).status).toBe(201);
    const operator = await withRole(product, 'admin', { school: true });
    expect((await operator.get('/api/admin/contact-messages')).body).toMatchObject([message]);
    const instructor = await product.instructor();
    expect((await instructor.get('/api/admin/contact-messages')).status).toBe(403);
  });

  test('sent by a page without a script leads back to the page that says so', async () => {
    const response = await product.product.app.handle(
      new Request('http://localhost/api/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...message, website: '' }).toString(),
      }),
    );
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact#sent']);
  });

  test('for a new password, sent by a page without a script, leads back to the page that says so', async () => {
    const send = (email: string) =>
      product.product.app.handle(
        new Request('http://localhost/api/auth/forgot-password', {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            accept: 'text/html,*/*',
          },
          body: new URLSearchParams({ email }).toString(),
        }),
      );
    const taken = await send('nobody@example.co.nz');
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '/forgot-password#sent']);
    const refused = await send('nobody');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      422,
      'text/html; charset=utf-8',
    ]);
  });

  test('refused to a page without a script, is told as a page', async () => {
    const response = await product.product.app.handle(
      new Request('http://localhost/api/contact', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html,*/*',
          referer: 'http://localhost/contact?"><script>',
        },
        body: new URLSearchParams({ ...message, name: '<', website: '' }).toString(),
      }),
    );
    expect([response.status, response.headers.get('content-type')]).toEqual([
      422,
      'text/html; charset=utf-8',
    ]);
    const page = await response.text();
    expect(page).toContain('Name must be at least 2 characters');
    expect(page).toContain('href="/contact"');
    expect(page).not.toContain('<script');
  });

  test('says what is missing, in the words of the specification', async () => {
    const { status, body } = await product.visitor().post('/api/contact', { name: 'S' });
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      subject: 'Subject must be at least 5 characters',
      message: 'Message must be at least 10 characters',
    });
  });
});
