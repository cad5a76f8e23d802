import type { z } from 'zod';
import { actingFor } from '#api/cases/school/instructor.ts';
import { guardianOf } from '#api/cases/students/guardians.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Ids } from '#api/database/ids.ts';
import type { EventLog } from '#api/event-log/event-log.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { payerBillingForm } from '#domain/bills/commands.ts';
import { bills } from '#domain/bills/decide.ts';
import { studentsOf } from '#domain/bills/payers.ts';
import type { Changes } from '#domain/kernel/fields.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { newPayer, PayerDetails } from '#domain/payer/commands.ts';
import { payer } from '#domain/payer/decide.ts';
import { payerNotFound } from '#domain/payer/rejections.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { getPayer, getPayerDebt, listPayerDebts, listPayers } from '#projections/payers/query.ts';
import { getStudentNames } from '#projections/students/query.ts';
import { getBilling } from './lines.ts';

type PayersDeps = {
  readonly sql: Database;
  readonly log: Pick<EventLog, 'head'>;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly projector: Pick<Projector, 'waitFor'>;
};

const likeTheOthers = {
  rhythm: null,
  daysToPay: null,
  statements: null,
  reminders: null,
} as const;

/** A school's payers and how each is billed. `student-payers.ts` says who pays for which student. */
export function schoolPayers(deps: PayersDeps) {
  const { sql, log, dispatch, clock, ids, projector } = deps;
  return { list, one, add, change, remove, setBilling };

  /** Every payer a student can have, with the students they pay for and what they owe. */
  async function list(schoolId: SchoolId) {
    const [rows, billing, names, debts] = await Promise.all([
      listPayers(sql, schoolId),
      getBilling(sql, schoolId),
      getStudentNames(sql, schoolId),
      listPayerDebts(sql, schoolId),
    ]);
    const today = dateOf(clock());
    return rows.map((row) => {
      const set = billing.payerBilling.get(row.id) ?? likeTheOthers;
      const { rhythm, daysToPay, statements, reminders } = set;
      const students = studentsOf(billing, row.id, today).map((studentId) => ({
        studentId,
        name: names.get(studentId) ?? '',
      }));
      const owedCents = debts.get(row.id) ?? 0;
      return { ...row, billing: { rhythm, daysToPay, statements, reminders }, students, owedCents };
    });
  }

  /** @throws 404 where the school has no such payer */
  async function one(schoolId: SchoolId, payerId: number) {
    const found = (await list(schoolId)).find(({ id }) => id === payerId);
    if (!found) throw payerNotFound();
    return found;
  }

  /** @throws 404 where the parent that they are said to be is no parent of this school's students */
  async function add(owner: Instructor, { guardianId, ...details }: z.output<typeof newPayer>) {
    const { schoolId } = owner;
    if (guardianId !== null) await guardianOf(sql, schoolId, guardianId);
    const payerId = await ids.next('payer');
    await dispatch(
      payer,
      payerId,
      { type: 'AddPayer', payerId, schoolId, details, guardianId },
      actingFor(owner),
    );
    return one(schoolId, payerId);
  }

  async function change(owner: Instructor, payerId: number, details: Changes<PayerDetails>) {
    const { schoolId } = owner;
    await mustBeOurs(sql, schoolId, payerId);
    await dispatch(
      payer,
      payerId,
      { type: 'ChangePayer', payerId, schoolId, details },
      actingFor(owner),
    );
    return one(schoolId, payerId);
  }

  /** @throws 409 while they pay for somebody, or owe */
  async function remove(owner: Instructor, payerId: number): Promise<void> {
    const { schoolId } = owner;
    await mustBeOurs(sql, schoolId, payerId);
    await projector.waitFor(await log.head());
    const owesCents = await getPayerDebt(sql, payerId);
    await dispatch(
      bills,
      schoolId,
      { type: 'LeavePayer', schoolId, payerId, owesCents },
      actingFor(owner),
    );
  }

  async function setBilling(
    owner: Instructor,
    payerId: number,
    form: z.output<typeof payerBillingForm>,
  ) {
    const { schoolId } = owner;
    await mustBeOurs(sql, schoolId, payerId);
    await dispatch(
      bills,
      schoolId,
      { type: 'SetPayerBilling', schoolId, payerId, ...form },
      actingFor(owner),
    );
    return one(schoolId, payerId);
  }
}

/** @throws 404 where the school has no such payer */
export async function mustBeOurs(
  sql: Database,
  schoolId: SchoolId,
  payerId: number,
): Promise<void> {
  if (!(await getPayer(sql, schoolId, payerId))) throw payerNotFound();
}
