import { termsNow } from '#api/cases/credit/fee-terms.ts';
import { type LessonCredit, rulesOf } from '#api/cases/credit/lessons.ts';
import { type ChosenPlaces, chosenPlaces } from '#api/cases/students/places.ts';
import { mustBeSigned } from '#api/cases/terms/unsigned.ts';
import type { Outcome } from '#api/command-handler.ts';
import { oneNumber } from '#api/database/ids.ts';
import type { Deps } from '#api/deps.ts';
import { together } from '#api/ground/together.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import type { Availability } from '#domain/availability/availability.ts';
import type { SelfBooking } from '#domain/availability/commands.ts';
import {
  bookingClosed,
  bookingOnHold,
  notScheduled,
  slotTaken,
} from '#domain/availability/rejections.ts';
import {
  cancellingIsLate,
  type GivingUp,
  givingUp,
  mustBeALengthOffered,
  mustBeMovable,
  mustBeOffered,
  mustHaveNotice,
} from '#domain/availability/self-booking.ts';
import { feeTermsOf, latePercentAt } from '#domain/credit/rules.ts';
import type { ChangeLesson } from '#domain/diary/commands.ts';
import { diary } from '#domain/diary/decide.ts';
import { type Diary, diaryIdAt } from '#domain/diary/diary.ts';
import { placesOf } from '#domain/diary/place.ts';
import { changeRequestOver, lessonNotFound } from '#domain/diary/rejections.ts';
import type { Slot } from '#domain/diary/slot.ts';
import { addMinutes, type Instant, minutesBetween } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { isClosing } from '#projections/closing/query.ts';
import { getLesson, type LessonRow, wholeLesson } from '#projections/lessons/query.ts';
import { getStudent } from '#projections/students/query.ts';
import { type Booker, bookingSettings } from './bookable-times.ts';
import { depositDue, depositNeeded } from './deposit-due.ts';
import { whileAskingElsewhere, whileFreeElsewhere } from './lesson-times.ts';

/** A lesson as its learner has booked it, and what giving it up means. */
export type BookedLesson = Pick<
  LessonRow,
  | 'id'
  | 'title'
  | 'lessonType'
  | 'startsAt'
  | 'endsAt'
  | 'status'
  | 'pickUp'
  | 'dropOff'
  | 'revision'
> & { readonly givingUp: GivingUp };

export type WantedLesson = Omit<SelfBooking, 'startTime'> & Pick<Slot, 'startsAt'>;

/**
 * Booking, moving and cancelling without the instructor. Their settings say what is offered; the diary of the day decides whether the time is free, so that
 * a time is taken once.
 */
export function booking(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'clock' | 'locks' | 'states' | 'stripe'> & {
    readonly lessonCredit: LessonCredit;
  },
) {
  const { sql, dispatch, ids, clock, locks, lessonCredit } = deps;

  return {
    async book(booker: Booker, { startsAt, minutes, lessonType, wish, ...chosen }: WantedLesson) {
      const { instructorId, schoolId, studentId } = booker;
      const now = clock();
      const lessonId = oneNumber(ids, 'lesson');
      const keys = { schoolId, instructorId, studentId };
      const toCover = { ...keys, lessonId, startsAt, minutes, lessonType };
      const slot = { startsAt, endsAt: addMinutes(startsAt, minutes) };
      const known = together(
        settingsFor(sql, booker, slot, minutes, now).then(async (settings) => {
          const { depositCents } = await depositDue(deps, booker, settings, toCover);
          if (depositCents > 0) throw depositNeeded(depositCents);
          return settings;
        }),
        chosenPlaces(deps, studentId, chosen),
        rulesOf(sql, schoolId, { studentId, startsAt }),
      );
      // Where the student's lock times out first, nothing awaits these questions any more.
      known.catch(() => undefined);
      const booked = await hidingWhose(() =>
        whileAskingElsewhere(
          deps,
          booker,
          slot,
          known,
          async (isFree, [settings, places, rules]) => {
            const terms = feeTermsOf(rules.rules, settings.freeCancelHours, rules.hourCents);
            const command = async () => ({
              type: 'ScheduleLesson' as const,
              now,
              lessonId: await lessonId(),
              ...keys,
              ...slot,
              title: lessonType,
              description: wish,
              terms,
              lessonType,
              notes: null,
              ...placesOf(places),
              allowOverlap: false,
              clearMinutes: settings.bufferMinutes,
            });
            return lessonCredit.whileCovered(booker.context, rules, toCover, () =>
              dispatch(
                diary,
                diaryIdAt(instructorId, startsAt),
                together(isFree, command()).then(([, asked]) => asked),
                booker.context,
              ),
            );
          },
        ),
      );
      await lessonCredit.followed(booked);
      return decided(booked, await lessonId());
    },

    move: (booker: Booker, lessonId: number, startsAt: Instant) =>
      locks.lesson(lessonId, async () => {
        const lesson = await ownLesson(booker, lessonId);
        const settings = await openSettings(sql, booker);
        mustBeScheduled(lesson);
        const now = clock();
        mustBeMovable(await termsOfLesson(booker, lesson), lesson.startsAt, now);
        const minutes = minutesBetween(lesson.startsAt, lesson.endsAt);
        const slot = { startsAt, endsAt: addMinutes(startsAt, minutes) };
        const isMoved = startsAt !== lesson.startsAt;
        if (isMoved) mustBeOffered(settings, slot, minutes, now);
        const isSameDay =
          diaryIdAt(lesson.instructorId, lesson.startsAt) ===
          diaryIdAt(lesson.instructorId, startsAt);
        const take = () =>
          change(booker, lesson, startsAt, {
            arriving: isSameDay ? undefined : wholeLesson(booker.schoolId, lesson),
            to: slot,
            clearMinutes: settings.bufferMinutes,
          });
        await hidingWhose(() => (isMoved ? whileFreeElsewhere(deps, lesson, slot, take) : take()));
        return shown(booker, lessonId);
      }),

    /** To a time that the instructor offered for it, whatever learners may choose by themselves. */
    moveAsOffered: (booker: Booker, lessonId: number, offer: { from: Instant; to: Instant }) =>
      locks.lesson(lessonId, async () => {
        const lesson = await ownLesson(booker, lessonId);
        mustBeScheduled(lesson);
        if (lesson.startsAt === offer.to) return;
        if (lesson.startsAt !== offer.from) throw changeRequestOver();
        const to = {
          startsAt: offer.to,
          endsAt: addMinutes(offer.to, minutesBetween(lesson.startsAt, lesson.endsAt)),
        };
        const isSameDay =
          diaryIdAt(lesson.instructorId, lesson.startsAt) ===
          diaryIdAt(lesson.instructorId, to.startsAt);
        const arriving = isSameDay ? undefined : wholeLesson(booker.schoolId, lesson);
        await hidingWhose(() =>
          whileFreeElsewhere(deps, lesson, to, () =>
            change(booker, lesson, to.startsAt, { arriving, to }),
          ),
        );
      }),

    choosePlaces: (booker: Booker, lessonId: number, chosen: ChosenPlaces) =>
      locks.lesson(lessonId, async () => {
        const lesson = await ownLesson(booker, lessonId);
        mustBeScheduled(lesson);
        const settings = await bookingSettings(sql, lesson.instructorId);
        if (!isRecordedBefore()) mustHaveNotice(settings, lesson.startsAt, clock());
        const text = await chosenPlaces(deps, booker.studentId, chosen);
        await change(booker, lesson, lesson.startsAt, { text });
        return shown(booker, lessonId);
      }),

    cancel: (booker: Booker, lessonId: number, acceptsPolicy: boolean) =>
      locks.lesson(lessonId, async () => {
        const lesson = await ownLesson(booker, lessonId);
        mustBeScheduled(lesson);
        const { policyNote } = await bookingSettings(sql, lesson.instructorId);
        const terms = await termsOfLesson(booker, lesson);
        const { startsAt } = lesson;
        const now = clock();
        const isLate = cancellingIsLate({ terms, policyNote }, startsAt, acceptsPolicy, now);
        const latePercent = latePercentAt(terms, startsAt, now);
        await change(booker, lesson, startsAt, { status: 'cancelled', isLate, latePercent });
        return shown(booker, lessonId);
      }),
  };

  async function ownLesson({ schoolId, studentId }: Booker, lessonId: number): Promise<LessonRow> {
    const lesson = await getLesson(sql, schoolId, lessonId);
    if (!lesson || lesson.studentId !== studentId) throw lessonNotFound();
    return lesson;
  }

  async function change(
    booker: Booker,
    { id: lessonId, instructorId }: LessonRow,
    startsAt: Instant,
    what: Partial<ChangeLesson>,
  ) {
    const changed = await dispatch(
      diary,
      diaryIdAt(instructorId, startsAt),
      { type: 'ChangeLesson', lessonId, allowOverlap: false, ...what },
      booker.context,
    );
    await lessonCredit.followed(changed);
  }

  /** As they stood when it was booked; today's of a lesson from before they were kept. */
  function termsOfLesson({ schoolId }: Booker, { terms, instructorId }: LessonRow) {
    return terms ?? termsNow(sql, { schoolId, instructorId });
  }

  /** A lesson as it was decided. */
  function decided({ state, position }: Outcome<Diary, unknown>, lessonId: number): BookedLesson {
    const lesson = state.lessons.get(lessonId);
    if (!lesson) throw lessonNotFound();
    const { pickUp = null, dropOff = null, terms, ...rest } = lesson;
    const revision = position;
    const means = givingUp(terms ?? { freeHours: 0 }, lesson.startsAt, clock());
    return { ...rest, id: lessonId, pickUp, dropOff, revision, givingUp: means };
  }

  async function shown(booker: Booker, lessonId: number): Promise<BookedLesson> {
    const lesson = await ownLesson(booker, lessonId);
    const means = givingUp(await termsOfLesson(booker, lesson), lesson.startsAt, clock());
    return { ...lesson, givingUp: means };
  }
}

function mustBeScheduled({ status }: LessonRow): void {
  if (status !== 'scheduled' && !isRecordedBefore()) throw notScheduled();
}

export type SelfBookings = ReturnType<typeof booking>;

async function openSettings(sql: Deps['sql'], { instructorId, schoolId, studentId }: Booker) {
  const [, , settings] = await together(
    getStudent(sql, schoolId, studentId).then((student) => {
      if (student?.status !== 'active') throw bookingOnHold();
    }),
    isClosing(sql, instructorId).then((closes) => {
      if (closes) throw bookingClosed();
    }),
    bookingSettings(sql, instructorId),
  );
  return settings;
}

/** How an instructor takes bookings, of a time that they offer. @throws where they do not */
export async function settingsFor(
  sql: Deps['sql'],
  booker: Booker,
  slot: Slot,
  minutes: number,
  now: Instant,
): Promise<Availability> {
  const [settings] = await together(openSettings(sql, booker), mustBeSigned(sql, booker, now));
  mustBeALengthOffered(settings, minutes);
  mustBeOffered(settings, slot, minutes, now);
  return settings;
}

/** What a diary refuses a time with. */
export const takenCodes: readonly string[] = ['lesson_overlaps', 'lesson_in_own_time'];

/** A learner is told that the time is gone, not what is in the way. */
export async function hidingWhose<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Rejection && takenCodes.includes(error.code)) throw slotTaken();
    throw error;
  }
}
