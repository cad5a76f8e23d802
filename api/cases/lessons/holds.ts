import { termsNow } from '#api/cases/credit/fee-terms.ts';
import { type LessonCredit, rulesOf } from '#api/cases/credit/lessons.ts';
import { chosenPlaces } from '#api/cases/students/places.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { AdvisoryLocks } from '#api/database/advisory-locks.ts';
import type { Database } from '#api/database/database.ts';
import { type Ids, oneNumber } from '#api/database/ids.ts';
import type { Clock } from '#api/ground/clock.ts';
import { together } from '#api/ground/together.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { bills } from '#domain/bills/decide.ts';
import { diary } from '#domain/diary/decide.ts';
import { holdNotFound } from '#domain/diary/decide-holds.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { holdMinutes } from '#domain/diary/hold-commands.ts';
import { placesOf } from '#domain/diary/place.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { addMinutes, dateOf, type Instant, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { payment } from '#domain/payment/decide.ts';
import { heldCents } from '#domain/payment/payment.ts';
import {
  getHold,
  getHoldOfPayment,
  getOpenHold,
  type HoldRow,
  listHolds,
  listHoldsRunOut,
} from '#projections/booking-holds/query.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { findLessonElsewhere } from '#projections/lessons/query.ts';
import { type Booker, bookingSettings } from './bookable-times.ts';
import { hidingWhose, settingsFor, type WantedLesson } from './booking.ts';
import { type DepositDue, noDepositNeeded } from './deposit-due.ts';
import type { DepositPayments } from './deposit-payments.ts';
import { whileAskingElsewhere } from './lesson-times.ts';

export type HoldDeps = {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly locks: AdvisoryLocks;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly lessonCredit: LessonCredit;
  readonly depositPayments: DepositPayments;
};

/** Held times whose minutes are over that are let go at once. */
const lapsedAtOnce = 200;
/** Minutes for which a learner sees what became of a time that they held. */
const shownMinutes = 60;

/**
 * Times that learners choose and pay a deposit for: held in the diary of the day, a lesson once the card company says that the deposit was paid. The payment asks
 * for the whole price, so that the deposit is a part of it in every book.
 */
export function bookingHolds(deps: HoldDeps) {
  const { sql, dispatch, ids, clock, locks, projector, lessonCredit, depositPayments } = deps;

  return {
    /** What a lesson would cost, and what of it is paid to book it. */
    async due(
      booker: Booker,
      lesson: Pick<WantedLesson, 'startsAt' | 'minutes' | 'lessonType'>,
    ): Promise<DepositDue> {
      return depositPayments.due(booker, await bookingSettings(sql, booker.instructorId), lesson);
    },

    /** @throws as booking does, `no_deposit_needed`, `card_account_not_ready` and `time_held_already` */
    async hold(booker: Booker, wanted: WantedLesson): Promise<HoldRow> {
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
        termsNow(sql, keys, rulesOf(sql, schoolId)),
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
              heldUntil: earlier(addMinutes(now, holdMinutes), startsAt),
            },
            context,
          );
        }),
      );
      return askForIt(booker, await lessonId());
    },

    /** What a learner holds, and what became of it in the last hour. */
    list: ({ studentId }: Pick<Booker, 'studentId'>): Promise<HoldRow[]> =>
      listHolds(sql, studentId, addMinutes(clock(), -shownMinutes)),

    /** Free at once; paid at this very moment, the money goes back. @throws 404, and `hold_over` where it is a lesson by now */
    async giveUp({ studentId, context }: Booker, lessonId: number): Promise<HoldRow> {
      const held = await ownHold(studentId, lessonId);
      await release(held, 'GiveUpHold', context);
      return shown(lessonId);
    },

    firmUp,

    /** Lets go of what nobody paid in time. Twice does no harm. */
    async lapse(): Promise<void> {
      for (const held of await listHoldsRunOut(sql, clock(), lapsedAtOnce)) {
        try {
          await release(held, 'LapseHold', system);
        } catch (fault) {
          reportFault('holds', fault);
        }
      }
    },
  };

  /** A repeated attempt goes on with what it held. */
  async function mustHoldNothingElse(studentId: StudentId, lessonId: number): Promise<void> {
    await depositPayments.known();
    const open = await getOpenHold(sql, studentId, clock());
    if (open && open.lessonId !== lessonId) throw timeHeldAlready(open);
  }

  /** Asks for the price of what was held, once. */
  async function askForIt({ context }: Booker, lessonId: number): Promise<HoldRow> {
    const held = await shown(lessonId);
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

  /** While no card can pay it. What was paid meanwhile becomes the lesson, or goes back. */
  async function release(
    held: HoldRow,
    type: 'GiveUpHold' | 'LapseHold',
    context: Context,
  ): Promise<void> {
    const { lessonId, paymentId, schoolId, studentId } = held;
    const about = { ...context, schoolId, studentId };
    const letGo = () => dispatch(diary, dayOf(held), { type, lessonId }, about);
    if (!(await depositPayments.isAskedFor(paymentId))) return void (await letGo());
    const isPaid = await depositPayments.whileNoCardPays(paymentId, async () => {
      const paid = isDepositPaid(await depositPayments.recorded(paymentId), held);
      if (paid && type === 'LapseHold') return true;
      await letGo();
      if (!paid)
        await dispatch(
          payment,
          paymentId,
          { type: 'CancelPayment', paymentId },
          { ...about, paymentId },
        );
      return paid;
    });
    if (isPaid) await firmUp(paymentId);
  }

  /**
   * Makes a lesson of a held time whose deposit has arrived, or writes down that the time is gone; a reactor gives the money back. Again it changes nothing.
   * @returns null where the payment is no deposit
   */
  async function firmUp(paymentId: number): Promise<HoldRow | null> {
    const held = await getHoldOfPayment(sql, paymentId);
    if (!held || held.state === 'booked' || held.state === 'lost') return held;
    const { lessonId, schoolId, studentId } = held;
    const paid = await depositPayments.recorded(paymentId);
    if (!isDepositPaid(paid, held)) return held;
    const about: Context = { ...system, schoolId, studentId };
    const asked = { schoolId, studentId, lessonId, paymentId, instead: [] };
    await dispatch(bills, schoolId, { type: 'AskByHand', ...asked }, about);
    const booked = await locks.student(studentId, async () => {
      const isElsewhere = (await findLessonElsewhere(sql, held, held)) !== null;
      const isWhole = paid.status === 'settled';
      const command = { type: 'ConfirmHold', lessonId, isWhole, isElsewhere } as const;
      return dispatch(diary, dayOf(held), command, about);
    });
    await lessonCredit.followed(booked);
    await projector.waitFor(booked.position);
    return shown(lessonId);
  }

  async function ownHold(studentId: StudentId, lessonId: number): Promise<HoldRow> {
    const held = await getHold(sql, lessonId);
    if (held?.studentId !== studentId) throw holdNotFound();
    return held;
  }

  async function shown(lessonId: number): Promise<HoldRow> {
    await depositPayments.known();
    const held = await getHold(sql, lessonId);
    if (!held) throw holdNotFound();
    return held;
  }
}

export type BookingHolds = ReturnType<typeof bookingHolds>;

const system: Context = { actor: { kind: 'system', id: null } };

const dayOf = ({ instructorId, startsAt }: HoldRow) => diaryIdAt(instructorId, startsAt);

const earlier = (a: Instant, b: Instant): Instant => (a < b ? a : b);

/** What was given back since no longer counts. */
const isDepositPaid = (
  paid: Awaited<ReturnType<DepositPayments['recorded']>>,
  { depositCents }: HoldRow,
): boolean => heldCents(paid) >= depositCents;

const timeHeldAlready = ({ startsAt, heldUntil }: HoldRow) => {
  const sentence = `You are holding ${formatDate(dateOf(startsAt))}, ${timeOf(startsAt)} until ${timeOf(heldUntil)}. Pay for it, or give it up first.`;
  return new Rejection('conflict', 'time_held_already', sentence, {
    fields: { startTime: sentence },
  });
};
