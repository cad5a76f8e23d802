import { afterAll, beforeAll, expect, test } from 'bun:test';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let instructor: Person;
let studentId: number;
let learner: Person;
const now = '2026-11-23T00:00:00.000Z';
beforeAll(async () => {
  product = await openTestProduct({ clock: () => now });
  instructor = await product.instructor();
  studentId = await product.student(instructor, { dateOfBirth: '2009-01-05' });
  const { body } = await instructor.post(`/api/students/${studentId}/generate-access-code`);
  learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
});
afterAll(() => product.close());

const card = { stage: 'learner', stageSince: '2026-07-25', number: 'AB123456' };

test('the learner notes the card, the instructor sights it, and both see when and why', async () => {
  const mine = `/api/student-portal/licence/${studentId}`;
  const theirs = `/api/students/${studentId}/licence`;
  expect((await learner.get(mine)).body).toMatchObject({
    card: null,
    steps: [],
    missing: ['card'],
  });
  expect((await instructor.post(`${theirs}/sighted`)).status).toBe(409);
  const noted = await learner.put(mine, card);
  expect(noted).toMatchObject({
    status: 200,
    body: {
      card: { stage: 'learner', number: '••••••56', sightedOn: null },
      steps: [
        {
          what: 'restricted_test',
          earliest: '2027-07-25',
          because: [
            { rule: 'From the age of 16½' },
            {
              rule: 'Under 25: 12 months on the learner licence',
              source: 'nzta.govt.nz/car-licence-changes, read on Sat 21 Nov 2026',
            },
          ],
        },
        { what: 'full_licence', earliest: '2028-07-25' },
      ],
      missing: [],
      warnings: [],
    },
  });
  expect((await instructor.post(`${theirs}/sighted`)).body.card).toMatchObject({
    sightedOn: '2026-11-23',
    sightedAs: 'card',
  });
  const onPhone = { shown: 'phone', picture: 'data:image/png;base64,iVBORw0KGgo=' };
  expect((await instructor.post(`${theirs}/sighted`, onPhone)).body.card.sightedAs).toBe('phone');
  const kept = await product.owner`
    select data::text as text from ledger.events where stream = ${`licence-${studentId}`} and type = 'LicenceSighted'`;
  expect(JSON.stringify(kept)).not.toContain('iVBORw0KGgo');
  const video = await instructor.post(`${theirs}/sighted`, { shown: 'video' });
  expect([video.status, video.body.fields]).toEqual([
    422,
    { shown: 'How it was shown must be one of: card, phone' },
  ]);
  const course = { stage: 'learner', completedOn: '2026-10-01', provider: 'Ako Drive' };
  expect((await learner.put(`${mine}/course`, course)).body.steps[0].earliest).toBe('2027-01-25');
  expect((await instructor.get(theirs)).body).toEqual((await learner.get(mine)).body);
  expect((await instructor.put(`${theirs}/course`, { stage: 'learner' })).body.courses).toEqual([]);
  expect((await learner.put(`${mine}/demerits`, { days: ['2026-11-01'] })).body.demerits).toEqual([
    '2026-11-01',
  ]);
});

test('the start of a lesson is checked in one call, which sights the card too', async () => {
  const startTime = '2026-11-23T02:00:00.000Z';
  const { body: lesson } = await instructor.post('/api/lessons', {
    studentId,
    lessonType: 'City Driving',
    title: 'Town',
    startTime,
    endTime: '2026-11-23T03:00:00.000Z',
  });
  await instructor.put(`/api/students/${studentId}/licence`, { ...card, conditions: ['glasses'] });
  const path = `/api/lessons/${lesson.id}/start-check`;
  expect((await instructor.get(path)).body).toEqual({
    card: { stage: 'learner', sightedOn: null, hasExpired: false, needsGlasses: true },
    checked: null,
  });
  expect((await instructor.post(path, { missing: ['glasses'] })).body.checked.missing).toEqual([
    'glasses',
  ]);
  expect((await instructor.post(path, {})).body).toMatchObject({
    card: { sightedOn: '2026-11-23' },
    checked: { missing: [] },
  });
  expect((await instructor.post(path, { missing: ['petrol'] })).status).toBe(422);
  expect((await (await product.instructor()).post(path, {})).status).toBe(404);
});

test('what cannot be is refused at its field, and what looks odd is kept with a word', async () => {
  const theirs = `/api/students/${studentId}/licence`;
  expect(await instructor.put(theirs, { ...card, issuedOn: '2026-12-01' })).toMatchObject({
    status: 422,
    body: { fields: { issuedOn: 'The day of issue cannot be after today.' } },
  });
  expect((await instructor.put(theirs, { ...card, stage: 'pilot' })).status).toBe(422);
  const odd = await instructor.put(theirs, { ...card, number: 'A12' });
  expect(odd.body.warnings).toEqual([
    'A licence number is usually two letters and six digits. Please check it.',
  ]);
});

test('is of one school and one learner, and nothing for parents or strangers', async () => {
  const other = await product.instructor();
  for (const path of [`/api/students/${studentId}/licence`, '/api/students/99999/licence'])
    expect((await other.get(path)).status).toBe(404);
  expect((await other.put(`/api/students/${studentId}/licence`, card)).status).toBe(404);
  const neighbour = await product.student(instructor);
  expect((await learner.get(`/api/student-portal/licence/${neighbour}`)).status).toBe(403);
  expect((await product.visitor().get(`/api/students/${studentId}/licence`)).status).toBe(401);
});

test('a number stands in no list, no search and no history, and is sealed in the ledger', async () => {
  await instructor.put(`/api/students/${studentId}/licence`, { ...card, number: 'ZX987654' });
  for (const path of [
    '/api/students',
    `/api/students/${studentId}`,
    `/api/students/${studentId}/history`,
  ])
    expect(JSON.stringify((await instructor.get(path)).body)).not.toContain('ZX987654');
  const { sql } = product.product.deps;
  const facts =
    await sql`select data::text from ledger.events where stream = ${`licence-${studentId}`}`;
  expect(facts.length).toBeGreaterThan(3);
  expect(JSON.stringify(facts)).not.toContain('ZX987654');
});
