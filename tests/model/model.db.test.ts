import { afterAll, beforeAll, test } from 'bun:test';
import { seedOfThisRun } from '../security/pick.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { checkModel } from './check-model.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

/** So many commands in a test run, thirty at a time; `bun run prove` asks for ten thousand. */
const commands = 400;

test('whatever is asked in whatever order, the API answers and shows what a simple model of it says', async () => {
  await checkModel(product, commands, seedOfThisRun());
  // Seconds; a difference that was found is made as short as it gets first, which takes minutes.
});
