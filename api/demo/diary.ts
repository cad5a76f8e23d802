import type { Deps } from '#api/deps.ts';
import { holidayOn } from '#domain/catalogue/holidays.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { studentId as studentIdOf } from '#domain/kernel/ids.ts';
import {
  addDays,
  addMinutes,
  dateOf,
  type Instant,
  instantAt,
  type LocalDate,
  mondayOf,
} from '#domain/kernel/nz-time.ts';
import { ownTime } from '#domain/own-time/decide.ts';
import { type OwnTimeSpan, partsByDay } from '#domain/own-time/span.ts';
import { series } from '#domain/series/decide.ts';
import { student } from '#domain/student/decide.ts';
import { demoInstructor, demoSchoolId as schoolId } from './people.ts';

const instructorId = demoInstructor.accountId;
const byInstructor = { actor: { kind: 'instructor', id: instructorId }, schoolId } as const;

/** Behind the timetable's own weeks, where nothing stands yet. */
const firstWeek = 2;
const seriesLessons = 6;
/** Clear of the timetable's lessons. */
const firstLessonId = 851;
const ofSeries = studentIdOf.parse(5);
const ofProposal = studentIdOf.parse(2);

const school = { name: 'School', address: '28 Western Springs Road', suburb: 'Morningside' };

/** What a diary holds beside single lessons: a weekly slot, lunch with the children, a time that waits for an answer. */
export async function furnishDemoDiary(deps: Pick<Deps, 'dispatch'>, now: Instant) {
  await bookSeries(deps, now);
  await keepLunchFree(deps, now);
  await propose(deps, now);
}

/** Fridays after school, from a place that the student keeps. */
async function bookSeries({ dispatch }: Pick<Deps, 'dispatch'>, now: Instant) {
  const studentId = ofSeries;
  const context = { ...byInstructor, studentId };
  await dispatch(
    student,
    studentId,
    { type: 'KeepPlace', now, studentId, place: school },
    { ...context, unless: (recorded) => recorded.some(({ type }) => type === 'PlaceKept') },
  );
  const first = addDays(mondayOf(dateOf(now)), 7 * firstWeek + 4);
  const weeks = Array.from({ length: 2 * seriesLessons }, (_, nth) => addDays(first, 7 * nth))
    // On a public holiday nobody teaches.
    .filter((date) => holidayOn(date, null) === null)
    .slice(0, seriesLessons);
  const dates = weeks.map((date, nth) => {
    const startsAt = instantAt(date, '15:45');
    return { lessonId: firstLessonId + nth, startsAt, endsAt: addMinutes(startsAt, 60) };
  });
  const whose = { seriesId: 1, schoolId, instructorId, studentId };
  await dispatch(
    series,
    1,
    {
      type: 'StartSeries',
      now,
      ...whose,
      lessonType: 'City Driving',
      everyWeeks: 1,
      dates,
      skipped: [],
    },
    context,
  );
  for (const [nth, date] of dates.entries())
    await dispatch(
      diary,
      diaryIdAt(instructorId, date.startsAt),
      {
        type: 'ScheduleLesson',
        now,
        ...whose,
        ...date,
        seriesPlace: { nth: nth + 1, of: dates.length, everyWeeks: 1 },
        title: 'City Driving',
        lessonType: 'City Driving',
        description: null,
        notes: null,
        pickUp: school,
        allowOverlap: false,
      },
      context,
    );
}

/** Wednesdays, between the lessons of the morning and those after lunch. */
async function keepLunchFree(deps: Pick<Deps, 'dispatch'>, now: Instant) {
  const first = next(now, 2);
  const span = {
    startsAt: instantAt(first, '11:30'),
    endsAt: instantAt(first, '12:30'),
    everyWeeks: 1,
    until: addDays(first, 7 * 8),
  };
  await holdDemoDiary(deps, now, 1, 'Lunch with the children', span);
}

/** Own time, held by each of its days. */
export async function holdDemoDiary(
  { dispatch }: Pick<Deps, 'dispatch'>,
  now: Instant,
  ownTimeId: number,
  title: string,
  span: OwnTimeSpan,
): Promise<void> {
  const whose = { ownTimeId, schoolId, instructorId };
  const edition = 1;
  await dispatch(
    ownTime,
    ownTimeId,
    { type: 'BeginOwnTime', now, ...whose, ...span, title },
    { ...byInstructor, unless: (recorded) => recorded.length > 0 },
  );
  for (const part of partsByDay(span))
    await dispatch(
      diary,
      diaryIdAt(instructorId, part.startsAt),
      { type: 'BlockTime', now, ...whose, edition, ...part, overLessons: false },
      byInstructor,
    );
  await dispatch(ownTime, ownTimeId, { type: 'KeepOwnTime', now, edition }, byInstructor);
}

/** A Tuesday at noon, offered and not answered yet. */
async function propose({ dispatch }: Pick<Deps, 'dispatch'>, now: Instant) {
  const startsAt = instantAt(addDays(next(now, 1), 7), '11:30');
  const studentId = ofProposal;
  await dispatch(
    diary,
    diaryIdAt(instructorId, startsAt),
    {
      type: 'ProposeLesson',
      now,
      proposalId: 1,
      schoolId,
      instructorId,
      studentId,
      startsAt,
      endsAt: addMinutes(startsAt, 60),
      title: 'Parking Practice',
      lessonType: 'Parking Practice',
      description: null,
      heldUntil: addMinutes(now, 48 * 60),
    },
    { ...byInstructor, studentId },
  );
}

/** The next such day after today, counted from Monday. */
function next(now: Instant, weekday: number): LocalDate {
  const today = dateOf(now);
  const thisWeeks = addDays(mondayOf(today), weekday);
  return thisWeeks > today ? thisWeeks : addDays(thisWeeks, 7);
}
