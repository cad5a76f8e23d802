import type { LessonStatus, LessonType } from '#domain/catalogue/lessons.ts';
import type { Slot } from '#domain/diary/commands.ts';
import {
  addDays,
  addMinutes,
  type Instant,
  instantAt,
  type LocalDate,
  mondayOf,
  weekdayOf,
} from '#domain/kernel/nz-time.ts';

export type DemoLesson = Slot & {
  lessonId: number;
  studentId: number;
  lessonType: LessonType;
  status: LessonStatus;
};

const weeksBack = 8;
const weeksAhead = 2;

/** A working week: start and minutes, Monday to Saturday. */
const week: Readonly<Record<number, readonly (readonly [string, number])[]>> = {
  1: [
    ['08:00', 60],
    ['09:30', 90],
    ['13:00', 60],
    ['15:30', 60],
  ],
  2: [
    ['07:30', 60],
    ['10:00', 60],
    ['14:00', 120],
    ['16:30', 60],
  ],
  3: [
    ['09:00', 60],
    ['13:00', 90],
    ['15:00', 45],
  ],
  4: [
    ['08:30', 60],
    ['10:45', 60],
    ['13:30', 60],
    ['15:00', 60],
    ['16:30', 60],
  ],
  5: [
    ['09:00', 90],
    ['11:00', 60],
    ['13:00', 60],
    ['14:30', 120],
  ],
  6: [
    ['08:30', 60],
    ['10:15', 60],
    ['12:00', 60],
  ],
  7: [],
};

/** What a learner works on, as their lessons go by. */
const course: readonly LessonType[] = [
  'First Lesson',
  'Basic Skills',
  'Basic Skills',
  'City Driving',
  'Parking Practice',
  'City Driving',
  'Highway Practice',
  'Parking Practice',
  'Highway Practice',
  'Test Preparation',
];

/** Lessons of the weeks around a day, the same for the same day: done behind it, booked ahead of it, with the odd one cancelled or missed. */
export function demoTimetable(today: LocalDate, now: Instant, students: number): DemoLesson[] {
  const lessons: DemoLesson[] = [];
  const had = new Map<number, number>();
  const monday = mondayOf(today);
  for (
    let day = addDays(monday, -7 * weeksBack);
    day < addDays(monday, 7 * weeksAhead);
    day = addDays(day, 1)
  ) {
    for (const [time, minutes] of week[weekdayOf(day)] ?? []) {
      const lessonId = lessons.length + 1;
      const studentId = 1 + ((lessonId * 5 + Math.trunc(lessonId / 7)) % students);
      const count = had.get(studentId) ?? 0;
      had.set(studentId, count + 1);
      const startsAt = instantAt(day, time);
      const endsAt = addMinutes(startsAt, minutes);
      lessons.push({
        lessonId,
        studentId,
        startsAt,
        endsAt,
        lessonType: typeOf(studentId, count),
        status: statusOf(lessonId, endsAt, now),
      });
    }
  }
  return lessons;
}

function typeOf(studentId: number, count: number): LessonType {
  // Two learners are ready for their test, so that the dashboard has one to show.
  if ((studentId === 2 || studentId === 4) && count >= 13) return 'Road Test';
  return course[Math.min(count, course.length - 1)] ?? 'Basic Skills';
}

function statusOf(lessonId: number, endsAt: Instant, now: Instant): LessonStatus {
  if (lessonId % 19 === 0) return 'cancelled';
  if (endsAt > now) return 'scheduled';
  return lessonId % 23 === 0 ? 'no-show' : 'completed';
}
