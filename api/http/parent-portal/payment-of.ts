import type { Deps } from '#api/deps.ts';
import { requireOwn } from '#api/http/portals/own-records.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { Child } from '#projections/guardians/children.ts';
import { getPayment, type PaymentRow, paymentRow } from '#projections/payments/query.ts';

/** A payment as a family sees it; links are the instructor's to share. */
export const portalPayment = paymentRow.omit({ studentName: true, linkExpiresAt: true });

/** A payment of this child; 403 and a security event for any other. */
export async function paymentOf(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  { schoolId, studentId }: Child,
  paymentId: number,
  request: Request,
): Promise<PaymentRow> {
  const row = await getPayment(sql, schoolId, paymentId, dateOf(clock()));
  return requireOwn(row?.studentId === studentId ? row : null, studentId, request);
}
