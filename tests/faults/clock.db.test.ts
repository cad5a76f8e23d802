import { afterAll, beforeAll, expect, test } from 'bun:test';
import { type Clock, systemClock } from '#api/ground/clock.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { expectNothingLost } from './nothing-lost.ts';

const dayMs = 86_400_000;
let offsetMs = 0;
const clock: Clock = () => new Date(Date.parse(systemClock()) + offsetMs).toISOString();

let product: TestProduct;
let person: Person;
let studentId: number;
beforeAll(async () => {
  product = await openTestProduct({ clock });
  person = await product.instructor();
  studentId = await product.student(person);
});
afterAll(() => product.close());

const book = (startTime: string, endTime: string) =>
  person.post('/api/lessons', {
    studentId,
    title: 'Parking',
    lessonType: 'Parking Practice',
    startTime,
    endTime,
  });

test('a clock that jumps ahead and back again changes neither the order of the ledger nor what is in it', async () => {
  const ids: number[] = [];
  for (const jump of [0, 5 * dayMs, -3 * dayMs, -400 * dayMs, 3_600_000, 0]) {
    offsetMs = jump;
    const { body, status } = await person.post(`/api/students/${studentId}/logbook`, {
      entryType: 'practice',
      duration: 60,
      description: 'Practice',
    });
    expect(status).toBe(201);
    ids.push(body.id);
  }
  const recorded = await product.product.log.read(`progress-${studentId}`);
  expect(recorded.map(({ data }) => data['entryId']).filter(Boolean)).toEqual(ids);
  await expectNothingLost(
    product.databaseUrl,
    ids.map((id) => ({ type: 'LogbookEntryRecorded', id })),
  );
});

test('the hour that comes twice holds two lessons at a quarter past two, and the hour that never comes is no time', async () => {
  // Sunday 4 April 2027: at 03:00 daylight time it is 02:00 again.
  const [daylight, standard] = ['2027-04-03T13:', '2027-04-03T14:'];
  const first = await book(`${daylight}15:00.000Z`, `${daylight}45:00.000Z`);
  const second = await book(`${standard}15:00.000Z`, `${standard}45:00.000Z`);
  const between = await book(`${daylight}45:00.000Z`, `${standard}15:00.000Z`);
  expect([first.status, second.status, between.status]).toEqual([201, 201, 201]);
  expect(await book(`${daylight}30:00.000Z`, `${standard}00:00.000Z`)).toMatchObject({
    status: 409,
    body: { code: 'lesson_overlaps' },
  });

  // Sunday 26 September 2027: from half past one to half past three is one hour.
  const short = await book('2027-09-25T13:30:00.000Z', '2027-09-25T14:30:00.000Z');
  expect(short.status).toBe(201);
  expect((await book('2027-09-25T14:00:00.000Z', '2027-09-25T15:00:00.000Z')).status).toBe(409);
  await expectNothingLost(
    product.databaseUrl,
    [first, second, between, short].map(({ body }) => ({ type: 'LessonScheduled', id: body.id })),
  );
});
