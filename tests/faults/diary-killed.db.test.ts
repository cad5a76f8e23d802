import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addDays, addMinutes, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { startApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { whileReadModelsStandStill } from '../support/standstill.ts';
import { raceForSlots, send, type TwoProcesses, twoProcesses } from './slot-races.ts';

let school: TwoProcesses;
beforeAll(async () => {
  school = await twoProcesses(4);
});
afterAll(() => school.close());

const races = 20;
/** Next year’s second of August: no public holiday falls into the two months after it, whatever day it is today. */
const august = `${Number(dateOf(new Date().toISOString()).slice(0, 4)) + 1}-08-02`;

test('of lesson, series, own time and proposal exactly one holds a time that all ask for at once, of two processes', async () => {
  const won = await raceForSlots(school, races);
  expect(Object.values(won).reduce((sum, count) => sum + count, 0)).toBe(races);
});

test('a lesson that is handed over while the process is killed stands in both diaries for a moment, and in one in the end', async () => {
  const { first, second, sql, ask, studentIds } = school;
  const { body: invited } = await ask(first, 'POST', '/api/team/invitations', {
    email: 'tama@school.example',
  });
  const token = invited.link.split('/').at(-1);
  const joining = { token, password: 'correct horse', firstName: 'Tama', lastName: 'Reid' };
  await send(first, '', 'POST', '/api/team/join', joining);
  const { body: team } = await ask(first, 'GET', '/api/team');
  const [owner, colleague] = ['First1', 'Tama'].map(
    (name) => team.members.find((one: { name: string }) => one.name.startsWith(name)).id,
  );
  const startTime = instantAt(august, '10:00');
  const lesson = { title: 'Town', lessonType: 'City Driving', startTime };
  const wanted = { ...lesson, endTime: addMinutes(startTime, 60) };
  const { body: booked } = await ask(first, 'POST', '/api/lessons', {
    ...wanted,
    studentId: studentIds[0],
  });
  const factsOf = (instructorId: number) => sql<{ type: string }[]>`
    select type from ledger.events where stream = ${`diary-${instructorId}-${august}`} order by position`;
  await whileReadModelsStandStill(sql, async () => {
    const path = `/api/lessons/${booked.id}/hand-over`;
    const lost = ask(first, 'POST', path, { instructorId: colleague }).then(
      () => 'answered',
      () => 'lost',
    );
    await eventually(async () => (await factsOf(colleague)).length > 0);
    await first.kill();
    expect(await lost).toBe('lost');
  });
  await eventually(async () => (await factsOf(owner)).at(-1)?.type === 'LessonReleased');
  expect((await factsOf(colleague)).map(({ type }) => type)).toEqual(['LessonRescheduled']);
  const rebooked = await ask(second, 'POST', '/api/lessons', {
    ...wanted,
    studentId: studentIds[1],
  });
  expect(rebooked.status).toBe(201);
});

test('a series whose process is killed amid its days is asked for again, and each of its days has one lesson', async () => {
  const { second, sql, ask, studentIds } = school;
  const again = await startApp(school.folder, { DATABASE_URL: school.databaseUrl });
  const startTime = instantAt(addDays(august, 7), '14:00');
  const body = {
    studentId: studentIds[0],
    title: 'Town',
    lessonType: 'City Driving',
    startTime,
    durationMinutes: 60,
    everyWeeks: 1,
    count: 6,
  };
  const key = crypto.randomUUID();
  const started = () => sql<{ stream: string }[]>`
    select stream from ledger.events where type = 'SeriesStarted' order by position desc`;
  const before = (await started()).length;
  await whileReadModelsStandStill(sql, async () => {
    const lost = ask(again, 'POST', '/api/lesson-series', body, key).then(
      () => 'answered',
      () => 'lost',
    );
    await eventually(async () => (await started()).length > before);
    await again.kill();
    expect(await lost).toBe('lost');
  });
  const answer = await ask(second, 'POST', '/api/lesson-series', body, key);
  expect(answer.status).toBe(201);
  expect(answer.body.dates.map(({ state }: { state: string }) => state)).toEqual(
    Array.from({ length: 6 }, () => 'booked'),
  );
  const { body: lessons } = await ask(second, 'GET', `/api/lessons?from=${startTime}`);
  expect(
    lessons.filter(({ seriesId }: { seriesId: number }) => seriesId === answer.body.seriesId),
  ).toHaveLength(6);
  expect(await started()).toHaveLength(before + 1);
});
