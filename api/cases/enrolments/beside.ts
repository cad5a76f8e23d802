import type { Dispatch } from '#api/command-handler.ts';
import { enrolmentParentLetter } from '#api/gateways/mail/enrolment-letters.ts';
import type { MailOutcome } from '#api/gateways/mail/mailer.ts';
import { once } from '#api/idempotency/attempt.ts';
import {
  type KeptDraft,
  newEnrolmentSecret,
  type ParentSignature,
} from '#api/sessions/enrolment-drafts.ts';
import { enrolment } from '#domain/enrolment/decide.ts';
import type { SignedFrom } from '#domain/enrolment/events.ts';
import { confirmEmailFirst, draftNotFound, termsChanged } from '#domain/enrolment/rejections.ts';
import { emailAddress, requiredLine } from '#domain/kernel/fields.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { getEnrolment } from '#projections/enrolments/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { draftJson, draftOf, isConfirmed } from './answering.ts';
import type { EnrollingByMail } from './ports.ts';
import type { TermsToSign } from './terms.ts';

/** Asks a parent by letter to sign for a learner under 18, before or after the enrolment is sent. */
export function signingBeside(
  deps: EnrollingByMail & {
    readonly dispatch: Dispatch;
    readonly schoolTerms: TermsToSign;
  },
) {
  const { sql, clock, dispatch, enrolmentDrafts: drafts, mailer, publicUrl, schoolTerms } = deps;
  return { invite, asked, sign };

  /** @throws 409 before the learner's own address is confirmed, so that strangers can't use us to write to anybody */
  async function invite(secret: string) {
    const { enrolmentId, schoolId, content } = await draftOf(deps, secret);
    if (!isConfirmed(content)) throw confirmEmailFirst();
    const { draft } = content;
    const to = field('parentEmail', emailAddress('Parent’s email').safeParse(draft.parentEmail));
    const name = field(
      'parentName',
      requiredLine('Parent’s name', 120).safeParse(draft.parentName),
    );
    const learner = field('firstName', requiredLine('First name', 80).safeParse(draft.firstName));
    if (to === content.confirmedEmail) throw ownAddress();
    if (mailer.isOn) await deps.countLetter(enrolmentId, to);
    const token = await once('enrolment parent', async () => newEnrolmentSecret());
    await drafts.inviteParent(secret, token, { learner, email: to });
    const kept = await drafts.change(secret, clock(), (now) => ({
      ...now.content,
      parent: { token, email: to, invitedAt: clock() },
    }));
    if (!kept) throw draftNotFound();
    const school = await getSchool(sql, schoolId);
    const mailed: MailOutcome = await mailer.send(
      enrolmentParentLetter({
        enrolmentId,
        to,
        schoolName: school?.name ?? 'Keep Left',
        parentName: name,
        learner,
        signUrl: `${publicUrl}/enrol-parent/${token}`,
        publicUrl,
      }),
    );
    return { mailed, draft: draftJson({ ...kept, parentSigned: null }) };
  }

  /** The terms beside the learner: those in force, and once the enrolment is sent those that the learner signed. */
  async function termsOf({
    enrolmentId,
    schoolId,
    sentAt,
  }: Pick<KeptDraft, 'enrolmentId' | 'schoolId' | 'sentAt'>) {
    const sent = sentAt === null ? null : await getEnrolment(sql, schoolId, enrolmentId);
    if (!sent) return schoolTerms.currentTerms(schoolId);
    if (sent.termsVersion === null) return null;
    const { startsOn, ...signed } = await schoolTerms.versionOf(schoolId, sent.termsVersion);
    return { ...signed, day: startsOn };
  }

  /** The enrolment and terms that a parent signs. @throws 404 */
  async function asked(token: string) {
    const kept = await drafts.ofParent(token, clock());
    if (!kept) throw draftNotFound();
    const [school, terms] = await Promise.all([getSchool(sql, kept.schoolId), termsOf(kept)]);
    return {
      schoolName: school?.name ?? 'Keep Left',
      learner: kept.asked.learner,
      signedAt: kept.parentSigned?.at ?? null,
      terms,
    };
  }

  /** @throws 409 where the terms changed while the parent read them */
  async function sign(
    token: string,
    { name, hash, from }: { name: string; hash: string | null; from: SignedFrom },
  ) {
    const kept = await drafts.ofParent(token, clock());
    if (!kept) throw draftNotFound();
    const terms = await termsOf(kept);
    if (terms && terms.hash !== hash) throw termsChanged();
    const signature: ParentSignature = {
      name,
      at: clock(),
      from,
      terms: terms && { version: terms.version, hash: terms.hash },
    };
    await drafts.signAsParent(token, signature);
    // Read again, because Send may have run meanwhile and missed this signature.
    const now = await drafts.ofParent(token, clock());
    if (now?.sentAt)
      await dispatch(
        enrolment,
        kept.enrolmentId,
        { type: 'SignBesideEnrolment', enrolmentId: kept.enrolmentId, name, from },
        { actor: { kind: 'visitor', id: null }, schoolId: kept.schoolId },
      );
    return asked(token);
  }
}

export type SigningBeside = ReturnType<typeof signingBeside>;

function field<Value>(
  name: string,
  read:
    | { success: true; data: Value }
    | { success: false; error: { issues: { message: string }[] } },
): Value {
  if (read.success) return read.data;
  const sentence = read.error.issues[0]?.message ?? `${name} is required`;
  throw new Rejection('invalid', 'invalid_input', sentence, { fields: { [name]: sentence } });
}

const ownAddress = () =>
  new Rejection('invalid', 'own_address', 'Your parent needs an email address of their own.', {
    fields: { parentEmail: 'Your parent needs an email address of their own' },
  });
