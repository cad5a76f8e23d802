import type { BillMailing } from '#api/cases/books/invoice-mailing.ts';
import { buyerOf, sellerOf } from '#api/cases/books/invoices.ts';
import type { Balances } from '#api/cases/payments/balances.ts';
import { recordedPayment } from '#api/cases/payments/payments.ts';
import type { Context, Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Fact } from '#api/reactors/reactor.ts';
import type { StreamStates } from '#api/stream-states/stream-states.ts';
import type { ChangeBilled } from '#domain/bills/commands.ts';
import { billedNow, bills } from '#domain/bills/decide.ts';
import type { BillChangeWhy } from '#domain/bills/events.ts';
import { credit } from '#domain/credit/decide.ts';
import { wholeMinutesOf } from '#domain/diary/slot.ts';
import { invoiceBook } from '#domain/invoices/decide.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { fromBalanceCents } from '#domain/payment/balance.ts';
import { payment } from '#domain/payment/decide.ts';
import { heldCents } from '#domain/payment/payment.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { listBilledNow } from '#projections/bills/query.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { getInvoice, getInvoiceOf } from '#projections/invoices/query.ts';
import { learnerPrices, type PricesFor } from './learner-prices.ts';

export type CorrectingDeps = {
  readonly sql: Database;
  readonly log: Pick<EventLog, 'canAppend' | 'head' | 'read' | 'readAll' | 'server'>;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly states: StreamStates;
} & {
  readonly billMailing: BillMailing;
  readonly balances: Pick<Balances, 'returnReceipts' | 'payWithBalance'>;
  /** Does something while no card can pay a payment. */
  readonly whileNoCardPays: <Result>(
    paymentId: number,
    work: () => Promise<Result>,
  ) => Promise<Result>;
};

type Keys = {
  readonly schoolId: SchoolId;
  readonly studentId: StudentId;
  readonly lessonId: number;
};

export type By = Required<Pick<Context, 'actor' | 'correlationId' | 'causationId'>>;

const reasons: Readonly<Record<BillChangeWhy, string>> = {
  not_held: 'The lesson was not held',
  length: 'The lesson took another time than was billed',
  type: 'The lesson was of another type than was billed',
  credit: 'Lesson credit pays for another part of the lesson',
  waived: 'The fee was waived',
};

/** Keeps bills in line with their lessons. What has been paid, also in part, is left for a person to put right. */
export function correctingBilled(deps: CorrectingDeps) {
  const { sql, log, dispatch, clock, projector, states } = deps;
  return { compare, compareFee, correct };

  /** Compares billed lessons with what they are now, so a repeated or late call is harmless. */
  async function compare(
    schoolId: SchoolId,
    lessonIds: readonly number[],
    position: number,
    by: By,
  ): Promise<void> {
    const { state } = await states.load(bills, schoolId);
    const billed = lessonIds.flatMap((lessonId) => {
      const asked = (state.asked.get(lessonId) ?? []).filter(({ bill }) => bill !== null);
      return asked.length > 0 ? [{ lessonId, asked }] : [];
    });
    if (billed.length === 0) return;
    await projector.waitFor(position);
    const [rows, prices] = await Promise.all([
      listBilledNow(
        sql,
        billed.map(({ lessonId }) => lessonId),
      ),
      learnerPrices(sql, schoolId),
    ]);
    for (const { lessonId, asked } of billed) {
      const row = rows.find((one) => one.lessonId === lessonId);
      if (!row) continue;
      const { studentId } = row;
      const found = foundOf(row, prices);
      for (const { paymentId, bill } of asked) {
        if (!bill) continue;
        const { why, amountCents } = billedNow(bill, found);
        if (why === null || !(await change(deps, paymentId, amountCents, by))) continue;
        await dispatch(
          bills,
          schoolId,
          { type: 'ChangeBilled', schoolId, studentId, lessonId, paymentId, found },
          { ...by, schoolId, studentId },
        );
      }
    }
  }

  /** Compares a fee on a bill with the credit of its student, which knows whether it was waived. */
  async function compareFee(
    { schoolId, studentId, lessonId, paymentId }: Keys & { readonly paymentId: number },
    by: By,
  ): Promise<void> {
    const { state } = await states.load(bills, schoolId);
    const billed = state.fees.get(paymentId);
    if (!billed || billed.amountCents === 0) return;
    const { lessons } = (await states.load(credit, studentId)).state;
    const fee = lessons.get(lessonId)?.fee;
    const stands = fee?.paymentId === paymentId || fee?.otherPaymentIds.includes(paymentId);
    if (stands || !(await change(deps, paymentId, 0, by))) return;
    await dispatch(
      bills,
      schoolId,
      { type: 'ChangeBilled', schoolId, studentId, lessonId, paymentId, found: null },
      { ...by, schoolId, studentId },
    );
  }

  /** The invoice says what the lesson comes to by now, under a number of its own, and one letter tells of it. */
  async function correct({ data, id, position, metadata }: Fact<'BilledLessonChanged'>) {
    const { schoolId, studentId, paymentId, why, toCents } = data;
    await projector.waitFor(position);
    const invoiceNumber = await getInvoiceOf(sql, paymentId);
    if (invoiceNumber === null) return;
    const recorded = await recordedPayment(log, paymentId);
    const { description } = recorded;
    const [buyer, seller] = await Promise.all([
      buyerOf(sql, schoolId, recorded),
      sellerOf(sql, schoolId),
    ]);
    const lines = [{ paymentId, description, amountCents: toCents }];
    const reason = reasons[why];
    await dispatch(
      invoiceBook,
      schoolId,
      { type: 'CorrectInvoice', schoolId, invoiceNumber, reason, lines, seller, ...buyer },
      {
        actor: system,
        schoolId,
        studentId,
        causationId: id,
        correlationId: metadata.correlationId,
        unless: (facts) => facts.some((fact) => fact.metadata.causationId === id),
      },
    ).catch(unlessAsItIs);
    const [owner, invoice] = await Promise.all([
      getAccount(sql, founderOf(schoolId)),
      getInvoice(sql, schoolId, invoiceNumber, dateOf(clock())),
    ]);
    if (!owner?.isEmailVerified || !invoice || invoice.corrections.length === 0) return;
    const key = `bill-correction-${schoolId}-${data.lessonId}-${position}`;
    await deps.billMailing.correction({ account: owner, schoolId }, invoice, key);
  }
}

/**
 * Changes the payment, which refuses once money has come in. Money from a balance goes back to the balance first, and then pays what is still owed.
 * @returns whether the payment asks for the right sum now
 */
async function change(
  { log, dispatch, whileNoCardPays, balances }: CorrectingDeps,
  paymentId: number,
  amountCents: Cents,
  by: By,
): Promise<boolean> {
  const recorded = await recordedPayment(log, paymentId);
  if (recorded.status === 'cancelled') return amountCents === 0;
  if (recorded.amountCents === amountCents && recorded.status === 'pending') return true;
  const fromBalance = fromBalanceCents(recorded);
  const isBalanceAlone = fromBalance > 0 && fromBalance === heldCents(recorded);
  if (recorded.status === 'settled' ? !isBalanceAlone : recorded.status !== 'pending') return false;
  if (isBalanceAlone) await balances.returnReceipts(paymentId, by);
  else if (heldCents(recorded) > 0) return false;
  const { schoolId, studentId } = recorded;
  const command =
    amountCents === 0
      ? ({ type: 'CancelPayment', paymentId } as const)
      : ({ type: 'ChangePayment', paymentId, amountCents } as const);
  const context = { ...by, schoolId, studentId, paymentId };
  try {
    await whileNoCardPays(paymentId, () => dispatch(payment, paymentId, command, context));
    if (isBalanceAlone && amountCents > 0) await balances.payWithBalance(paymentId, by);
    return true;
  } catch (refusal) {
    if (refusal instanceof Rejection) return false;
    throw refusal;
  }
}

const system = { kind: 'system', id: null } as const;

/** What a lesson is as a bill sees it: null where it was not held, or will not be. */
function foundOf(
  { studentId, status, lessonType, startsAt, endsAt, takenMinutes, coveredMinutes }: Billed,
  prices: PricesFor,
): ChangeBilled['found'] {
  const isOn = status === 'scheduled' || status === 'completed';
  if (!isOn || lessonType === null || startsAt === null || endsAt === null) return null;
  const minutes = takenMinutes ?? wholeMinutesOf({ startsAt, endsAt });
  const covered = Math.min(minutes, coveredMinutes);
  return {
    lessonType,
    minutes,
    coveredMinutes: covered,
    prices: prices({ studentId, startsAt, minutes }),
  };
}
type Billed = Awaited<ReturnType<typeof listBilledNow>>[number];

/** What somebody corrected by hand meanwhile stays. */
function unlessAsItIs(fault: unknown): void {
  if (!(fault instanceof Rejection) || fault.code !== 'nothing_to_correct') throw fault;
}
