import { expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { canonicalJson } from '#domain/kernel/same.ts';
import { formOfToday, handInForm, paperRowsOn, rowsOn } from '#domain/practice/hand-in.ts';
import { asFirstForm, countedIn, type LoggedDrive, logbookOf } from '#domain/practice/logbook.ts';

const usual: LoggedDrive = {
  date: '2026-11-20',
  startsAt: null,
  minutes: 400,
  status: 'confirmed',
  daysLater: 5,
  isImported: false,
  supervisorFrom: null,
  light: 'night',
  lightReason: null,
  weather: 'rainy',
  roads: ['wet'],
  kilometres: 40,
  supervisorName: 'Mere Ngata',
  answeredBy: 'supervisor',
  answeredName: 'Mere Ngata',
};
const at = (time: string) => instantAt('2026-11-20', time);
const drives: LoggedDrive[] = [
  usual,
  { ...usual, startsAt: at('10:00'), minutes: 90, daysLater: 0, supervisorFrom: '2026-11-21' },
  {
    ...usual,
    startsAt: at('14:00'),
    minutes: 120,
    status: 'waiting',
    answeredBy: null,
    answeredName: null,
    isImported: true,
    daysLater: 1,
  },
];
const lessons = [{ startsAt: at('10:30'), minutes: 60, light: 'day' }] as const;
const about = {
  learner: 'Aroha Tane',
  school: 'Kōwhai',
  salt: 'SALT',
  form: formOfToday.version,
  learnerSince: '2026-01-01',
};
const logbook = (goal: { minHours: number | null } | null = null) =>
  logbookOf({ ...about, goal }, drives, lessons);

test('a form is a list of columns: another list makes another file of the same lines', () => {
  const form = handInForm.parse({
    version: 3,
    columns: [
      { key: 'lessonMinutes', heading: 'With an instructor', format: 'number', width: 20 },
      { key: 'practiceMinutes', heading: 'With a supervisor', format: 'number', width: 20 },
      { key: 'date', heading: 'Day', format: 'day', width: 20 },
      { key: 'time', heading: 'From', format: 'time', width: 20 },
      { key: 'written', heading: 'Written', format: 'text', width: 20 },
    ],
  });
  expect(rowsOn(form, logbook())).toEqual([
    [null, 400, '2026-11-20', null, 'Written 5 days later'],
    [null, 90, '2026-11-20', '10:00', 'The same day'],
    [60, null, '2026-11-20', '10:30', null],
    [null, 120, '2026-11-20', '14:00', 'Written 1 day later'],
  ]);
  expect(paperRowsOn(form, logbook())[2]).toEqual(['60', '', 'Fri 20 Nov 2026', '10:30', '']);
  expect(handInForm.safeParse({ version: 3, columns: [{ key: 'no' }] }).success).toBe(false);
});

test('each line says who supervised, when it was written, whether it counts and why not', () => {
  const headings = formOfToday.columns.map(({ heading }) => heading);
  const [first, second, lesson, waiting] = rowsOn(formOfToday, logbook()).map((row) =>
    Object.fromEntries(row.map((value, place) => [headings[place], value])),
  );
  expect(first).toMatchObject({
    Supervisor: 'Mere Ngata',
    Written: 'Written 5 days later',
    Counts: 'Yes',
    Note: 'Longer than 4 hours; More than 10 hours that day; Written more than 3 days later',
  });
  expect(second?.['Counts']).toBe(
    'Not countable: the supervisor may supervise from Sat 21 Nov 2026',
  );
  expect(lesson).toMatchObject({ 'Lesson minutes': 60, 'Practice minutes': null, Counts: 'Yes' });
  expect(waiting?.['Counts']).toBe('Not confirmed yet');
});

test.each([null, 40, 60])('is counted again from its lines, with %p hours to reach', (minHours) => {
  const { entries, totals, learnerSince, goal } = logbook({ minHours });
  expect(goal).toEqual({ minHours });
  const fromFile = JSON.parse(JSON.stringify({ entries, learnerSince }));
  expect(countedIn(fromFile)).toEqual({ entries, totals });
  expect(totals).toMatchObject({ confirmed: 460, lessons: 60, waiting: 120, uncountable: 90 });
});

test('one that was handed out before forms still has the digest of that day', () => {
  const digest = createHash('sha256')
    .update(canonicalJson(asFirstForm(logbook())))
    .digest('hex');
  expect(digest).toBe('7a03b35c0ea2c627a4fc51e31318eeab1fa6a01736b4d359ee92df95f23b9bd7');
});
