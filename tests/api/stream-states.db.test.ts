import { afterAll, beforeAll, expect, test } from 'bun:test';
import { newEventId } from '#api/event-log/event-log.ts';
import { invoiceBook } from '#domain/invoices/decide.ts';
import * as ids from '#domain/kernel/ids.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { idOf } from '../support/roles.ts';

let product: TestProduct;
let schoolId: number;
beforeAll(async () => {
  product = await openTestProduct();
  const person = await product.instructor();
  schoolId = await idOf(person);
  const studentId = await product.student(person);
  const metadata = {
    actor: { kind: 'system', id: null },
    schoolId: ids.schoolId.parse(schoolId),
    occurredAt: '2026-11-23T00:00:00.000Z',
    correlationId: 'c',
  } as const;
  const seller = {
    type: 'SellerDescribed',
    data: {
      schoolId,
      edition: 1,
      name: 'Kōwhai Driving',
      address: '1 Queen Street',
      contact: null,
      bankAccount: null,
    },
  };
  const issued = (number: number) => ({
    type: 'InvoiceIssued',
    data: {
      schoolId,
      number,
      studentId,
      issuedOn: '2026-11-23',
      dueOn: null,
      seller: 1,
      totalCents: 100,
      gstCents: null,
      gstNumber: null,
      paymentIds: [100_000 + number],
      amountsCents: [100],
      lines: [],
      buyerName: 'Aroha Ngata',
      buyerContact: null,
    },
  });
  await product.product.log.append(
    `invoices-${schoolId}`,
    'none',
    [seller, ...Array.from({ length: 299 }, (_, nth) => issued(nth + 1))].map((fact) => ({
      ...fact,
      id: newEventId(),
      metadata,
    })),
  );
});
afterAll(() => product.close());

async function load() {
  const { states } = product.product.deps;
  const before = states.eventsRead();
  const { state } = await states.load(invoiceBook, schoolId);
  return { state, read: states.eventsRead() - before };
}
const written = () => product.owner<{ state: string; revision: number }[]>`
  select state, revision from vault.stream_state where stream = ${`invoices-${schoolId}`}`;

test('a long stream is written down, sealed, and another process goes on from there', async () => {
  expect((await load()).read).toBe(300);
  const [row, ...others] = await written();
  expect(others).toEqual([]);
  expect(row?.revision).toBe(299);
  expect(row?.state).not.toContain('Queen');
  await product.restart();
  const { state, read } = await load();
  expect(read).toBe(1);
  expect(state).toMatchObject({ last: 299, seller: { address: '1 Queen Street' } });
  expect(state.billed.get(100_007)).toBe(7);
});

test('what other code wrote down is not read, and is written over', async () => {
  await product.owner`update vault.stream_state set code = 'before', state = 'not a state'`;
  await product.restart();
  expect((await load()).read).toBe(300);
  await product.restart();
  expect((await load()).read).toBe(1);
});

test('what does not open is thrown away', async () => {
  await product.owner`update vault.stream_state set state = 'not a state'`;
  await product.restart();
  expect((await load()).state.last).toBe(299);
});

test('an erasure takes it, in memory and where it is written down', async () => {
  await product.owner`delete from vault.stream_state`;
  await product.restart();
  await load();
  expect((await load()).read).toBe(1);
  await product.product.deps.keys.forget([{ person: `school-${schoolId}`, reason: 'asked' }]);
  const { state, read } = await load();
  expect(read).toBe(300);
  expect(state.seller).toMatchObject({ name: erasedText });
  await product.restart();
  expect((await load()).state.seller).toMatchObject({ name: erasedText });
});
