import type { BrowserContext } from 'playwright';
import { freePort } from '#api/boot/port.ts';
import { holdAnswers } from './answers-held.ts';
import { openTestProduct, type Person, type TestProduct } from './product.ts';

export type ServedProduct = TestProduct & {
  url: string;
  /** Gives a browser the session of somebody who signed in over HTTP. */
  signIn(context: BrowserContext, person: Person): Promise<void>;
};

/** An address of ours that nobody listens at, for a product that has to know its own before it opens: passkeys are bound to it. */
export const freeAddress = (): string => `http://localhost:${freePort()}`;

/** The product with the built site, listening on a port of its own, or at `publicUrl` where that has one: what a browser journey visits. */
export async function serveProduct(
  options: Parameters<typeof openTestProduct>[0] = {},
): Promise<ServedProduct> {
  const test = await openTestProduct({
    siteFolder: process.env['SITE_FOLDER'] ?? 'dist',
    ...options,
  });
  const misfits = holdAnswers(test.product.app);
  const port = Number(options.publicUrl ? new URL(options.publicUrl).port : 0);
  test.product.app.listen({ hostname: '127.0.0.1', port });
  const url =
    port && options.publicUrl
      ? options.publicUrl
      : `http://127.0.0.1:${test.product.app.server?.port}`;
  return {
    ...test,
    url,
    async signIn(context, person) {
      const cookies = person
        .cookies()
        .split('; ')
        .map((pair) => pair.split('='));
      await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })));
    },
    async close() {
      const found = await misfits();
      await test.product.app.stop(true);
      await test.close();
      if (found.length > 0) throw new Error(found.join('\n'));
    },
  };
}
