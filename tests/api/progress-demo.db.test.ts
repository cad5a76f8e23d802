import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addDemoGuardians } from '#api/demo/guardians.ts';
import { demoStudents } from '#api/demo/people.ts';
import { recordDemoProgress } from '#api/demo/progress.ts';
import { type DemoLesson, demoTimetable } from '#api/demo/timetable.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import { listCertificates } from '#projections/certificates/query.ts';
import { listProgress } from '#projections/progress/query.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

const now = '2026-11-21T01:00:00.000Z';
const schoolId = 1;
const everyone = demoStudents.map((_, index) => ids.studentId.parse(index + 1));

let keepLeft: TestProduct;
let marama: Person;
let lessons: DemoLesson[];
beforeAll(async () => {
  keepLeft = await openTestProduct({ clock: () => now });
  marama = await keepLeft.instructor();
  for (const _ of everyone) await keepLeft.student(marama);
  lessons = demoTimetable(
    '2026-11-21',
    now,
    everyone.map((studentId) => ({
      studentId,
      enrolledOn: '2026-09-21',
      totalLessons: 12,
    })),
  );
  await seed();
});
afterAll(() => keepLeft.close());

async function seed() {
  await recordDemoProgress(keepLeft.product.log, lessons, everyone, now);
  await addDemoGuardians(keepLeft.product.deps, now);
}

test('nobody of the demo sits a road test before their licence or their booking has it', () => {
  const test = (testFrom?: string) =>
    demoTimetable('2026-11-21', now, [
      { studentId: ids.studentId.parse(1), enrolledOn: '2026-09-21', totalLessons: 12, testFrom },
    ]).filter(({ lessonType }) => lessonType === 'Road Test');
  const [first] = test();
  expect(first).toBeDefined();
  const day = dateOf(first?.startsAt ?? '');
  expect(test(day)).toEqual(test());
  expect(test(addDays(day, 1)).filter(({ startsAt }) => dateOf(startsAt) <= day)).toEqual([]);
});

test('the demo school has a pass rate of twelve in fourteen', async () => {
  const results = await Promise.all(everyone.map((id) => marama.get(`/api/students/${id}/tests`)));
  const all = results.flatMap(({ body }) => body as { result: string }[]);
  expect(all).toHaveLength(14);
  expect(all.filter(({ result }) => result === 'passed')).toHaveLength(12);
  expect((await marama.get('/api/dashboard/metrics')).body.passRate).toBe(86);
});

test('nobody has completed a stage without the hours it asks for, or without its certificate', async () => {
  const { sql } = keepLeft.product.deps;
  let completed = 0;
  for (const id of everyone) {
    const stages = await listProgress(sql, ids.schoolId.parse(schoolId), id);
    const certificates = await listCertificates(
      sql,
      ids.schoolId.parse(schoolId),
      id,
      '2026-11-21',
    );
    for (const { stageId, status, completedHours, stage } of stages) {
      if (status !== 'completed') continue;
      completed += 1;
      expect(completedHours).toBeGreaterThanOrEqual(stage.requiredHours);
      expect(certificates.filter((one) => one.stageId === stageId)).toHaveLength(1);
    }
  }
  expect(completed).toBeGreaterThan(10);
});

test('a seed that was interrupted says nothing twice', async () => {
  const { log } = keepLeft.product;
  const before = await log.head();
  await seed();
  expect(await log.head()).toBe(before);
});
