import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { linkDays } from '#domain/catalogue/payments.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { decidePayment, paymentOf } from './payments.ts';

type LinkDeps = Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'tokens' | 'publicUrl'>;

export type MadeLink = {
  readonly paymentLinkUrl: string;
  readonly paymentId: number;
  readonly reference: string;
  readonly expiresAt: Instant;
};

/** A link to a payment that is owed; the one before stops working. @throws 404 where there is none, 409 or 410 when nothing is owed */
export async function makePaymentLink(
  deps: LinkDeps,
  who: Instructor,
  paymentId: number,
): Promise<MadeLink> {
  const { clock, tokens, publicUrl } = deps;
  const before = await paymentOf(deps, who.schoolId, paymentId);
  const now = clock();
  const expiresAt = addMinutes(now, linkDays * 24 * 60);
  await decidePayment(deps, who, before, { type: 'CreatePaymentLink', now, paymentId, expiresAt });
  const token = await tokens.make('payment-link', {
    subject: paymentId,
    boundTo: null,
    expiresAt,
  });
  const { reference } = before;
  return { paymentLinkUrl: `${publicUrl}/pay/${token}`, paymentId, reference, expiresAt };
}
