import { actingOn } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { FollowedLesson } from '#domain/credit/commands.ts';
import { credit } from '#domain/credit/decide.ts';
import { feeMinutes } from '#domain/credit/rules.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { lessonNotFound } from '#domain/diary/rejections.ts';
import { getLesson } from '#projections/lessons/query.ts';
import { followedOf, lessonInDiary, newFeePayments, rulesOf } from './lessons.ts';
import type { CreditMoney } from './payments.ts';

/**
 * What a lesson that was not held costs, decided by an instructor: all of it, some minutes, or nothing. The learner is told.
 * @throws 404 for another school's lesson; 409 where nothing may be charged, more than was agreed, or more than thirty days after it
 */
export async function decideLateFee(
  deps: Pick<Deps, 'sql' | 'log' | 'dispatch' | 'ids'> & { readonly creditMoney: CreditMoney },
  instructor: Instructor,
  lessonId: number,
  {
    charge,
    minutes,
    reason,
  }: { charge: 'all' | 'part' | 'none'; minutes?: number | undefined; reason: string },
): Promise<void> {
  const { schoolId } = instructor;
  const row = await getLesson(deps.sql, schoolId, lessonId);
  if (!row) throw lessonNotFound();
  const stream = `diary-${diaryIdAt(row.instructorId, row.startsAt)}`;
  const found = await lessonInDiary(deps.log, stream, lessonId);
  if (!found?.lesson) throw lessonNotFound();
  const lesson = followedOf(found.lesson);
  const { studentId } = row;
  const { startsAt } = lesson;
  const { hourCents } = await rulesOf(deps.sql, schoolId, { studentId, startsAt });
  const context = actingOn(instructor, row.studentId);
  const { events } = await deps.dispatch(
    credit,
    row.studentId,
    {
      type: 'DecideLateFee',
      ...found.keys,
      asOf: found.asOf,
      lesson,
      reason,
      hourCents,
      minutes: charge === 'all' ? mostMinutes(lesson) : charge === 'none' ? 0 : (minutes ?? 0),
      ...(await newFeePayments(deps, { schoolId, studentId, startsAt })),
    },
    context,
  );
  await deps.creditMoney.askForMoney(context, events);
}

/** All of it, no more than the most that it was booked with. */
const mostMinutes = ({ minutes, terms }: FollowedLesson): number =>
  terms ? feeMinutes(terms, 100, minutes) : minutes;
