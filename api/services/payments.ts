import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { fold } from '#domain/kernel/decider.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { PaymentCommand, RequestPayment } from '#domain/payment/commands.ts';
import { payment } from '#domain/payment/decide.ts';
import type { PaymentEvent } from '#domain/payment/events.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { paymentNotFound } from '#domain/payment/rejections.ts';
import { studentArchived, studentNotFound } from '#domain/student/rejections.ts';
import { getPayment, type PaymentRow } from '#projections/payments/query.ts';
import { getStudent, type StudentRow } from '#projections/students/query.ts';

type Asked = Pick<RequestPayment, 'studentId' | 'amountCents' | 'description'> &
  Partial<Pick<RequestPayment, 'dueOn' | 'method' | 'invoiceNumber' | 'status' | 'paidOn'>>;

const unsaid = { dueOn: null, method: null, invoiceNumber: null } as const;

/** What routes do with the payments of a signed-in instructor's school; another school's are as good as none. */
export function paymentDesk(deps: Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'ids' | 'log'>) {
  const { sql, dispatch, clock, ids, log } = deps;
  return {
    async mine(schoolId: number, paymentId: number): Promise<PaymentRow> {
      const row = await getPayment(sql, schoolId, paymentId, dateOf(clock()));
      if (!row) throw paymentNotFound();
      return row;
    },

    /** @throws 404 unless the student is this school's */
    async studentOf(schoolId: number, studentId: number): Promise<StudentRow> {
      const row = await getStudent(sql, schoolId, studentId);
      if (!row) throw studentNotFound();
      return row;
    },

    /** As its stream has it, for a rule that must be asked before something outside is done. */
    async state(paymentId: number): Promise<Payment> {
      // The stream's prefix is the noun, so what it holds are this decider's events.
      const past = (await log.read(`payment-${paymentId}`)) as unknown as PaymentEvent[];
      return fold(payment, past);
    },

    /** A payment that was not there before. @throws 404 unless the student is this school's, 409 when money is asked of one who is archived */
    async request(who: Instructor, asked: Asked): Promise<PaymentRow> {
      const { account, schoolId } = who;
      const { isArchived } = await this.studentOf(schoolId, asked.studentId);
      // What they have paid may still be written down; nothing more is asked of them.
      if (isArchived && asked.status !== 'completed' && asked.status !== 'paid')
        throw studentArchived();
      const paymentId = await ids.next('payment');
      const from = { paymentId, schoolId, instructorId: account.id };
      return this.decide(
        who,
        { id: paymentId, studentId: asked.studentId },
        { type: 'RequestPayment', now: clock(), ...from, ...unsaid, ...asked },
      );
    },

    async decide(
      who: Instructor,
      { id: paymentId, studentId }: { id: number; studentId: number },
      command: PaymentCommand,
      reason?: string | null,
    ): Promise<PaymentRow> {
      const context: Context = {
        actor: { kind: 'instructor', id: who.account.id },
        schoolId: who.schoolId,
        studentId,
        paymentId,
        ...(reason ? { reason } : {}),
      };
      await dispatch(payment, paymentId, command, context);
      return this.mine(who.schoolId, paymentId);
    },
  };
}
