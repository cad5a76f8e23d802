import { expect, test } from 'bun:test';
import { readDrives } from '#api/documents/uploads/read-drives.ts';
import { editions } from '#domain/guide/editions.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { practice } from '#domain/practice/decide.ts';
import { sortImport } from '#domain/practice/import.ts';
import { placeOf } from '#domain/practice/places.ts';

const now = instantAt('2026-11-21', '09:00');
const file = (...lines: string[]) => ({
  csv: lines.join('\n'),
  supervisorName: 'Mere Ngata',
  weather: 'cloudy' as const,
  light: 'day' as const,
});
const drivesIn = (...lines: string[]) => readDrives(file(...lines)).drives;
const importing = (...lines: string[]) => ({
  type: 'ImportDrives' as const,
  editions,
  now,
  studentId: ids.studentId.parse(7),
  schoolId: ids.schoolId.parse(1),
  drives: drivesIn(...lines).map(({ drive, line }) => ({ driveId: line, drive })),
  driver: { email: 'aroha@mail.example', dateOfBirth: '2009-03-14' },
  lessons: [{ startsAt: instantAt('2026-03-04', '10:00'), minutes: 60 }],
  place: placeOf('Auckland', null),
});
const importedBy = (...lines: string[]) => practice.decide(importing(...lines), practice.initial);

test.each([
  [
    'Date,Minutes\n03/02/2026,45',
    { date: '2026-02-03', minutes: 45, light: 'day', startsAt: null },
  ],
  [
    'Date;Start;End\n2026-02-03;9:05 pm;22:05',
    { minutes: 60, startsAt: instantAt('2026-02-03', '21:05') },
  ],
  ['date,duration\n3 Feb 2026,1:30', { minutes: 90 }],
  ['date,duration\n3 Feb 2026,1h 30m', { minutes: 90 }],
  [
    'Day,Hours,Night,Conditions\n2026-02-03,1.5,yes,heavy rain',
    { minutes: 90, light: 'night', weather: 'rainy', roads: ['traffic'] },
  ],
  [
    'date,minutes,km,Supervising driver,Weather\n2026-02-03,45,23.4 km,Tane,Fine',
    { kilometres: 23, supervisorName: 'Tane', weather: 'sunny' },
  ],
  [
    '\ufeffDate,Minutes,Start,Day or night,Why,Weather\r\n2026-02-03,45,,day,,\r\n',
    { weather: 'cloudy' },
  ],
])('reads %j', (csv, drive) => {
  expect(readDrives(file(csv))).toMatchObject({ drives: [{ line: 2, drive }], unread: [] });
});

test('says of each line what cannot be read, and reads the others', () => {
  const read = readDrives(
    file('date,minutes', '31/02/2026,45', '2026-02-03,many', '2026-02-03,45'),
  );
  expect(read.unread).toEqual([
    { line: 2, why: '“31/02/2026” is not a date.' },
    { line: 3, why: 'Minutes must be a whole number from 5 to 600' },
  ]);
  expect(read.drives.map(({ line }) => line)).toEqual([4]);
});

test('names each line as the file counts it, and loses none to lines without a word', () => {
  const drive = '2026-02-03,45';
  const lines = ['date,minutes', '', drive, ',', drive, ...Array<string>(400).fill(''), 'x,45'];
  const read = readDrives(file(...lines));
  expect(read.drives.map(({ line }) => line)).toEqual([3, 5]);
  expect(read.unread.map(({ line }) => line)).toEqual([406]);
});

test.each([
  ['When,How long\n2026-02-03,45', 'a column for the date'],
  ['date,minutes', 'no drives'],
  ['date,minutes\n"2026', 'quotation marks'],
  [
    ['date,minutes', ...Array.from({ length: 301 }, () => '2026-02-03,45')].join('\n'),
    'at most 300',
  ],
])('refuses what is no such file: %#', (csv, why) => {
  expect(() => readDrives(file(csv))).toThrow(why);
});

test('an imported drive may be months old, says where it is from, and waits to be confirmed', () => {
  const events = importedBy('date,minutes', '2026-02-03,45');
  expect(events).toMatchObject([
    { type: 'PracticeLogged', data: { date: '2026-02-03', isImported: true } },
  ]);
  const state = events.reduce(practice.evolve, practice.initial);
  expect([...state.drives.values()].map(({ status }) => status)).toEqual(['waiting']);
});

test('the same file brings each drive once, and none twice within it', () => {
  const lines = ['date,minutes,start', '2026-02-03,45,10:00', '2026-02-03,45,10:00'] as const;
  const events = importedBy(...lines);
  expect(events).toHaveLength(1);
  const after = events.reduce(practice.evolve, practice.initial);
  expect(practice.decide(importing(...lines), after)).toEqual([]);
});

test('what lies ahead, meets a lesson or another drive, or is too much for a day is left out alone', () => {
  const events = importedBy(
    'date,minutes,start',
    '2026-11-22,45,10:00',
    '2026-03-04,45,10:30',
    '2026-02-03,45,10:00',
    '2026-02-03,45,10:30',
    '2026-02-05,600,',
    '2026-02-05,121,',
  );
  expect(events.map(({ data }) => 'driveId' in data && data.driveId)).toEqual([4, 6]);
});

test('a dry run counts what the file brings, its doubles, and what is refused and why', () => {
  const lines = [
    'date,minutes,start',
    '2026-02-03,45,10:00',
    '2026-02-03,45,10:00',
    '2026-03-04,45,10:30',
  ] as const;
  const sorted = sortImport(importing(...lines), practice.initial);
  expect(sorted.map(({ why, isDouble }) => [why, isDouble])).toEqual([
    [null, false],
    ['It is in the log already.', true],
    ['You had a lesson at this time, which counts by itself once it was held.', false],
  ]);
  expect(sorted.flatMap(({ event }) => event ?? [])).toEqual([...importedBy(...lines)]);
});
