import { enrolmentCodeLetter, enrolmentLinkLetter } from '#api/gateways/mail/enrolment-letters.ts';
import type { MailOutcome } from '#api/gateways/mail/mailer.ts';
import type { MailCodes } from '#api/sessions/mail-codes.ts';
import { confirmEmailFirst, draftNotFound, draftSent } from '#domain/enrolment/rejections.ts';
import { emailAddress } from '#domain/kernel/fields.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { getSchool } from '#projections/schools/query.ts';
import { draftJson, draftOf, emailIn, isConfirmed } from './answering.ts';
import type { EnrollingByMail } from './ports.ts';

/** Confirms that an address is the learner's own; an unconfirmed one is never used. */
export function enrolmentConfirming(deps: EnrollingByMail & { readonly mailCodes: MailCodes }) {
  const { sql, clock, enrolmentDrafts: drafts, mailer, mailCodes, publicUrl } = deps;
  return { sendCode, confirm, sendLink };

  /** Without mail there is nothing to confirm, because no letter can reach a stranger. */
  async function sendCode(secret: string): Promise<{ readonly mailed: MailOutcome }> {
    const kept = await draftOf(deps, secret);
    if (kept.sentAt !== null) throw draftSent();
    const { data: to, error } = emailAddress().safeParse(emailIn(kept.content.draft) ?? undefined);
    if (to === undefined) throw wrongAddress(error?.issues[0]?.message ?? 'Email is required');
    if (!mailer.isOn) {
      await drafts.change(secret, clock(), ({ content }) => ({ ...content, confirmedEmail: to }));
      return { mailed: 'off' };
    }
    await deps.countLetter(kept.enrolmentId, to);
    const code = await mailCodes.make(mailbox(kept.enrolmentId, to), clock());
    const letter = enrolmentCodeLetter({
      enrolmentId: kept.enrolmentId,
      to,
      schoolName: await schoolNameOf(kept.schoolId),
      code,
      resumeUrl: resumeUrl(kept.address, secret),
    });
    return { mailed: await mailer.send(letter) };
  }

  async function confirm(secret: string, code: string) {
    const { enrolmentId, content } = await draftOf(deps, secret);
    const email = emailIn(content.draft);
    const isRight =
      email !== null && (await mailCodes.take(mailbox(enrolmentId, email), code, clock()));
    if (!isRight) throw wrongCode();
    const kept = await drafts.change(secret, clock(), (now) => ({
      ...now.content,
      confirmedEmail: email,
    }));
    if (!kept) throw draftNotFound();
    return draftJson(kept);
  }

  /** Emails the link that opens the answers on another phone. @throws 409 before the address is confirmed */
  async function sendLink(secret: string): Promise<{ readonly mailed: MailOutcome }> {
    const { enrolmentId, schoolId, address, content } = await draftOf(deps, secret);
    const to = content.confirmedEmail;
    if (to === null || !isConfirmed(content)) throw confirmEmailFirst();
    await deps.countLetter(enrolmentId, to);
    const schoolName = await schoolNameOf(schoolId);
    const url = resumeUrl(address, secret);
    const letter = enrolmentLinkLetter({ enrolmentId, to, schoolName, resumeUrl: url });
    return { mailed: await mailer.send(letter) };
  }

  async function schoolNameOf(schoolId: Parameters<typeof getSchool>[1]): Promise<string> {
    return (await getSchool(sql, schoolId))?.name ?? 'Keep Left';
  }

  /** The secret comes after the #, which browsers send to no server and no other website. */
  function resumeUrl(address: string, secret: string): string {
    return `${publicUrl}/enrol/${address}#${secret}`;
  }
}

const mailbox = (enrolmentId: number, email: string): string => `enrolment ${enrolmentId} ${email}`;

const wrongAddress = (sentence: string) =>
  new Rejection('invalid', 'email_wrong', sentence, { fields: { email: sentence } });

const wrongCode = () =>
  new Rejection(
    'invalid',
    'code_wrong',
    'That code is wrong, or more than ten minutes old. Ask for another.',
    { fields: { code: 'Wrong, or more than ten minutes old' } },
  );
