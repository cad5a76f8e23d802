import { eventsOf, type RecordedEvent } from '#api/event-log/event-log.ts';
import { type BillingRules, billingOf } from '#domain/bills/bills.ts';
import { bills } from '#domain/bills/decide.ts';
import type { BillEvent, BillLine } from '#domain/bills/events.ts';
import { invoiceBook } from '#domain/invoices/decide.ts';
import { totalOf } from '#domain/invoices/invoice-book.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import { dateOf, type Instant } from '#domain/kernel/nz-time.ts';

type Drawn = Extract<BillEvent, { type: 'BillDrawn' }>['data'];

/** Why there is a bill, from which lessons, and what became of it. */
export type BillStory = {
  readonly position: number;
  readonly drawnAt: Instant;
  readonly runAt: Instant;
  readonly dueOn: string;
  readonly studentId: StudentId;
  /** By which rule it was drawn, and the position at which rules were last set before; whether it is another than the school's. */
  readonly rule: BillingRules & { readonly position: number | null; readonly isOwn: boolean };
  readonly lines: readonly (BillLine & { readonly nowCents: Cents })[];
  readonly totalCents: Cents;
  /** Null until it is issued. */
  readonly invoice: { readonly number: number; readonly totalCents: Cents } | null;
};

/**
 * Tells it from the facts alone. Facts that came later than the moment that is asked for are left out by the caller.
 * @param facts of the school's bills
 * @param issued of its invoices
 */
export function billStory(
  facts: readonly RecordedEvent[],
  issued: readonly RecordedEvent[],
  billId: number,
): BillStory | null {
  const drawnAt = facts.findIndex(
    ({ type, data }) => type === 'BillDrawn' && data['billId'] === billId,
  );
  const recorded = facts[drawnAt];
  const [drawn] = recorded ? eventsOf(bills, [recorded]) : [];
  if (!recorded || drawn?.type !== 'BillDrawn') return null;
  const { studentId, lines, runAt, dueOn } = drawn.data;
  const { asked, fees } = fold(bills, eventsOf(bills, facts));
  const nowOf = ({ lessonId, paymentId, fee }: BillLine): Cents => {
    if (fee) return fees.get(paymentId)?.amountCents ?? 0;
    const now = asked.get(lessonId)?.find((one) => one.paymentId === paymentId);
    return now?.bill?.amountCents ?? 0;
  };
  const shown = lines.map((line) => ({ ...line, nowCents: nowOf(line) }));
  const book = fold(invoiceBook, eventsOf(invoiceBook, issued));
  const number = book.billed.get(lines[0]?.paymentId ?? 0);
  const invoice = number === undefined ? undefined : book.invoices.get(number);
  return {
    position: recorded.position,
    drawnAt: recorded.metadata.occurredAt,
    runAt,
    dueOn,
    studentId,
    rule: ruleOf(facts.slice(0, drawnAt), drawn.data),
    lines: shown,
    totalCents: shown.reduce((sum, { nowCents }) => sum + nowCents, 0),
    invoice: number === undefined || !invoice ? null : { number, totalCents: totalOf(invoice) },
  };
}

const rulesSet = ['BillingRulesSet', 'LearnerBillingSet', 'PayerBillingSet', 'StudentPayersSet'];

/** The rule that held when it was drawn: of the payer, else of the learner, else of the school. */
function ruleOf(
  before: readonly RecordedEvent[],
  { studentId, lines: [first] }: Drawn,
): BillStory['rule'] {
  const state = fold(bills, eventsOf(bills, before));
  const rules = first ? billingOf(state, studentId, dateOf(first.startsAt)) : state.rules;
  const position = before.findLast(
    ({ type, data }) => rulesSet.includes(type) && (data['studentId'] ?? studentId) === studentId,
  )?.position;
  return { ...rules, position: position ?? null, isOwn: rules.rhythm !== state.rules.rhythm };
}
