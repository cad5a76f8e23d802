import type { LessonStatus, LessonType } from '#domain/catalogue/lessons.ts';
import type { Slot } from '#domain/diary/slot.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  daysBetween,
  type Instant,
  instantAt,
  type LocalDate,
  mondayOf,
  weekdayOf,
} from '#domain/kernel/nz-time.ts';

export type DemoLesson = Slot & {
  lessonId: number;
  studentId: StudentId;
  lessonType: LessonType;
  status: LessonStatus;
};

/** A learner to be taught: from when, how many lessons their package holds, and the first day of their test where that is known. */
export type DemoLearner = {
  studentId: StudentId;
  enrolledOn: LocalDate;
  totalLessons: number;
  testFrom?: LocalDate | undefined;
};

const weeksBack = 8;
const weeksAhead = 2;
/** Learners come about twice a week. */
const daysBetweenLessons = 3;

/** A working week: start and minutes, Monday to Sunday. */
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
    ['13:30', 60],
  ],
  7: [
    ['10:00', 60],
    ['11:30', 60],
    ['13:30', 60],
  ],
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
  'City Driving',
  'Highway Practice',
  'Refresher Course',
];

/**
 * Lessons of the weeks around a day, the same for the same day: held behind it, booked ahead of it, with the odd one cancelled or missed. Each
 * slot goes to the learner who has waited longest, or stays free.
 */
export function demoTimetable(
  today: LocalDate,
  now: Instant,
  learners: readonly DemoLearner[],
): DemoLesson[] {
  const lessons: DemoLesson[] = [];
  const had = new Map<number, { count: number; last: LocalDate }>();
  const monday = mondayOf(today);
  for (
    let day = addDays(monday, -7 * weeksBack);
    day < addDays(monday, 7 * weeksAhead);
    day = addDays(day, 1)
  ) {
    for (const [time, minutes] of week[weekdayOf(day)] ?? []) {
      const learner = longestWaiting(learners, had, day);
      if (!learner) continue;
      const { studentId, totalLessons, testFrom } = learner;
      const count = had.get(studentId)?.count ?? 0;
      const startsAt = instantAt(day, time);
      const endsAt = addMinutes(startsAt, minutes);
      const lessonId = lessons.length + 1;
      const status = statusOf(lessonId, endsAt, now);
      // A lesson that did not happen is still owed.
      const isHeld = status === 'completed' || status === 'scheduled';
      had.set(studentId, { count: isHeld ? count + 1 : count, last: day });
      lessons.push({
        lessonId,
        studentId,
        startsAt,
        endsAt,
        lessonType: typeOf(count, totalLessons, testFrom === undefined || testFrom <= day),
        status,
      });
    }
  }
  return lessons;
}

function longestWaiting(
  learners: readonly DemoLearner[],
  had: ReadonlyMap<number, { count: number; last: LocalDate }>,
  day: LocalDate,
): DemoLearner | undefined {
  const waited = ({ studentId, enrolledOn }: DemoLearner) =>
    daysBetween(had.get(studentId)?.last ?? enrolledOn, day);
  return learners
    .filter((learner) => waited(learner) >= daysBetweenLessons)
    .filter(({ studentId, totalLessons }) => (had.get(studentId)?.count ?? 0) < totalLessons)
    .toSorted((a, b) => waited(b) - waited(a))[0];
}

/** The last lesson of a package is the test, once the learner may sit it; the one before it prepares for it. */
function typeOf(count: number, totalLessons: number, maySitIt: boolean): LessonType {
  if (count === totalLessons - 1 && maySitIt) return 'Road Test';
  if (count >= totalLessons - 2) return 'Test Preparation';
  return course[count % course.length] ?? 'Basic Skills';
}

function statusOf(lessonId: number, endsAt: Instant, now: Instant): LessonStatus {
  if (lessonId % 19 === 0) return 'cancelled';
  if (endsAt > now) return 'scheduled';
  return lessonId % 23 === 0 ? 'no-show' : 'completed';
}
