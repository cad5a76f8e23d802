import type { CreditMoney } from '#api/cases/credit/payments.ts';
import { sellOver } from '#api/cases/credit/sell-over.ts';
import type { Balances } from '#api/cases/payments/balances.ts';
import type { cardPayments } from '#api/cases/payments/card-payments.ts';
import { paymentIn, recordedPayment } from '#api/cases/payments/payments.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import type { BankCandidate, BankRest } from '#domain/bank-line/decide.ts';
import { bankLine } from '#domain/bank-line/decide.ts';
import type { BankLineEvent, BankPart } from '#domain/bank-line/events.ts';
import { credit } from '#domain/credit/decide.ts';
import { expense } from '#domain/expense/decide.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Actor, RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { payment } from '#domain/payment/decide.ts';
import { owedCents } from '#domain/payment/payment.ts';
import {
  alreadyPaid,
  paymentCancelled,
  paymentNotFound,
  paymentWrittenOff,
} from '#domain/payment/rejections.ts';
import { getRefundParts } from '#projections/bank-lines/candidates.ts';
import { type BankLineRow, getBankLine } from '#projections/bank-lines/query.ts';

export type BankDeps = Pick<Deps, 'sql' | 'log' | 'projector' | 'dispatch' | 'clock'> & {
  readonly whileNoCardPays: ReturnType<typeof cardPayments>['whileClosed'];
  readonly creditMoney: Pick<CreditMoney, 'bringOrder'>;
  readonly balances: Pick<Balances, 'returnUses'>;
};
type Acting = { readonly actor: Actor; readonly schoolId: SchoolId };
type Released = Extract<BankLineEvent, { type: 'BankLineReleased' }>['data'];
type Match = Pick<
  Extract<BankLineEvent, { type: 'BankLineUnmatched' }>['data'],
  'schoolId' | 'lineId' | 'matchId' | 'on' | 'parts' | 'restPaymentId' | 'rest' | 'isRefund'
>;

/** One of this school's lines. @throws 404 where it has none of this name */
export async function bankLineOf(
  { sql }: Pick<Deps, 'sql'>,
  schoolId: SchoolId,
  lineId: string,
): Promise<BankLineRow> {
  const line = await getBankLine(sql, schoolId, lineId);
  if (!line) throw lineNotFound();
  return line;
}

/**
 * Says what a line is for. What each payment gets is decided from the ledger while nothing else changes it. Of two who match one line at once, the line's own
 * stream lets one. Killed in between, `follow` goes on.
 */
export async function matchLine(
  deps: BankDeps,
  acting: Acting,
  line: BankLineRow,
  paymentIds: readonly number[],
  by: 'reference' | 'hand',
  rest?: BankRest,
): Promise<void> {
  const { sql, dispatch } = deps;
  const { schoolId } = acting;
  // In one order everywhere, so that two who want the same payments do not wait for each other.
  await alone(
    paymentIds.toSorted((a, b) => a - b),
    async () => {
      const { state } = await dispatch(
        bankLine,
        line.id,
        {
          type: 'MatchBankLine',
          schoolId,
          lineId: line.id,
          matchId: crypto.randomUUID(),
          on: line.date,
          cents: line.amountCents,
          by,
          candidates: await candidates(),
          rest,
        },
        acting,
      );
      if (state.match) await follow(deps, acting, state.match);
    },
  );

  function alone(ids: readonly number[], work: () => Promise<void>): Promise<void> {
    const [first, ...others] = ids;
    if (first === undefined) return work();
    return deps.whileNoCardPays(first, () => alone(others, work));
  }

  async function candidates(): Promise<BankCandidate[]> {
    const isMatched = line.matchedBy !== null;
    return Promise.all(
      paymentIds.map(async (paymentId) => {
        const recorded = await recordedPayment(deps.log, paymentId);
        if (recorded.schoolId !== schoolId) throw paymentNotFound();
        const { studentId } = recorded;
        if (line.amountCents < 0)
          return { paymentId, studentId, openCents: await openRefund(paymentId) };
        // A line that is matched with these very payments already is left to its own rule.
        if (recorded.status === 'settled' && !isMatched) throw alreadyPaid();
        if (recorded.status === 'cancelled') throw paymentCancelled();
        if (recorded.status === 'written_off') throw paymentWrittenOff();
        return { paymentId, studentId, openCents: owedCents(recorded) };
      }),
    );
  }

  /** What was given back by hand and is on no line yet, in cents. */
  async function openRefund(paymentId: number): Promise<number> {
    const { handRefunds } = await recordedPayment(deps.log, paymentId);
    const refunded = handRefunds
      .filter(({ isTakenBack }) => !isTakenBack)
      .reduce((sum, { cents }) => sum + cents, 0);
    return refunded - (await getRefundParts(sql, paymentId));
  }
}

/**
 * What follows from a match for its payments, each once however often it is asked: the match is their cause. Where a payment takes the money no more, because a card was
 * faster, the match is undone.
 */
export async function follow(deps: BankDeps, acting: Acting, match: Match): Promise<void> {
  if (match.isRefund) return;
  const { lineId, matchId, on: receivedOn, parts, schoolId, rest } = match;
  const context = aboutMatch(acting, matchId);
  try {
    for (const part of parts) {
      const { paymentId, studentId, amountCents, overCents = 0 } = part;
      const method = 'bank_transfer' as const;
      if (rest && paymentId === match.restPaymentId) {
        const paid = { method, on: receivedOn };
        const sale = { ...rest, schoolId, studentId, paymentId, amountCents, paid };
        // The sale is paid with it.
        await sellOver(deps, { ...acting, causationId: matchId }, sale);
        continue;
      }
      const keepsOver = overCents > 0;
      await deps.dispatch(
        payment,
        paymentId,
        { type: 'ReceivePayment', paymentId, amountCents, method, receivedOn, keepsOver },
        { ...context, studentId, paymentId },
      );
    }
  } catch (refusal) {
    if (!(refusal instanceof Rejection)) throw refusal;
    await undo(deps, { ...acting, reason: refusal.message }, lineId, matchId);
    throw refusal;
  }
}

/** Undoes a line's match, only this one where one is named: what it paid is owed again. The reason is kept with both. */
export async function undo(
  deps: BankDeps,
  acting: Acting & { readonly reason?: string },
  lineId: string,
  matchId?: string,
): Promise<void> {
  const { schoolId } = acting;
  const command = { type: 'UnmatchBankLine', schoolId, matchId } as const;
  const { events } = await deps.dispatch(bankLine, lineId, command, acting);
  for (const { type, data } of events) {
    if (type === 'BankLineUnmatched') await followUndone(deps, acting, data);
    if (type === 'BankLineReleased') await followReleased(deps, acting, data);
  }
}

/** An expense that was made from a line goes with it, once. */
export async function followReleased(
  { dispatch }: Pick<BankDeps, 'dispatch'>,
  acting: Acting & { readonly reason?: string },
  { schoolId, matchId, expenseId, isMade }: Released,
): Promise<void> {
  if (!isMade || expenseId === null) return;
  const causationId = `${matchId}-undone`;
  await dispatch(
    expense,
    expenseId,
    { type: 'VoidExpense', expenseId, schoolId },
    {
      ...acting,
      causationId,
      unless: (recorded) => recorded.some(({ metadata }) => metadata.causationId === causationId),
    },
  );
}

/** What follows from an undone match, each once: only what it had brought is taken back. */
export async function followUndone(
  deps: BankDeps,
  acting: Acting & { readonly reason?: string },
  { schoolId, matchId, on: receivedOn, parts, restPaymentId, isRefund }: Match,
): Promise<void> {
  if (isRefund) return;
  const undone = `${matchId}-undone`;
  const rest = parts.find(({ paymentId }) => paymentId === restPaymentId);
  // A sale that was begun is paid first: there is nothing to take back before that.
  if (rest) await deps.creditMoney.bringOrder(acting, { schoolId, ...rest }, rest.paymentId);
  for (const { paymentId, studentId, amountCents, overCents = 0 } of parts) {
    if (overCents > 0) await deps.balances.returnUses(paymentId, acting);
    await deps.dispatch(
      payment,
      paymentId,
      { type: 'TakeBackReceipt', paymentId, amountCents, receivedOn },
      {
        ...acting,
        studentId,
        paymentId,
        causationId: undone,
        unless: (recorded) =>
          recorded.some(({ metadata }) => metadata.causationId === undone) ||
          !recorded.some(isBrought(paymentId)),
      },
    );
  }
  if (rest) await dropRest(deps, acting, rest);

  /** The sale's payment belongs to the match, even if another process recorded it. */
  function isBrought(paymentId: number): (fact: RecordedEvent) => boolean {
    return ({ metadata }) => paymentId === restPaymentId || metadata.causationId === matchId;
  }
}

/** Nobody owes what was sent too much and is no longer here. What was driven of it already is owed. */
async function dropRest(
  { log, dispatch }: Pick<BankDeps, 'log' | 'dispatch'>,
  acting: Acting,
  { paymentId, studentId }: BankPart,
): Promise<void> {
  const { lots, lessons } = fold(credit, eventsOf(credit, await log.read(`credit-${studentId}`)));
  const lotId = [...lots.values()].find((lot) => lot.paymentId === paymentId)?.lotId;
  const isUsed = [...lessons.values()].some(
    ({ stage, parts }) =>
      (stage === 'spent' || stage === 'fee') && parts.some((part) => part.lotId === lotId),
  );
  const facts = await log.read(`payment-${paymentId}`);
  if (facts.length === 0) return;
  const recorded = paymentIn(facts);
  if (isUsed || recorded.status !== 'pending') return;
  const about = { ...acting, studentId, paymentId };
  await dispatch(payment, paymentId, { type: 'CancelPayment', paymentId }, about);
}

const aboutMatch = (acting: Acting, matchId: string): Context => ({
  ...acting,
  causationId: matchId,
  unless: (recorded) => recorded.some(({ metadata }) => metadata.causationId === matchId),
});

const lineNotFound = () =>
  new Rejection('missing', 'bank_line_not_found', 'There is no such bank line.');
