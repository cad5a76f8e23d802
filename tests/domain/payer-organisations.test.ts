import { expect, test } from 'bun:test';
import { payerDetails } from '#domain/payer/commands.ts';
import { payer } from '#domain/payer/decide.ts';
import { isNzbn } from '#domain/payer/nzbn.ts';
import { evolve } from '#domain/payer/payer.ts';
import { schoolId, studentId } from '../projections/examples.ts';

const works = {
  name: 'Kowhai Works',
  email: 'accounts@kowhai-works.example',
  phone: null,
  address: '1 Quay Street\nAuckland',
  isOrganisation: true,
  contactName: 'Aroha Tamihana',
  nzbn: '9429041525746',
  gstNumber: '49091850',
};
const now = '2026-11-17T21:00:00.000Z';
const of = { payerId: 3, schoolId };

test('an NZBN has 13 digits and the check digit of GS1', () => {
  expect(isNzbn('9429041525746')).toBe(true);
  expect(isNzbn('9429041525747')).toBe(false);
  expect(isNzbn('9429041552746')).toBe(false);
  expect(isNzbn('942904152574')).toBe(false);
  expect(payerDetails.parse({ ...works, nzbn: '9429 0415 25746' }).nzbn).toBe('9429041525746');
  for (const [field, label] of [
    ['nzbn', 'NZBN'],
    ['gstNumber', 'GST number'],
  ] as const) {
    const { error } = payerDetails.safeParse({ ...works, [field]: '12345678' });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      expect.stringContaining(`${label} has `),
    ]);
  }
});

test('a payer of an older ledger is a person, and becomes an organisation and back', () => {
  const before = evolve(
    { status: 'none' },
    {
      type: 'PayerAdded',
      data: {
        ...of,
        name: 'Hana',
        email: 'h@mail.example',
        phone: null,
        address: null,
        guardianId: null,
      },
    },
  );
  expect(before).toMatchObject({
    details: { isOrganisation: false, nzbn: null },
    orderNumbers: [],
  });
  const changed = payer.decide({ type: 'ChangePayer', ...of, now, details: works }, before);
  const organisation = changed.reduce(evolve, before);
  expect(organisation).toMatchObject({ details: works });
  const back = payer
    .decide({ type: 'ChangePayer', ...of, now, details: { isOrganisation: false } }, organisation)
    .reduce(evolve, organisation);
  expect(back).toMatchObject({
    details: { name: 'Kowhai Works', contactName: null, nzbn: null, gstNumber: null },
  });
});

test('an order number is of one student, and stays when the details change', () => {
  const added = payer
    .decide({ type: 'AddPayer', ...of, now, guardianId: null, details: works }, { status: 'none' })
    .reduce(evolve, { status: 'none' } as const);
  const set = (orderNumber: string | null, state: typeof added) =>
    payer.decide({ type: 'SetOrderNumber', ...of, now, studentId, orderNumber }, state);
  const ordered = set('PO-7781', added).reduce(evolve, added);
  expect(set('PO-7781', ordered)).toEqual([]);
  const renamed = payer
    .decide({ type: 'ChangePayer', ...of, now, details: { name: 'Kowhai Group' } }, ordered)
    .reduce(evolve, ordered);
  expect(renamed).toMatchObject({
    details: { name: 'Kowhai Group', nzbn: works.nzbn },
    orderNumbers: [{ studentId, orderNumber: 'PO-7781' }],
  });
  expect(set(null, renamed).reduce(evolve, renamed)).toMatchObject({ orderNumbers: [] });
});
