import type { z } from 'zod';
import { openHoursOf } from '#api/cases/diary/open-hours.ts';
import { mustTeachAt } from '#api/cases/school/instructor.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { type CoverState, type coverForm, coverState } from '#domain/diary/cover.ts';
import { endorsementOver } from '#domain/diary/rejections.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { listTeam } from '#projections/accounts/team.ts';
import { type LessonRow, listBusySpans, listLessonsOf } from '#projections/lessons/query.ts';
import { handLessonOver } from './lesson-owners.ts';
import { getOwnLesson } from './lessons.ts';

/** A lesson of the day, and whether each colleague could give it. */
type Covered = {
  readonly lesson: LessonRow;
  readonly options: readonly { readonly instructorId: AccountId; readonly state: CoverState }[];
};

/**
 * An instructor's remaining lessons on an Auckland day, by start time. For each, which colleagues could take it.
 * @throws 404 unless the instructor teaches at the school
 */
export async function coverOf(
  deps: { readonly sql: Database; readonly clock: Clock },
  { schoolId }: Instructor,
  { instructorId, date }: { readonly instructorId: AccountId; readonly date: LocalDate },
): Promise<Covered[]> {
  const { sql } = deps;
  const now = deps.clock();
  await mustTeachAt(deps, schoolId, instructorId);
  const [from, to] = [startOfDay(date), startOfDay(addDays(date, 1))];
  const [team, all] = await Promise.all([
    listTeam(sql, schoolId, now),
    listLessonsOf(sql, instructorId, from, to),
  ]);
  const colleagues = await Promise.all(
    team
      .filter(({ id }) => id !== instructorId)
      .map(async ({ id }) => {
        const [account, busy, hoursOn] = await Promise.all([
          getAccount(sql, id),
          listBusySpans(sql, id, from, to),
          openHoursOf(sql, { schoolId, instructorId: id }),
        ]);
        const endorsedUntil = account?.endorsementExpiresOn ?? null;
        return { id, busy, endorsedUntil, hours: hoursOn(date) };
      }),
  );
  return all
    .filter(({ status, endsAt }) => status === 'scheduled' && endsAt > now)
    .map((lesson) => ({
      lesson,
      options: colleagues.map(({ id: colleague, ...day }) => ({
        instructorId: colleague,
        state: coverState(lesson, day),
      })),
    }));
}

type CoverOutcome = {
  readonly handedOver: readonly LessonRow[];
  readonly refused: readonly { readonly lessonId: number; readonly message: string }[];
};

/**
 * Hands lessons over, each to the colleague named for it and decided for itself: one that cannot be moved is named, and the rest stand.
 * @throws 404, before anything is moved, for a lesson or colleague that is not the school's
 */
export async function coverLessons(
  deps: Parameters<typeof handLessonOver>[0],
  instructor: Instructor,
  { lessons }: z.infer<typeof coverForm>,
): Promise<CoverOutcome> {
  const { schoolId } = instructor;
  for (const { lessonId, instructorId } of lessons) {
    await getOwnLesson(deps, schoolId, lessonId);
    await mustTeachAt(deps, schoolId, instructorId);
  }
  const handedOver: LessonRow[] = [];
  const refused: { lessonId: number; message: string }[] = [];
  for (const { lessonId, instructorId } of lessons) {
    try {
      await mustBeEndorsed(deps, schoolId, lessonId, instructorId);
      const to = { instructorId, allowOverlap: false };
      handedOver.push(await handLessonOver(deps, instructor, lessonId, to));
    } catch (refusal) {
      if (!(refusal instanceof Rejection)) throw refusal;
      refused.push({ lessonId, message: refusal.message });
    }
  }
  return { handedOver, refused };
}

async function mustBeEndorsed(
  deps: { readonly sql: Database },
  schoolId: Instructor['schoolId'],
  lessonId: number,
  instructorId: AccountId,
): Promise<void> {
  const [{ startsAt }, account] = await Promise.all([
    getOwnLesson(deps, schoolId, lessonId),
    getAccount(deps.sql, instructorId),
  ]);
  const until = account?.endorsementExpiresOn;
  if (until && until < dateOf(startsAt)) throw endorsementOver(until);
}
