import type { Clock } from '#api/ground/clock.ts';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct, type Product } from '#api/open-product.ts';
import { testKeyStore } from './key-store.ts';
import { testPepper } from './pepper.ts';

/** A write as a client sends it that may have to send it again. */
export type Sent = {
  readonly cookies?: string;
  /** Absent: without an Idempotency-Key. */
  readonly key?: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Given = { status: number; body: any; headers: Headers };

/** Sends it to a product in this process. A `FormData` goes as a form, anything else as JSON. */
export async function send(
  product: Pick<Product, 'app'>,
  { cookies = '', key, method = 'POST', path, body, headers }: Sent,
): Promise<Given> {
  const isForm = body instanceof FormData;
  const answer = await product.app.handle(
    new Request(`http://localhost${path}`, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: cookies,
        ...headers,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    }),
  );
  const text = await answer.text();
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '');
  return {
    status: answer.status,
    body: isJson && text ? JSON.parse(text) : text,
    headers: answer.headers,
  };
}

/** Another process of the product on a database that one is on already, as near as one gets inside of this one. */
export const openBeside = (databaseUrl: string, clock: Clock = systemClock): Promise<Product> =>
  openProduct({
    keyStore: testKeyStore,
    pepper: testPepper,
    databaseUrl,
    publicUrl: 'http://localhost',
    demo: false,
    clock,
    siteFolder: 'tests/support/empty-site',
    tellOperator: () => undefined,
    pause: async () => undefined,
  });
