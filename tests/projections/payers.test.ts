import { expect, test } from 'bun:test';
import { event } from './event.ts';
import { erased, schoolId, studentId } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const added = event('PayerAdded', {
  payerId: 3,
  schoolId,
  guardianId: null,
  name: 'Hana Ngata',
  email: 'hana@mail.example',
  phone: null,
  address: '12 Totara Street',
});

test('a payer is known until they leave, and goes with their key', async () => {
  const { payer } = await given(added);
  expect(payer).toMatchObject([{ id: 3, name: 'Hana Ngata', hasLeft: false }]);
  const left = await given(added, event('PayerLeft', { schoolId, payerId: 3 }));
  expect(left.payer).toMatchObject([{ id: 3, hasLeft: true }]);
  const gone = await given(added, erased('payer-3'));
  expect(gone.payer).toMatchObject([{ id: 3, name: '[erased]', phone: null, address: null }]);
});

test('who pays from a day on takes the place of what was set for later', async () => {
  const set = (from: string, payerId: number | null) =>
    event('StudentPayersSet', { schoolId, studentId, payers: [{ payerId, percent: 100 }], from });
  const { studentPayers } = await given(
    set('2026-11-01', 3),
    set('2026-12-01', 4),
    set('2026-11-20', null),
  );
  expect(studentPayers).toMatchObject([
    { since: '2026-11-01', payers: [{ payerId: 3 }] },
    { since: '2026-11-20', payers: [{ payerId: null }] },
  ]);
});
