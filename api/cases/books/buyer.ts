import type { Database } from '#api/database/database.ts';
import { payersOn } from '#domain/bills/bills.ts';
import { gstNumberShown } from '#domain/invoices/gst-number.ts';
import { andList } from '#domain/kernel/and-list.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import { payerNotFound } from '#domain/payer/rejections.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import { listPayersOfStudent } from '#projections/bills/query.ts';
import {
  getPayer,
  getPayerNames,
  listPayersOfGuardian,
  listPayersWhoLeft,
  type PayerRow,
  wasAskedFor,
} from '#projections/payers/query.ts';
import type { AccountOf } from '#projections/statements/query.ts';
import { getStudent } from '#projections/students/query.ts';

/** Whose money it is: a student’s own, or that of who pays for them. */
export type OfBuyer = { readonly studentId: StudentId; readonly payerId: number | null };

export type Buyer = {
  readonly person: `student-${number}` | `payer-${number}`;
  readonly name: string;
  /** As a letter greets them. */
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly address: string | null;
  /** An organisation’s contact person, address and numbers, as an invoice prints them. */
  readonly organisation: string | null;
};

/** Who is asked for money and written to about it. @throws 404 where the school has no such student or payer */
export async function getBuyer(
  sql: Database,
  schoolId: SchoolId,
  { studentId, payerId }: OfBuyer,
): Promise<Buyer> {
  if (payerId === null) {
    const student = await getStudent(sql, schoolId, studentId);
    if (!student) throw studentNotFound();
    const { firstName, lastName, email, address } = student;
    const name = fullName(student);
    return {
      person: `student-${studentId}`,
      name,
      firstName,
      lastName,
      email,
      address,
      organisation: null,
    };
  }
  return buyerOfPayer(sql, schoolId, payerId);
}

async function buyerOfPayer(sql: Database, schoolId: SchoolId, payerId: number): Promise<Buyer> {
  const payer = await getPayer(sql, schoolId, payerId);
  if (!payer) throw payerNotFound();
  const { name, email, address, isOrganisation, contactName } = payer;
  if (isOrganisation) {
    const firstName = contactName ?? name;
    const organisation = organisationLines(payer);
    return {
      person: `payer-${payerId}`,
      name,
      firstName,
      lastName: name,
      email,
      address,
      organisation,
    };
  }
  const names = name.split(' ');
  const [firstName = name, lastName = name] = [names[0], names.at(-1)];
  return {
    person: `payer-${payerId}`,
    name,
    firstName,
    lastName,
    email,
    address,
    organisation: null,
  };
}

const organisationLines = ({ contactName, address, email, nzbn, gstNumber }: PayerRow): string =>
  [
    contactName && `Attention: ${contactName}`,
    address ?? email,
    nzbn && `NZBN ${nzbn}`,
    gstNumber && `GST number ${gstNumberShown(gstNumber)}`,
  ]
    .filter(Boolean)
    .join('\n');

/** Who is asked for what somebody asks of a student by hand on a day: the first of who pays for them; null is the student. */
export async function payerOfStudent(
  sql: Database,
  schoolId: SchoolId,
  studentId: StudentId,
  day: LocalDate,
): Promise<number | null> {
  const { on } = await getPayersOfStudent(sql, schoolId, studentId);
  return on(day)[0]?.payerId ?? null;
}

/** Who pays for a student, by the day. */
export async function getPayersOfStudent(sql: Database, schoolId: SchoolId, studentId: StudentId) {
  const [sets, left] = await Promise.all([
    listPayersOfStudent(sql, schoolId, studentId),
    listPayersWhoLeft(sql, schoolId),
  ]);
  const billing = { payers: new Map([[studentId, sets]]), payersLeft: new Set(left) };
  return { sets, on: (day: LocalDate) => payersOn(billing, studentId, day) };
}

/** What the others are called who pay all of a student's lessons instead of who looks; null where the student, or the one who looks, pays too. */
export async function whoPaysInstead(
  sql: Database,
  { schoolId, studentId }: { readonly schoolId: SchoolId; readonly studentId: StudentId },
  reader: Pick<Actor, 'kind' | 'id'>,
  day: LocalDate,
): Promise<string | null> {
  const [{ on }, own] = await Promise.all([
    getPayersOfStudent(sql, schoolId, studentId),
    payersOf(sql, reader),
  ]);
  const payers = on(day).map(({ payerId }) => payerId);
  if (payers.some((payerId) => payerId === null || own.includes(payerId))) return null;
  const names = await getPayerNames(sql, schoolId);
  return andList(payers.map((payerId) => names.get(payerId ?? 0) ?? ''));
}

/** The account that a reader of a portal sees for a student: a parent who pays for them sees what they pay for all, everybody else the student's own. */
export async function accountFor(
  sql: Database,
  { schoolId, studentId }: { readonly schoolId: SchoolId; readonly studentId: StudentId },
  reader: Pick<Actor, 'kind' | 'id'>,
  day: LocalDate,
): Promise<AccountOf> {
  const own = await payersOf(sql, reader);
  if (own.length === 0) return { studentId };
  const { on } = await getPayersOfStudent(sql, schoolId, studentId);
  for (const payerId of own) {
    const pays = on(day).some((share) => share.payerId === payerId);
    if (pays || (await wasAskedFor(sql, payerId, studentId)) > 0) return { payerId };
  }
  return { studentId };
}

const payersOf = async (
  sql: Database,
  { kind, id }: Pick<Actor, 'kind' | 'id'>,
): Promise<number[]> => (kind === 'guardian' && id !== null ? listPayersOfGuardian(sql, id) : []);

/** Whose account it is. @throws 404 where the school has no such student or payer */
export function holderOf(sql: Database, schoolId: SchoolId, of: AccountOf): Promise<Buyer> {
  if ('studentId' in of) return getBuyer(sql, schoolId, { ...of, payerId: null });
  return buyerOfPayer(sql, schoolId, of.payerId);
}
