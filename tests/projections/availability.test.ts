import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { event } from './event.ts';
import { erased, instructorId, schoolId } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const settings = {
  selfBooking: true,
  week: [[{ from: '09:00', to: '12:00' }], [], [], [], [], [], []],
  exceptions: [{ date: '2026-12-25', ranges: [] }],
  lessonLengths: [45, 60],
  bufferMinutes: 15,
  noticeHours: 24,
  windowDays: 28,
  freeCancelHours: 24,
  policyNote: 'Call Ruth',
};
const set = event('AvailabilitySet', { instructorId, schoolId, ...settings });

test('the availability that was set last holds', async () => {
  expect((await given(set)).availability).toEqual([{ instructorId, schoolId, settings }]);
  const less = { ...settings, selfBooking: false, policyNote: null };
  const again = event('AvailabilitySet', { instructorId, schoolId, ...less });
  expect((await given(set, again)).availability).toEqual([
    { instructorId, schoolId, settings: less },
  ]);
});

test('an erasure of the instructor leaves their hours', async () => {
  const other = event('AvailabilitySet', { ...set.data, instructorId: ids.accountId.parse(3) });
  const { availability } = await given(set, other, erased(`account-${instructorId}`));
  expect(availability).toEqual([
    { instructorId, schoolId, settings: { ...settings, policyNote: null } },
    { instructorId: ids.accountId.parse(3), schoolId, settings },
  ]);
});
