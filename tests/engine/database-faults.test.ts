import { expect, test } from 'bun:test';
import { databaseFault, isDatabaseAway, isPassing } from '#projections/engine/database-faults.ts';

const fault = (code: string) => Object.assign(new Error('no'), { code });

test.each([
  ['55P03', 'locked'],
  ['57014', 'slow'],
  ['25P03', 'slow'],
  ['25P04', 'slow'],
  ['NO_ANSWER', 'slow'],
  ['CONNECTION_CLOSED', 'away'],
  ['CONNECT_TIMEOUT', 'away'],
  ['ECONNRESET', 'away'],
  ['57P01', 'away'],
  ['57P03', 'away'],
  ['08006', 'away'],
  ['58030', 'away'],
  ['53100', 'full'],
  ['53300', 'full'],
  ['40001', 'overtaken'],
  ['40P01', 'overtaken'],
  ['25006', 'overtaken'],
  ['ENOSPC', 'system'],
])('%s is %s, and passes', (code, meaning) => {
  expect(databaseFault(fault(code))).toBe(meaning as ReturnType<typeof databaseFault>);
  expect(isPassing(fault(code))).toBe(true);
  expect(isDatabaseAway(fault(code))).toBe(meaning !== 'system');
});

test.each(['23505', '22003', '42501', 'P0001', '54000', 'KL003', '42P01', '42703', '42883'])(
  '%s is a refusal that would come again',
  (code) => expect(isPassing(fault(code))).toBe(false),
);

test('what our own code throws is no fault of the database', () => {
  expect(databaseFault(new TypeError('no'))).toBeNull();
  expect(databaseFault(fault('ERR_INVALID_ARG_TYPE'))).toBeNull();
});
