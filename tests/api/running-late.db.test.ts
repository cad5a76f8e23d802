import { afterEach, beforeEach, expect, test } from 'bun:test';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import type { Person } from '../support/product.ts';
import { noon, type ToldSchool, toldSchool } from '../support/told-school.ts';

let now: Instant = noon;
let school: ToldSchool;
let marama: Person;

beforeEach(async () => {
  now = noon;
  school = await toldSchool({ clock: () => now });
  ({ marama } = school);
});
afterEach(async () => {
  await school.close();
});

const late = (...lessons: { lessonId: number; minutes: number }[]) =>
  marama.post('/api/lessons/running-late', { lessons });
/** Subjects of what went to the learner about lateness. */
const told = () =>
  school.server.letters.flatMap(
    (letter) =>
      /^Subject: (Running late.*(?:\r?\n[ \t].*)*)$/m.exec(letter)?.[1]?.replaceAll(/\s+/g, ' ') ??
      [],
  );

test('each learner chosen is told once, also by several rounds at a time, and again only of another time', async () => {
  const first = await school.book(addMinutes(noon, 30));
  const second = await school.book(addMinutes(noon, 90));
  const third = await school.book(addMinutes(noon, 200));
  await school.round();
  school.server.letters.length = 0;

  const said = await late({ lessonId: first, minutes: 10 }, { lessonId: second, minutes: 10 });
  expect(said.body).toEqual({ told: [first, second] });
  await Promise.all([school.round(), school.round()]);
  await school.round();
  expect(told().toSorted()).toEqual([
    'Running late: the 12:30 lesson starts at about 12:40',
    'Running late: the 13:30 lesson starts at about 13:40',
  ]);
  const log = await marama.get(`/api/lessons/${second}/notices`);
  expect(log.body).toContainEqual(
    expect.objectContaining({ kind: 'runningLate', status: 'sent', channel: 'email' }),
  );
  const none = await marama.get(`/api/lessons/${third}/notices`);
  expect(none.body.map(({ kind }: { kind: string }) => kind)).not.toContain('runningLate');

  school.server.letters.length = 0;
  expect((await late({ lessonId: second, minutes: 10 })).body).toEqual({ told: [] });
  expect((await late({ lessonId: second, minutes: 20 })).body).toEqual({ told: [second] });
  await school.round();
  await school.round();
  expect(told()).toEqual(['Running late: the 13:30 lesson starts at about 13:50']);
});

test('nobody is told what is no longer so: moved, called off, said anew, or begun', async () => {
  const moved = await school.book(addMinutes(noon, 30));
  const off = await school.book(addMinutes(noon, 90));
  const anew = await school.book(addMinutes(noon, 150));
  await school.round();
  school.server.letters.length = 0;
  await late(
    { lessonId: moved, minutes: 10 },
    { lessonId: off, minutes: 10 },
    { lessonId: anew, minutes: 10 },
  );
  await late({ lessonId: anew, minutes: 30 });
  await marama.put(`/api/lessons/${moved}`, {
    startTime: addMinutes(noon, 300),
    endTime: addMinutes(noon, 360),
  });
  await marama.put(`/api/lessons/${off}`, { status: 'cancelled' });
  await school.round();
  expect(told()).toEqual(['Running late: the 14:30 lesson starts at about 15:00']);

  school.server.letters.length = 0;
  await late({ lessonId: anew, minutes: 5 });
  now = addMinutes(noon, 155);
  await school.round();
  expect(told()).toEqual([]);
});

test('before eight in the morning a lesson that begins soon is told of at once', async () => {
  const dawn = addMinutes(noon, 19 * 60 + 10);
  const lessonId = await school.book(addMinutes(noon, 19 * 60 + 30));
  await school.round();
  now = dawn;
  school.server.letters.length = 0;
  await late({ lessonId, minutes: 10 });
  await school.round();
  expect(told()).toEqual(['Running late: the 07:30 lesson starts at about 07:40']);
});

test('the bell says when it begins; a school may say nothing; what is wrong is named and nobody is told', async () => {
  const lessonId = await school.book(addMinutes(noon, 30));
  const learner = await school.learner();
  const wrong = await late({ lessonId, minutes: 10 }, { lessonId: 99_999, minutes: 10 });
  expect(wrong.status).toBe(404);
  const bad = await late({ lessonId, minutes: 999 });
  expect([bad.status, Object.keys(bad.body.fields)]).toEqual([422, ['lessons.0.minutes']]);
  const rival = await school.product.instructor();
  expect(
    (await rival.post('/api/lessons/running-late', { lessons: [{ lessonId, minutes: 5 }] })).status,
  ).toBe(404);

  const quiet = await marama.put('/api/settings/notices', {
    reminders: [],
    kinds: { runningLate: false },
  });
  expect(quiet.body.kinds.runningLate).toBe(false);
  school.server.letters.length = 0;
  expect((await late({ lessonId, minutes: 10 })).status).toBe(200);
  await school.round();
  expect(told()).toEqual([]);
  const { body } = await learner.get(`/api/student-portal/notifications/${school.studentId}`);
  expect(body[0]).toMatchObject({ kind: 'lesson_late', message: 'Sat 21 Nov, 12:40' });
});
