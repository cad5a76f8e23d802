import { getBuyer } from '#api/cases/books/buyer.ts';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import {
  type AboutCard,
  cardEndsLetter,
  cardGoneLetter,
  chargeAheadLetter,
  chargeFailedLetter,
} from '#api/gateways/mail/card-charge-letter.ts';
import type { Mail } from '#api/gateways/mail/mailer.ts';
import type { PlannedCharge } from '#domain/card-charge/card-charge.ts';
import { linkDays } from '#domain/catalogue/payments.ts';
import { cardInWords } from '#domain/kept-card/card-words.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, type LocalDate, startOfDay } from '#domain/kernel/nz-time.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getGuardian } from '#projections/guardians/query.ts';
import { getInvoice } from '#projections/invoices/query.ts';
import { getAgreement, type KeptCardRow } from '#projections/kept-cards/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { payerCardLink } from './payer-card-link.ts';
import { invoiceLink } from './payment-links.ts';

type LetterDeps = Parameters<typeof lettersToOthers>[0] & Parameters<typeof invoiceLink>[0];

/** Letters about a kept card, to the payer who agreed to it. Each goes out once under its key, in the name of the school's owner. */
export function keptCardLetters(deps: LetterDeps) {
  const { sql, clock, tokens, publicUrl, mailer } = deps;

  return {
    /** Whether a letter can reach the payer: mail is on, the owner's address is confirmed, and the payer has one. */
    async canWrite(agreementId: string): Promise<boolean> {
      return mailer.isOn && (await about(agreementId)) !== null;
    },

    /** @throws where the outbox could not save the letter; a later call tries again */
    chargeAhead: (charge: PlannedCharge) =>
      ofCharge(
        charge,
        (known) => chargeAheadLetter({ ...known, chargeAt: charge.chargeAt }),
        'ahead',
      ),

    chargeFailed: (charge: PlannedCharge) =>
      ofCharge(
        charge,
        (known) =>
          chargeFailedLetter({
            ...known,
            needsPayer: charge.lastCode === 'authentication_required',
          }),
        'failed',
      ),

    async cardEnds({ agreementId }: Pick<KeptCardRow, 'agreementId'>, endsOn: LocalDate) {
      const known = await about(agreementId);
      if (known)
        await send(known, cardEndsLetter({ ...known, endsOn }), `kept-card-ends-${agreementId}`);
    },

    /** Called while the card is still saved: its release forgets the digits. */
    async cardGone({ agreementId }: Pick<KeptCardRow, 'agreementId'>) {
      const known = await about(agreementId);
      if (known) await send(known, cardGoneLetter(known), `kept-card-gone-${agreementId}`);
    },
  };

  async function ofCharge(
    charge: PlannedCharge,
    write: (
      known: AboutCard & Pick<PlannedCharge, 'amountCents' | 'why'> & { readonly payUrl: string },
    ) => Mail,
    what: 'ahead' | 'failed',
  ): Promise<void> {
    const { agreementId, chargeId, plan, amountCents, why } = charge;
    const known = await about(agreementId);
    if (!known) return;
    const mail = write({ ...known, amountCents, why, payUrl: await payUrlOf(charge) });
    await send(known, mail, `card-charge-${what}-${chargeId}-${plan}`);
  }

  function send({ owner, schoolName }: Known, mail: Mail, key: string) {
    return lettersToOthers(deps).send({ account: owner, schoolName }, mail, key);
  }

  /** A repeated letter carries the same link. */
  async function payUrlOf({ schoolId, invoice, chargeId }: PlannedCharge): Promise<string> {
    const today = dateOf(clock());
    const billed = invoice === null ? null : await getInvoice(sql, schoolId, invoice, today);
    const ofInvoice = billed && (await invoiceLink(deps, schoolId, billed));
    if (ofInvoice) return ofInvoice;
    const expiresAt = startOfDay(addDays(today, linkDays));
    const subject = { subject: chargeId, boundTo: null, expiresAt };
    return `${publicUrl}/pay/${await tokens.makeAgain('payment-link', subject)}`;
  }

  /** Null where no letter can reach the payer. */
  async function about(agreementId: string): Promise<Known | null> {
    const row = await getAgreement(sql, agreementId);
    if (!row) return null;
    const { schoolId, studentId } = row;
    const [owner, school, payer] = await Promise.all([
      getAccount(sql, founderOf(schoolId)),
      getSchool(sql, schoolId),
      payerOf(sql, schoolId, row),
    ]);
    if (!owner?.isEmailVerified || !school || !payer?.email) return null;
    return {
      owner,
      card: cardInWords(row),
      payer,
      student: `student-${studentId}`,
      schoolName: school.name,
      instructor: { name: fullName(owner), email: owner.email },
      cardUrl: await cardUrlOf(deps, row, payer),
    };
  }
}

/** The payer, the parent who agreed, or the learner. */
async function payerOf(
  sql: LetterDeps['sql'],
  schoolId: SchoolId,
  { studentId, guardianId, payerId }: KeptCardRow,
) {
  if (payerId !== null) return getBuyer(sql, schoolId, { studentId, payerId });
  const guardian = guardianId === null ? null : await getGuardian(sql, schoolId, guardianId);
  if (!guardian) return getBuyer(sql, schoolId, { studentId, payerId: null });
  const [firstName = ''] = guardian.parentName.split(' ');
  return { person: `guardian-${guardian.id}`, firstName, email: guardian.email } as const;
}

/** The payer’s own page, or the portal of the learner or parent who agreed. */
async function cardUrlOf(
  deps: Pick<LetterDeps, 'tokens' | 'clock' | 'publicUrl'>,
  { payerId, guardianId }: KeptCardRow,
  { email }: { readonly email: string },
): Promise<string> {
  if (payerId !== null) return payerCardLink(deps, payerId, email);
  const { publicUrl } = deps;
  return guardianId === null
    ? `${publicUrl}/student-portal/payments`
    : `${publicUrl}/parent-portal`;
}

type Known = AboutCard & { readonly owner: NonNullable<Awaited<ReturnType<typeof getAccount>>> };
export type KeptCardLetters = ReturnType<typeof keptCardLetters>;
