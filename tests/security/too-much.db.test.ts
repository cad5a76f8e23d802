import { afterAll, beforeAll, expect, test } from 'bun:test';
import { request } from 'node:http';
import { listen } from '../support/live.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { askRaw } from '../support/raw-http.ts';

let product: TestProduct;
let address: string;
beforeAll(async () => {
  product = await openTestProduct();
  address = listen(product.product);
});
afterAll(() => product.close());

test('a request says how long it is, and is not long', async () => {
  const whole = await send('x'.repeat(1_000_001));
  expect(whole).toEqual({ status: 413, code: 'too_large' });
  // A first write without an end leaves the client nothing to count.
  const inPieces = await send('{"email":', '"a"}');
  expect(inPieces).toEqual({ status: 411, code: 'length_required' });
  expect(await send('{"email":"a"}')).toEqual({ status: 422, code: 'invalid_input' });
});

test.each(['/api/auth/login', '/api/students/'])(
  'ten megabytes are refused by what their sender says of them, before any guard and without the rest: %s',
  async (path) => {
    const begin = (header: string) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${header}\r\n\r\n`;
    const refusal = async (text: string) => {
      const { status, body } = await askRaw(address, text);
      return { status, code: JSON.parse(body).code };
    };
    expect(await refusal(begin('Content-Length: 10000000'))).toEqual({
      status: 413,
      code: 'too_large',
    });
    const piece = `"${'x'.repeat(99_999)}`;
    const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;
    expect(await refusal(begin('Transfer-Encoding: chunked') + chunk)).toEqual({
      status: 411,
      code: 'length_required',
    });
  },
);

test.each(['/api/auth/login', '/api/contact', '/api/auth/profile-image', '/api/resource-files'])(
  'a form with files says how long it is, before anything of it is read: %s',
  async (path) => {
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const form = { path, type: 'multipart/form-data; boundary=b' };
    const refused = { status: 411, code: 'length_required' };
    expect(await sendAs(form, head, 'x'.repeat(100_000), '\r\n--b--\r\n')).toEqual(refused);
    expect(await sendAs({ ...form, type: 'Multipart/Form-Data; boundary=b' }, head, 'x')).toEqual(
      refused,
    );
  },
);

/** Sends a body whole, or in pieces without saying how long it will be. */
function send(...pieces: readonly string[]) {
  return sendAs({ path: '/api/auth/login', type: 'application/json' }, ...pieces);
}

function sendAs(
  { path, type }: { path: string; type: string },
  ...pieces: readonly string[]
): Promise<{ status: number; code: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; code: string }>();
  const [first = '', ...rest] = pieces;
  const length = rest.length === 0 ? { 'content-length': String(first.length) } : {};
  const asking = request(
    `${address}${path}`,
    { method: 'POST', headers: { 'content-type': type, ...length } },
    (answer) => {
      let said = '';
      answer.on('data', (chunk) => {
        said += chunk;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, code: JSON.parse(said).code }),
      );
    },
  );
  asking.on('error', reject);
  for (const piece of pieces) asking.write(piece);
  asking.end();
  return promise;
}
