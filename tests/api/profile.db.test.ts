import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import sharp from 'sharp';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

describe('a profile photo', () => {
  test('comes back small, square and with nothing but its pixels, at an address that says it is unchanged', async () => {
    const person = await product.instructor();
    const { status, body } = await upload(person, await photo(), 'holiday.jpg');
    expect(status).toBe(200);
    expect(body.profileImageUrl).toMatch(/^\/api\/pictures\/[\w-]{24}$/);
    expect((await person.get('/api/auth/user')).body.profileImageUrl).toBe(body.profileImageUrl);

    const answer = await at(body.profileImageUrl);
    const picture = sharp(await answer.arrayBuffer());
    const { format, width, height, exif, xmp } = await picture.metadata();
    expect([answer.headers.get('content-type'), format, width, height, exif, xmp]).toEqual([
      'image/webp',
      'webp',
      320,
      320,
      undefined,
      undefined,
    ]);
    // A corner of the photo as a person would hold it: the camera lay on its side.
    const [red = 0, , blue = 0] = await picture
      .extract({ left: 4, top: 4, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeLessThan(blue);

    const etag = answer.headers.get('etag') ?? '';
    expect((await at(body.profileImageUrl, { 'if-none-match': etag })).status).toBe(304);
  });

  test('takes the place of the one before, which is gone', async () => {
    const person = await product.instructor();
    const first = (await upload(person, await photo(), 'a.jpg')).body.profileImageUrl;
    const second = (await upload(person, await photo(), 'b.jpg')).body.profileImageUrl;
    expect([(await at(first)).status, (await at(second)).status]).toEqual([404, 200]);
  });

  test('is refused when it is no image, whatever it calls itself', async () => {
    const person = await product.instructor();
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const jpeg = await photo();
    const sentence = 'Invalid file type: Please select an image file.';
    for (const bytes of [
      Buffer.from('%PDF-1.7 not a picture'),
      Buffer.from(script),
      // The first bytes of a picture, and then something else.
      Buffer.concat([jpeg.subarray(0, 300), Buffer.from('<?php system($_GET[0]); ?>')]),
      Buffer.alloc(0),
    ]) {
      const { status, body } = await upload(person, bytes, 'me.jpg');
      expect([status, body.fields]).toEqual([422, { profilePicture: sentence }]);
    }
    expect((await person.post('/api/profile/upload-picture', {})).status).toBeGreaterThan(399);
    expect((await person.get('/api/auth/user')).body.profileImageUrl).toBeNull();
  });

  test('loses what was hidden behind the picture', async () => {
    const person = await product.instructor();
    const polyglot = Buffer.concat([
      await photo(),
      Buffer.from('<script>alert("hidden")</script>'),
    ]);
    const { body } = await upload(person, polyglot, 'me.jpg');
    expect(await (await at(body.profileImageUrl)).text()).not.toContain('hidden');
  });

  test('is refused above five megabytes, and above fifty million pixels however small the file', async () => {
    const person = await product.instructor();
    const heavy = await upload(
      person,
      Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)]),
      'me.jpg',
    );
    expect([heavy.status, heavy.body.message]).toEqual([
      422,
      'File too large: Please select an image smaller than 5MB.',
    ]);
    const bomb = await sharp({
      create: { width: 12_000, height: 6_000, channels: 3, background: 'black' },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    const exploded = await upload(person, bomb, 'me.png');
    expect([exploded.status, exploded.body.message]).toEqual([
      422,
      'This image has too many pixels. Please select one of at most 50 megapixels.',
    ]);
  });
});

test('a status is kept until the next; it is neither empty nor longer than 255 characters', async () => {
  const person = await product.instructor();
  const status = async () => (await person.get('/api/auth/user/status')).body;
  const say = async (words: unknown) =>
    (await person.put('/api/auth/user/status', { status: words })).body;

  expect(await status()).toEqual({ status: null });
  expect((await say('   ')).message).toBe('Please enter a status message');
  expect((await say(undefined)).message).toBe('Please enter a status message');
  expect((await say('x'.repeat(256))).message).toBe('Status can be at most 255 characters');
  expect(await status()).toEqual({ status: null });

  await say(` ${'x'.repeat(255)} `);
  expect(await status()).toEqual({ status: 'x'.repeat(255) });
  expect((await product.visitor().get('/api/auth/user/status')).status).toBe(401);
});

/** A landscape taken with the camera on its side: red on what is its top, blue below, with the place in it. */
function photo(): Promise<Buffer> {
  const band = (background: string) => ({
    create: { width: 800, height: 300, channels: 3 as const, background },
  });
  return sharp(band('red'))
    .extend({ bottom: 300, background: 'blue' })
    .withExif({ IFD3: { GPSLatitude: '36/1 51/1 0/1', GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 3 })
    .jpeg()
    .toBuffer();
}

async function upload(person: Person, bytes: Buffer, name: string) {
  const form = new FormData();
  form.append('profilePicture', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  const response = await product.product.app.handle(
    new Request('http://localhost/api/profile/upload-picture', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
      body: form,
    }),
  );
  const body: any = await response.json();
  return { status: response.status, body };
}

function at(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return product.product.app.handle(new Request(`http://localhost${path}`, { headers }));
}
