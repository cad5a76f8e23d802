import { z } from 'zod';
import type { Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { DiaryCommand } from '#domain/diary/commands.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { lookAheadDays, nextFreeTimes } from '#domain/diary/free-times.ts';
import type { ProposalCommand } from '#domain/diary/proposal-commands.ts';
import { lessonOverlaps } from '#domain/diary/rejections.ts';
import { overlaps, type Slot, slotJson } from '#domain/diary/slot.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { AccountId, SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, minutesBetween, startOfDay } from '#domain/kernel/nz-time.ts';
import { formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { findLessonElsewhere, listBusySpans } from '#projections/lessons/query.ts';
import { getStudent } from '#projections/students/query.ts';
import { actingOn } from './instructor.ts';

/**
 * Does something at a time at which the student is not out with another instructor of the school. A diary knows its own lessons alone, so what the others
 * hold is asked of the read models, and for one student at a time, so that two colleagues cannot both find it free.
 * @throws lessonOverlaps where the student is with somebody else
 */
export function whileFreeElsewhere<Result>(
  { sql, locks }: Pick<Deps, 'sql' | 'locks'>,
  who: { readonly studentId: StudentId; readonly instructorId: AccountId },
  wanted: Slot,
  work: () => Promise<Result>,
): Promise<Result> {
  return locks.student(who.studentId, async () => {
    const clash = await findLessonElsewhere(sql, who, wanted);
    if (clash) throw lessonOverlaps(clash);
    return work();
  });
}

/** Asks the diary of the wanted day; a refusal for an overlap says whose lesson is in the way and which times are free. */
export async function decideOnTime(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'locks' | 'projector'>,
  instructor: Instructor,
  asked: {
    readonly about: { readonly studentId: StudentId; readonly instructorId: AccountId };
    readonly wanted: Slot;
    /** The lesson that moves, which is in nobody's way. */
    readonly moving?: number;
    readonly isElsewhereInTheWay: boolean;
    readonly command: () => Sent<DiaryCommand | ProposalCommand>;
  },
): Promise<void> {
  const { about, wanted, moving, isElsewhereInTheWay, command } = asked;
  const { studentId, instructorId } = about;
  const decide = () =>
    deps.dispatch(
      diary,
      diaryIdAt(instructorId, wanted.startsAt),
      command(),
      actingOn(instructor, studentId),
    );
  try {
    if (isElsewhereInTheWay) await whileFreeElsewhere(deps, about, wanted, decide);
    else await decide();
  } catch (refusal) {
    throw await explainClash(
      deps,
      { schoolId: instructor.schoolId, instructorId, wanted, moving },
      refusal,
    );
  }
}

type Moment = {
  readonly schoolId: SchoolId;
  readonly instructorId: AccountId;
  readonly wanted: Slot;
  readonly moving: number | undefined;
};

const clashDetails = z.object({
  clash: z.object({
    lessonId: z.number().optional(),
    proposalId: z.number().optional(),
    studentId: z.number(),
    startTime: z.string(),
    endTime: z.string(),
  }),
});

/**
 * The refusal of a diary command as the dialog needs it: one for an overlap says whose lesson is in the way and how many more are, and each for a time that is taken the
 * instructor's next three free times of the same length. Anything else is returned as it is.
 */
async function explainClash(
  { sql, projector }: Pick<Deps, 'sql' | 'projector'>,
  { schoolId, instructorId, wanted, moving }: Moment,
  refusal: unknown,
): Promise<unknown> {
  if (!(refusal instanceof Rejection)) return refusal;
  if (refusal.code === 'lesson_in_own_time') {
    const { freeTimes } = await whatIsBusy();
    const { message, fields, details } = refusal;
    return new Rejection('conflict', refusal.code, message, {
      fields: { ...fields },
      details: { ...details, freeTimes },
    });
  }
  if (refusal.code !== 'lesson_overlaps') return refusal;
  const { clash } = clashDetails.parse(refusal.details);
  const { freeTimes, inTheWay } = await whatIsBusy();
  const others = inTheWay.filter(
    ({ startsAt, endsAt }) => startsAt !== clash.startTime || endsAt !== clash.endTime,
  ).length;
  const student = await getStudent(sql, schoolId, clash.studentId);
  const name = student ? fullName(student) : 'another student';
  const how = clash.proposalId === undefined ? 'is taken by' : 'is held for';
  const more =
    others > 0 ? ` ${others} more in your diary ${others === 1 ? 'is' : 'are'} in the way.` : '';
  const sentence = `${formatTimeSpan(clash.startTime, clash.endTime)} ${how} ${name}.${more}`;
  return new Rejection('conflict', 'lesson_overlaps', sentence, {
    fields: { startTime: sentence },
    details: {
      clash: { ...clash, studentName: name },
      others,
      freeTimes,
    },
  });

  async function whatIsBusy() {
    // What is in the way may be so new that the read models do not know it yet.
    await projector.waitFor((await projector.status()).head);
    const until = startOfDay(addDays(dateOf(wanted.startsAt), lookAheadDays + 1));
    const busy = await listBusySpans(sql, instructorId, wanted.startsAt, until, moving);
    const minutes = minutesBetween(wanted.startsAt, wanted.endsAt);
    return {
      freeTimes: nextFreeTimes(busy, wanted.startsAt, minutes).map(slotJson),
      inTheWay: busy.filter((span) => overlaps(span, wanted)),
    };
  }
}
