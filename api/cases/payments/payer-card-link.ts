import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { SingleUseTokens } from '#api/sessions/single-use-tokens.ts';
import type { CardHolder } from '#domain/kept-card/kept-card.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { findPayer, getPayer } from '#projections/payers/query.ts';
import { takesCardsFor } from './card-account-ready.ts';

/** Days that the page of a payer’s card opens after the last letter with its link. */
const cardLinkDays = 90;

type LinkDeps = {
  readonly sql: Database;
  readonly tokens: SingleUseTokens;
  readonly clock: Clock;
  readonly publicUrl: string;
};

/** The page where a payer saves and removes the card for their bills; the same address in each of their letters. */
export async function payerCardLink(
  { tokens, clock, publicUrl }: Pick<LinkDeps, 'tokens' | 'clock' | 'publicUrl'>,
  payerId: number,
  email: string,
): Promise<string> {
  const expiresAt = addMinutes(clock(), cardLinkDays * 24 * 60);
  const about = { subject: payerId, boundTo: email, expiresAt };
  return `${publicUrl}/pay/card/${await tokens.makeAgain('payer-card', about)}`;
}

/** The same for the letter of a bill; null for a learner’s, who has the portal, and where no card can pay the school. */
export async function cardLinkOfBill(
  deps: Pick<LinkDeps, 'tokens' | 'clock' | 'publicUrl'> & Parameters<typeof takesCardsFor>[0],
  schoolId: SchoolId,
  payerId: number | null,
): Promise<string | null> {
  if (payerId === null || !(await takesCardsFor(deps, schoolId))) return null;
  const payer = await getPayer(deps.sql, schoolId, payerId);
  return payer && payerCardLink(deps, payerId, payer.email);
}

/** The payer who got a link by email. Null if the payer has left or changed their address, or the link has run out. */
export async function findPayerOfLink(
  { sql, tokens, clock }: Pick<LinkDeps, 'sql' | 'tokens' | 'clock'>,
  token: string,
): Promise<(CardHolder & { readonly schoolId: SchoolId }) | null> {
  const link = await tokens.find('payer-card', token, clock());
  const payer = link && (await findPayer(sql, link.subject));
  if (!payer || payer.email !== link.boundTo) return null;
  return payer;
}
