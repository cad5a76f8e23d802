import type { LessonCredit } from '#api/cases/credit/lessons.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { AdvisoryLocks } from '#api/database/advisory-locks.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { bills } from '#domain/bills/decide.ts';
import { diary } from '#domain/diary/decide.ts';
import { holdNotFound } from '#domain/diary/decide-holds.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { payment } from '#domain/payment/decide.ts';
import { heldCents } from '#domain/payment/payment.ts';
import {
  getHold,
  getHoldOfPayment,
  type HoldRow,
  listHoldsRunOut,
} from '#projections/booking-holds/query.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { findLessonElsewhere } from '#projections/lessons/query.ts';
import type { Booker } from './bookable-times.ts';
import type { DepositPayments } from './deposit-payments.ts';

export type HoldEndDeps = {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
  readonly locks: AdvisoryLocks;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly lessonCredit: LessonCredit;
  readonly depositPayments: DepositPayments;
};

/** Held times whose minutes are over that are let go at once. */
const lapsedAtOnce = 200;

/**
 * How a held time ends: given up, run out, or a lesson. They stand together because money may arrive at any moment of the other two, and whoever lets go of a
 * time has to look for it.
 */
export function holdEndings(deps: HoldEndDeps) {
  const { sql, dispatch, clock, depositPayments } = deps;
  const firmUp = firmingUp(deps);

  return {
    /** Free at once; paid at this very moment, the money goes back. @throws 404, and `hold_over` where it is a lesson by now */
    async giveUp({ studentId, context }: Booker, lessonId: number): Promise<HoldRow> {
      const held = await ownHold(studentId, lessonId);
      await release(held, 'GiveUpHold', context);
      return shownHold(deps, lessonId);
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

  async function ownHold(studentId: StudentId, lessonId: number): Promise<HoldRow> {
    const held = await getHold(sql, lessonId);
    if (held?.studentId !== studentId) throw holdNotFound();
    return held;
  }
}

/** A paid deposit makes the lesson, whoever learns of it first: the page it was paid on, the reactor, or who lets go of the time. */
function firmingUp(deps: HoldEndDeps) {
  const { sql, dispatch, locks, projector, lessonCredit, depositPayments } = deps;
  return firmUp;

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
    return shownHold(deps, lessonId);
  }
}

/** A held time, once the read models know all that is in the ledger now. @throws 404 */
export async function shownHold(
  { sql, depositPayments }: Pick<HoldEndDeps, 'sql' | 'depositPayments'>,
  lessonId: number,
): Promise<HoldRow> {
  await depositPayments.known();
  const held = await getHold(sql, lessonId);
  if (!held) throw holdNotFound();
  return held;
}

const system: Context = { actor: { kind: 'system', id: null } };

const dayOf = ({ instructorId, startsAt }: HoldRow) => diaryIdAt(instructorId, startsAt);

/** What was given back since no longer counts. */
const isDepositPaid = (
  paid: Awaited<ReturnType<DepositPayments['recorded']>>,
  { depositCents }: HoldRow,
): boolean => heldCents(paid) >= depositCents;
