import { openHoursOf } from '#api/cases/diary/open-hours.ts';
import type { Deps } from '#api/deps.ts';
import type { TimeRange } from '#domain/availability/ranges.ts';
import { keptHolidayOn } from '#domain/catalogue/holidays.ts';
import { lessonCrossesMidnight, lessonInThePast } from '#domain/diary/rejections.ts';
import { overlaps, type Slot, takesTime } from '#domain/diary/slot.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, instantAt, startOfDay } from '#domain/kernel/nz-time.ts';
import { listBusySpans, listLessonsOf, listStudentsTimes } from '#projections/lessons/query.ts';
import { listOwnTimeOf } from '#projections/own-time/query.ts';
import { getHolidays } from '#projections/school-holidays/query.ts';
import { getStudent } from '#projections/students/query.ts';

/** How a date of a series stands, or what became of it. */
export const dateStates = [
  'free',
  'taken',
  'own_time',
  'holiday',
  'outside_hours',
  'student_elsewhere',
  'credit_short',
  'booked',
  'skipped',
] as const;
export type DateState = (typeof dateStates)[number];

export type SeriesDate = Slot & {
  readonly state: DateState;
  /** Whose lesson is in the way, or what the holiday is called. */
  readonly because: string | null;
};

type Who = { schoolId: SchoolId; instructorId: AccountId; studentId: StudentId };

/** How each of these times stands: whether it is taken and by what, by the read models. */
export async function lookAt(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { schoolId, instructorId, studentId }: Who,
  slots: readonly Slot[],
): Promise<SeriesDate[]> {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const today = dateOf(clock());
  for (const { startsAt, endsAt } of slots) {
    if (dateOf(startsAt) < today) throw lessonInThePast();
    if (endsAt > startOfDay(addDays(dateOf(startsAt), 1))) throw lessonCrossesMidnight();
  }
  const [from, to] = [first.startsAt, last.endsAt];
  const [lessons, busy, ownTime, students, holidays, hours] = await Promise.all([
    listLessonsOf(sql, instructorId, from, to),
    listBusySpans(sql, instructorId, from, to),
    listOwnTimeOf(sql, instructorId, from, to),
    listStudentsTimes(sql, studentId, from, to),
    getHolidays(sql, schoolId),
    hoursOf(sql, { schoolId, instructorId }),
  ]);
  const names = new Map<StudentId, string>();
  const nameOf = async (id: StudentId) => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const student = await getStudent(sql, schoolId, id);
    const name = student ? fullName(student) : 'another student';
    names.set(id, name);
    return name;
  };
  const dates: SeriesDate[] = [];
  for (const slot of slots) {
    const lesson = lessons.find((one) => takesTime(one.status) && overlaps(one, slot));
    const elsewhere = students.some(
      (one) => one.instructorId !== instructorId && overlaps(one, slot),
    );
    const holiday = keptHolidayOn(dateOf(slot.startsAt), holidays);
    if (lesson) dates.push({ ...slot, state: 'taken', because: await nameOf(lesson.studentId) });
    else if (ownTime.some((one) => overlaps(one, slot)))
      dates.push({ ...slot, state: 'own_time', because: null });
    // What is neither a lesson nor own time is held for somebody who has not answered yet.
    else if (busy.some((one) => overlaps(one, slot)))
      dates.push({ ...slot, state: 'taken', because: null });
    else if (elsewhere) dates.push({ ...slot, state: 'student_elsewhere', because: null });
    else if (holiday) dates.push({ ...slot, state: 'holiday', because: holiday });
    else dates.push({ ...slot, state: hours(slot) ? 'free' : 'outside_hours', because: null });
  }
  return dates;
}

/** Whether a time lies within the hours of its day; always, where nobody has said any. */
async function hoursOf(
  sql: Deps['sql'],
  who: Omit<Who, 'studentId'>,
): Promise<(slot: Slot) => boolean> {
  const hoursOn = await openHoursOf(sql, who);
  return ({ startsAt, endsAt }) => {
    const day = dateOf(startsAt);
    const isWithin = ({ from, to }: TimeRange) =>
      instantAt(day, from) <= startsAt && endsAt <= instantAt(day, to);
    return hoursOn(day)?.some(isWithin) ?? true;
  };
}
