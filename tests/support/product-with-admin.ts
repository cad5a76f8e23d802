import { afterAll, beforeAll } from 'bun:test';
import { openTestProduct, type Person, type TestProduct } from './product.ts';
import { withRole } from './roles.ts';

/** The product that the tests of a file share, and an admin of it; both are there while tests run. */
export function productWithAdmin() {
  const file = {} as { product: TestProduct; admin: Person };
  beforeAll(async () => {
    file.product = await openTestProduct();
    file.admin = await withRole(file.product, 'admin');
  });
  afterAll(() => file.product.close());
  return file;
}
