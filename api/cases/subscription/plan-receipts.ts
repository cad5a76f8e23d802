import type { Deps } from '#api/deps.ts';
import { nobody } from '#api/ground/constant-time.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import type { AccountRow } from '#projections/accounts/query.ts';
import { listBilling } from '#projections/subscriptions/billing.ts';

/**
 * A charge for a plan as a PDF: a tax invoice where whoever runs the installation has said who they are and their GST number, a plain receipt otherwise.
 * @throws when the account has no such charge
 */
export async function printPlanCharge(
  { sql, documents, operator }: Pick<Deps, 'sql' | 'documents' | 'operator'>,
  account: AccountRow,
  chargeId: string,
): Promise<Uint8Array> {
  const item = (await listBilling(sql, account.id)).find(({ id }) => id === chargeId);
  if (!item) throw noSuchCharge();
  return documents.pdf(account.schoolId ?? nobody, 'plan-charge', {
    schoolName: operator?.name ?? 'Keep Left',
    schoolAddress: operator?.address ?? '',
    schoolContact: '',
    gstNumber: operator?.gstNumber ?? null,
    logo: null,
    colour: null,
    number: item.receiptNumber,
    chargedOn: dateOf(item.createdAt),
    from: item.from,
    to: item.to,
    description: `Keep Left: ${item.description}`,
    buyerName: fullName(account),
    buyerContact: account.email,
    paidCents: item.amountCents,
    fromCreditCents: item.fromCreditCents,
    creditedCents: item.creditedCents,
  });
}

const noSuchCharge = () =>
  new Rejection('missing', 'charge_not_found', 'There is no such charge in your billing history.');
