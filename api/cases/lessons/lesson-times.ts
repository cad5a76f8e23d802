import { z } from 'zod';
import { actingOn } from '#api/cases/school/instructor.ts';
import type { Outcome, Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { together } from '#api/ground/together.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { DiaryCommand } from '#domain/diary/commands.ts';
import { diary } from '#domain/diary/decide.ts';
import { type Diary, diaryIdAt } from '#domain/diary/diary.ts';
import type { DiaryEvent } from '#domain/diary/events.ts';
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

/**
 * Does something at a time at which the student is not out with another instructor of the school. A diary knows its own lessons alone, so what the others
 * hold is asked of the read models, and for one student at a time, so that two colleagues cannot both find it free.
 * @throws lessonOverlaps where the student is with somebody else
 */
export function whileFreeElsewhere<Result>(
  deps: Pick<Deps, 'sql' | 'locks'>,
  who: Who,
  wanted: Slot,
  work: () => Promise<Result>,
): Promise<Result> {
  return whileAskingElsewhere(deps, who, wanted, null, (isFree) => isFree.then(work));
}

/**
 * The same for work that has more to ask meanwhile.
 * @param first what is asked as the lock is taken; its refusal is thrown
 * @param work is given its answer, and records nothing before `isFree` has resolved
 */
export function whileAskingElsewhere<First, Result>(
  { sql, locks }: Pick<Deps, 'sql' | 'locks'>,
  who: Who,
  wanted: Slot,
  first: First,
  work: (isFree: Promise<void>, known: Awaited<First>) => Promise<Result>,
): Promise<Result> {
  return locks.student(who.studentId, async () => {
    const known = await first;
    const isFree = findLessonElsewhere(sql, who, wanted).then((clash) => {
      if (clash) throw lessonOverlaps(clash);
    });
    // The work may be refused for something else before it comes to this.
    isFree.catch(() => undefined);
    return work(isFree, known);
  });
}

type Who = { readonly studentId: StudentId; readonly instructorId: AccountId };

type DiaryOutcome = Outcome<Diary, DiaryEvent>;

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
    /** Asked for as the diary is read and looked for elsewhere. */
    readonly command: () => Asking | Promise<Asking>;
    /** What must hold before; asked as the student's lock is taken. */
    readonly first?: Promise<unknown>;
    /** What the decision is part of; the decision alone unless told. */
    readonly around?: (decide: () => Promise<DiaryOutcome>) => Promise<DiaryOutcome>;
  },
): Promise<DiaryOutcome> {
  const {
    about,
    wanted,
    moving,
    isElsewhereInTheWay,
    command,
    around = (decide) => decide(),
    first,
  } = asked;
  const { studentId, instructorId } = about;
  const decide = (isFree: Promise<void>) =>
    around(() =>
      deps.dispatch(
        diary,
        diaryIdAt(instructorId, wanted.startsAt),
        together(isFree, command()).then(([, known]) => known),
        actingOn(instructor, studentId),
      ),
    );
  try {
    return isElsewhereInTheWay
      ? await whileAskingElsewhere(deps, about, wanted, first, decide)
      : await decide(Promise.resolve());
  } catch (refusal) {
    throw await explainClash(
      deps,
      { schoolId: instructor.schoolId, instructorId, wanted, moving },
      refusal,
    );
  }
}

type Asking = Sent<DiaryCommand | ProposalCommand>;

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
    studentId: z.number().brand<'student'>(),
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
