import { markAskedByHand } from '#api/cases/bills/ask-by-hand.ts';
import { payerOfStudent } from '#api/cases/books/buyer.ts';
import { actingOn } from '#api/cases/school/instructor.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Sent } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { lessonNotFound } from '#domain/diary/rejections.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { PaymentCommand, RequestPayment } from '#domain/payment/commands.ts';
import { payment } from '#domain/payment/decide.ts';
import type { Requested } from '#domain/payment/payment.ts';
import { paymentNotFound } from '#domain/payment/rejections.ts';
import { studentArchived } from '#domain/student/rejections.ts';
import { getLesson } from '#projections/lessons/query.ts';
import { getPayment, type PaymentRow } from '#projections/payments/query.ts';

/** A payment of this school. @throws 404 where the school has none of this number */
export async function paymentOf(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  schoolId: SchoolId,
  paymentId: number,
): Promise<PaymentRow> {
  const row = await getPayment(sql, schoolId, paymentId, dateOf(clock()));
  if (!row) throw paymentNotFound();
  return row;
}

/** A payment as the ledger has it, for what must be known before something outside is done. @throws 404 where there is none */
export const recordedPayment = async (
  log: Pick<Deps['log'], 'read'>,
  paymentId: number,
): Promise<Requested> => paymentIn(await log.read(`payment-${paymentId}`));

/** The same of facts that were read. */
export function paymentIn(facts: readonly RecordedEvent[]): Requested {
  const state = fold(payment, eventsOf(payment, facts));
  if (state.status === 'none') throw paymentNotFound();
  return state;
}

type Asked = Pick<RequestPayment, 'studentId' | 'amountCents' | 'description'> &
  Partial<
    Pick<RequestPayment, 'dueOn' | 'method' | 'invoiceNumber' | 'status' | 'paidOn' | 'lessonId'>
  >;

const unsaid = { dueOn: null, method: null, invoiceNumber: null } as const;

/** A payment that was not there before. @throws 404 unless the student is this school's, 409 when money is asked of one who is archived */
export async function requestPayment(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'ids'>,
  instructor: Instructor,
  asked: Asked,
): Promise<PaymentRow> {
  const { account, schoolId } = instructor;
  const { isArchived } = await studentOf(deps, schoolId, asked.studentId);
  // What they have paid may still be written down; nothing more is asked of them.
  if (isArchived && asked.status !== 'completed' && asked.status !== 'paid')
    throw studentArchived();
  if (asked.lessonId !== undefined) {
    const lesson = await getLesson(deps.sql, schoolId, asked.lessonId);
    if (lesson?.studentId !== asked.studentId) throw lessonNotFound();
  }
  const paymentId = await deps.ids.next('payment');
  const { studentId, lessonId } = asked;
  if (lessonId !== undefined)
    await markAskedByHand(deps, instructor, { studentId, lessonId, paymentId });
  const today = dateOf(deps.clock());
  const payerId = await payerOfStudent(deps.sql, schoolId, studentId, today);
  const from = { paymentId, schoolId, instructorId: account.id };
  return decidePayment(
    deps,
    instructor,
    { id: paymentId, studentId: asked.studentId },
    { type: 'RequestPayment', ...from, ...unsaid, ...asked, payerId },
  );
}

export async function decidePayment(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'clock'>,
  instructor: Instructor,
  { id: paymentId, studentId }: { id: number; studentId: StudentId },
  command: Sent<PaymentCommand>,
  reason?: string | null,
): Promise<PaymentRow> {
  const whose = { id: paymentId, studentId };
  await dispatchPayment(deps, instructor, whose, command, reason);
  return paymentOf(deps, instructor.schoolId, paymentId);
}

/** The same, without what the payment has become. */
export async function dispatchPayment(
  { dispatch }: Pick<Deps, 'dispatch'>,
  instructor: Instructor,
  { id: paymentId, studentId }: { id: number; studentId: StudentId },
  command: Sent<PaymentCommand>,
  reason?: string | null,
  asRead?: readonly RecordedEvent[],
): Promise<void> {
  const acting = { ...actingOn(instructor, studentId), paymentId, ...(reason ? { reason } : {}) };
  await dispatch(payment, paymentId, command, acting, asRead);
}
