import { termsNow } from '#api/cases/credit/fee-terms.ts';
import { rulesOf } from '#api/cases/credit/lessons.ts';
import { chosenPlaces } from '#api/cases/students/places.ts';
import { type Ids, oneNumber } from '#api/database/ids.ts';
import { together } from '#api/ground/together.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { holdMinutes } from '#domain/diary/hold-commands.ts';
import { placesOf } from '#domain/diary/place.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { addMinutes, dateOf, type Instant, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { payment } from '#domain/payment/decide.ts';
import { getOpenHold, type HoldRow, listHolds } from '#projections/booking-holds/query.ts';
import { type Booker, bookingSettings } from './bookable-times.ts';
import { hidingWhose, settingsFor, type WantedLesson } from './booking.ts';
import { type DepositDue, noDepositNeeded } from './deposit-due.ts';
import { type HoldEndDeps, holdEndings, shownHold } from './hold-endings.ts';
import { whileAskingElsewhere } from './lesson-times.ts';

export type HoldDeps = HoldEndDeps & { readonly ids: Ids };

/** Minutes for which a learner sees what became of a time that they held. */
const shownMinutes = 60;

/**
 * Times that learners choose and pay a deposit for: held in the diary of the day, a lesson once the card company says that the deposit was paid. The payment asks
 * for the whole price, so that the deposit is a part of it in every book.
 */
export function bookingHolds(deps: HoldDeps) {
  const { sql, dispatch, ids, clock, depositPayments } = deps;

  return {
    /** What a lesson would cost, and what of it is paid to book it. */
    async due(
      booker: Booker,
      lesson: Pick<WantedLesson, 'startsAt' | 'minutes' | 'lessonType'>,
    ): Promise<DepositDue> {
      return depositPayments.due(booker, await bookingSettings(sql, booker.instructorId), lesson);
    },

    /**
     * @param keptMinutes for how long
     * @throws as booking does, `no_deposit_needed`, `card_account_not_ready` and `time_held_already`
     */
    async hold(
      booker: Booker,
      wanted: WantedLesson,
      keptMinutes: number = holdMinutes,
    ): Promise<HoldRow> {
      const { instructorId, schoolId, studentId, context } = booker;
      const { startsAt, minutes, lessonType, wish, ...chosen } = wanted;
      const now = clock();
      const slot = { startsAt, endsAt: addMinutes(startsAt, minutes) };
      const lessonId = oneNumber(ids, 'lesson');
      const paymentId = oneNumber(ids, 'payment');
      const keys = { schoolId, instructorId, studentId };
      const known = together(
        settingsFor(sql, booker, slot, minutes, now).then(async (settings) => {
          const due = await depositPayments.due(booker, settings, wanted);
          if (due.depositCents === 0) throw noDepositNeeded();
          await depositPayments.mustTakeCards(schoolId);
          return { ...due, clearMinutes: settings.bufferMinutes };
        }),
        chosenPlaces(deps, studentId, chosen),
        termsNow(sql, keys, rulesOf(sql, schoolId, { studentId, startsAt })),
      );
      known.catch(() => undefined);
      await hidingWhose(() =>
        whileAskingElsewhere(deps, booker, slot, known, async (isFree, [due, places, terms]) => {
          const numbers = { lessonId: await lessonId(), paymentId: await paymentId() };
          await together(isFree, mustHoldNothingElse(studentId, numbers.lessonId));
          return dispatch(
            diary,
            diaryIdAt(instructorId, startsAt),
            {
              type: 'HoldTime',
              ...keys,
              ...numbers,
              ...slot,
              ...due,
              title: lessonType,
              description: wish,
              lessonType,
              ...placesOf(places),
              terms,
              heldUntil: earlier(addMinutes(now, keptMinutes), startsAt),
            },
            context,
          );
        }),
      );
      return askForIt(deps, booker, await lessonId());
    },

    /** What a learner holds, and what became of it in the last hour. */
    list: ({ studentId }: Pick<Booker, 'studentId'>): Promise<HoldRow[]> =>
      listHolds(sql, studentId, addMinutes(clock(), -shownMinutes)),

    ...holdEndings(deps),
  };

  /** A repeated attempt goes on with what it held. */
  async function mustHoldNothingElse(studentId: StudentId, lessonId: number): Promise<void> {
    await depositPayments.known();
    const open = await getOpenHold(sql, studentId, clock());
    if (open && open.lessonId !== lessonId) throw timeHeldAlready(open);
  }
}

export type BookingHolds = ReturnType<typeof bookingHolds>;

/** Asks for the price of what was held, once. */
async function askForIt(
  deps: HoldEndDeps,
  { context }: Booker,
  lessonId: number,
): Promise<HoldRow> {
  const { dispatch, projector } = deps;
  const held = await shownHold(deps, lessonId);
  const { paymentId, schoolId, studentId, instructorId, startsAt } = held;
  const asked = await dispatch(
    payment,
    paymentId,
    {
      type: 'RequestPayment',
      paymentId,
      schoolId,
      studentId,
      instructorId,
      lessonId,
      amountCents: held.priceCents,
      depositCents: held.depositCents,
      description: `${held.lessonType}, ${formatMoment(startsAt)}`,
      dueOn: null,
      method: 'card',
      invoiceNumber: null,
    },
    { ...context, schoolId, studentId, paymentId },
  );
  await projector.waitFor(asked.position);
  return held;
}

const earlier = (a: Instant, b: Instant): Instant => (a < b ? a : b);

const timeHeldAlready = ({ startsAt, heldUntil }: HoldRow) => {
  const sentence = `You are holding ${formatDate(dateOf(startsAt))}, ${timeOf(startsAt)} until ${timeOf(heldUntil)}. Pay for it, or give it up first.`;
  return new Rejection('conflict', 'time_held_already', sentence, {
    fields: { startTime: sentence },
  });
};
