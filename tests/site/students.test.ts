import { describe, expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { percentDone } from '#domain/student/percent-done.ts';
import type { Lesson } from '#site/data/lessons.ts';
import type { Student } from '#site/data/students.ts';
import { onlySoManyHours } from '#site/features/instructor/student-detail/progress/words.tsx';
import {
  nextLessons,
  splitLessons,
} from '#site/features/instructor/student-detail/schedules/split-lessons.ts';
import {
  filterStudents,
  progressOf,
  type StudentFilter,
} from '#site/features/instructor/students/filter-students.ts';
import { wheelOf } from '#site/features/shared/skills/wheel-geometry.ts';
import { callLink, messageLink } from '#site/format/phone-links.ts';
import { shortDay } from '#site/format/time-ago.ts';

const hemi = aStudent({
  id: ids.studentId.parse(1),
  firstName: 'Hēmi',
  lastName: 'Rāwiri',
  email: 'hemi@mail.example',
});
const ruby = aStudent({
  id: ids.studentId.parse(2),
  firstName: 'Ruby',
  lastName: 'Thompson',
  status: 'on-hold',
});
const grace = aStudent({
  id: ids.studentId.parse(3),
  firstName: 'Grace',
  lastName: 'Chen',
  completedLessons: 20,
});
const all: StudentFilter = { search: '', status: 'all', progress: 'all', sort: 'newest' };
const found = (part: Partial<StudentFilter>) =>
  filterStudents([hemi, ruby, grace], { ...all, ...part }).map(({ id }) => id);

describe('the list of students', () => {
  test('is searched by name and by email, without regard to case and macrons', () => {
    expect(found({ search: 'rawiri' })).toEqual([ids.studentId.parse(1)]);
    expect(found({ search: 'HEMI@MAIL' })).toEqual([ids.studentId.parse(1)]);
    expect(found({ search: 'chen grace' })).toEqual([ids.studentId.parse(3)]);
    expect(found({ search: 'nobody' })).toEqual([]);
  });

  test('is narrowed by status and by progress at once', () => {
    expect(found({ status: 'on-hold' })).toEqual([ids.studentId.parse(2)]);
    expect(found({ progress: 'completed' })).toEqual([ids.studentId.parse(3)]);
    expect(found({ status: 'on-hold', progress: 'completed' })).toEqual([]);
  });

  test.each([
    [0, 20, 'just-started'],
    [5, 20, 'just-started'],
    [26, 100, 'in-progress'],
    [75, 100, 'in-progress'],
    [76, 100, 'almost-done'],
    [249, 250, 'almost-done'],
    [20, 20, 'completed'],
    [23, 20, 'completed'],
  ] as const)('files %i of %i lessons under %s', (completedLessons, totalLessons, progress) => {
    expect(progressOf(aStudent({ completedLessons, totalLessons }))).toBe(progress);
  });

  test('says 100 per cent only when no lesson is left', () => {
    expect(percentDone({ completedLessons: 249, totalLessons: 250 })).toBe(99);
    expect(percentDone({ completedLessons: 250, totalLessons: 250 })).toBe(100);
  });
});

describe('the lessons of a student', () => {
  const now = '2026-11-21T00:00:00.000Z';
  const lessons = [
    aLesson({ id: 1, startTime: '2026-11-20T21:00:00.000Z', status: 'completed' }),
    aLesson({ id: 2, startTime: '2026-11-20T23:30:00.000Z' }),
    aLesson({ id: 3, startTime: '2026-11-24T21:00:00.000Z' }),
    aLesson({ id: 4, startTime: '2026-11-22T21:00:00.000Z' }),
    aLesson({ id: 5, startTime: '2026-11-23T21:00:00.000Z', status: 'cancelled' }),
  ];

  test('are upcoming when they start later and are not cancelled, the next one first', () => {
    expect(splitLessons(lessons, now).upcoming.map(({ id }) => id)).toEqual([4, 3]);
  });

  test('are past when they have started or are cancelled, the latest first', () => {
    expect(splitLessons(lessons, now).past.map(({ id }) => id)).toEqual([5, 2, 1]);
  });

  test('begin with the one under way where the next lesson is named', () => {
    expect(nextLessons(lessons, now).map(({ id }) => id)).toEqual([2, 4, 3]);
  });
});

describe('the skill wheel', () => {
  const { spokes, labels } = wheelOf([2, 1, 2, 3, 2, 3, 1]);

  test('has a spoke of three cells for each skill and a name for each group', () => {
    expect(spokes).toHaveLength(14);
    expect(spokes.every(({ cells }) => cells.length === 3)).toBe(true);
    expect(labels).toHaveLength(7);
  });

  test('goes once round: the marks lie on one circle and no two touch', () => {
    const marks = spokes.map(({ dot }) => dot);
    for (const { x, y } of marks) expect(Math.hypot(x, y)).toBeCloseTo(111, 1);
    const closest = Math.min(
      ...marks.flatMap((a, i) => marks.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
    );
    expect(closest).toBeGreaterThan(40);
  });

  test('starts at the top and runs clockwise', () => {
    const [first, , , fourth] = spokes;
    expect(first?.dot.x).toBeGreaterThan(0);
    expect(first?.dot.y).toBeLessThan(0);
    expect(fourth?.dot.y).toBeGreaterThan(first?.dot.y ?? 0);
  });
});

test('a number is dialled and texted without its spaces', () => {
  expect(callLink('021 555 (0200)')).toBe('tel:0215550200');
  // As a number reads whose key is gone.
  expect([callLink('[key missing]'), messageLink('[erased]', 'Kia ora')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(messageLink('+64 21 555', 'Kia ora & hi')).toBe('sms:+6421555?&body=Kia%20ora%20%26%20hi');
});

test('a day is said as shortly as it can be told', () => {
  expect(shortDay('2026-11-21', '2026-11-21')).toBe('Today');
  expect(shortDay('2026-11-05', '2026-11-21')).toBe('5 Nov');
  expect(shortDay('2025-11-05', '2026-11-21')).toBe('5 Nov 2025');
});

function aStudent(details: Partial<Student>): Student {
  return {
    id: ids.studentId.parse(1),
    firstName: 'Aroha',
    lastName: 'Ngata',
    email: 'aroha@mail.example',
    phone: '021 555 0200',
    dateOfBirth: '2009-03-14',
    address: null,
    emergencyContactName: null,
    emergencyContactPhone: null,
    status: 'active',
    isArchived: false,
    completedLessons: 0,
    totalLessons: 20,
    packageType: 'Standard',
    licenseType: 'Class C',
    notes: null,
    portalCodeIssuedAt: null,
    lastPortalLoginAt: null,
    erasedAt: null,
    createdAt: '2026-08-13T20:00:00.000Z',
    credit: null,
    revision: 1,
    ...details,
  };
}

function aLesson(details: Partial<Lesson>): Lesson {
  const startTime = details.startTime ?? '2026-11-21T00:00:00.000Z';
  return {
    id: 1,
    studentId: ids.studentId.parse(1),
    instructorId: ids.accountId.parse(1),
    title: 'Roundabouts',
    description: null,
    startTime,
    endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
    lessonType: 'City Driving',
    notes: null,
    pickUp: null,
    dropOff: null,
    enteredLater: false,
    status: 'scheduled',
    seriesId: null,
    seriesPlace: null,
    isApart: false,
    minutes: null,
    why: null,
    isLate: false,
    paidBy: null,
    revision: 1,
    ...details,
  };
}

test('a stage without a recorded hour has none of its hours, not only 0', () => {
  expect(onlySoManyHours({ done: 0, of: 4 })).toBe('None of its 4 hours recorded so far.');
  expect(onlySoManyHours({ done: 1.5, of: 4 })).toBe('Only 1.5 of its 4 hours recorded so far.');
});
