import type { z } from 'zod';
import { bookableTimes } from '#api/cases/lessons/bookable-times.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { KeptDraft, SignedTerms } from '#api/sessions/enrolment-drafts.ts';
import { needsAdult } from '#domain/agreement/to-sign.ts';
import { slotTaken } from '#domain/availability/rejections.ts';
import { marketingConsent } from '#domain/choices/marketing.ts';
import { answersOn, type EnrolmentAnswers } from '#domain/enrolment/answers.ts';
import { enrolment } from '#domain/enrolment/decide.ts';
import type { SignedFrom } from '#domain/enrolment/events.ts';
import {
  confirmEmailFirst,
  draftSent,
  signTermsFirst,
  termsChanged,
} from '#domain/enrolment/rejections.ts';
import { requiredLine } from '#domain/kernel/fields.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { addMinutes, dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { textConsent } from '#domain/notices/texts.ts';
import { productNotFound } from '#domain/school/credit-products.ts';
import { isLikelyBirth } from '#domain/student/decide.ts';
import { ageUnlikely } from '#domain/student/rejections.ts';
import { listProducts } from '#projections/credit-offer/query.ts';
import { besideIn, draftDays, draftJson, draftOf, isConfirmed } from './answering.ts';
import type { SigningBeside } from './beside.ts';
import { type OpenLink, openLinkAt, teacherOf } from './link.ts';
import type { EnrollingForGood } from './ports.ts';
import type { TermsToSign } from './terms.ts';
import { unlessRefused } from './unless-refused.ts';

/** Signs the terms, and sends: the draft becomes an event, and the school sees it. */
export function enrolmentSending(
  deps: EnrollingForGood & {
    readonly dispatch: Dispatch;
    readonly schoolTerms: TermsToSign;
    readonly signingBeside: Pick<SigningBeside, 'invite'>;
  },
) {
  const { sql, clock, dispatch, enrolmentDrafts: drafts, schoolTerms } = deps;
  const { listFreeDays } = bookableTimes(deps);
  return { signTerms, send };

  /** Signs the text with this hash. @throws 409 where the terms changed meanwhile */
  async function signTerms(
    secret: string,
    { name, hash, from }: { name: string; hash: string; from: SignedFrom },
  ) {
    const { schoolId, sentAt } = await draftOf(deps, secret);
    if (sentAt !== null) throw draftSent();
    const terms = await schoolTerms.currentTerms(schoolId);
    if (!terms || terms.hash !== hash) throw termsChanged();
    const signed: SignedTerms = {
      version: terms.version,
      hash,
      name: requiredLine('Name', 120).parse(name),
      at: clock(),
      from,
    };
    await drafts.change(secret, clock(), ({ content }) => ({ ...content, terms: signed }));
    return draftJson(await draftOf(deps, secret));
  }

  /** Two presses make one enrolment. */
  async function send(secret: string) {
    const kept = await draftOf(deps, secret);
    if (kept.sentAt !== null) return { sentAt: kept.sentAt };
    const open = await openLinkAt(deps, kept.address);
    const instructorId = await teacherOf(deps, open, kept.content.draft.instructorId ?? null);
    const today = dateOf(clock());
    const answers = wholeAnswers(kept, today, open.isFull);
    await mustBeRight(kept, open, instructorId, answers);
    const { enrolmentId, schoolId } = kept;
    const command = commandOf(kept, open, answers, { instructorId, today });
    await dispatch(enrolment, enrolmentId, command, {
      actor: { kind: 'visitor', id: null },
      schoolId,
    });
    // Their parent is asked now at the latest, and again where they signed other terms: after Send nobody can ask.
    const isAsked = kept.content.parent !== null && kept.parentSigned === null;
    if (command.isMinor && !command.isSignedByParent && !isAsked)
      await unlessRefused(() => deps.signingBeside.invite(secret));
    const sentAt = clock();
    // Their parent has as long to sign.
    await drafts.markSent(secret, sentAt, addMinutes(sentAt, draftDays * 24 * 60));
    // Read again, because a parent may have signed meanwhile and missed this Send.
    const { parentSigned } = await draftOf(deps, secret);
    if (command.isMinor && parentSigned && !command.isSignedByParent)
      await dispatch(
        enrolment,
        enrolmentId,
        {
          type: 'SignBesideEnrolment',
          enrolmentId,
          name: parentSigned.name,
          from: parentSigned.from,
        },
        { actor: { kind: 'visitor', id: null }, schoolId },
      );
    return { sentAt };
  }

  async function mustBeRight(
    { content }: KeptDraft,
    { schoolId }: OpenLink,
    instructorId: AccountId,
    { productId, lessonStartsAt, lessonMinutes }: EnrolmentAnswers,
  ): Promise<void> {
    if (!isConfirmed(content)) throw confirmEmailFirst();
    const terms = await schoolTerms.currentTerms(schoolId);
    if (terms && content.terms === null) throw signTermsFirst();
    if (terms && content.terms?.hash !== terms.hash) throw termsChanged();
    if (productId !== null) {
      const products = await listProducts(sql, schoolId);
      if (!products.some((one) => one.productId === productId)) throw productNotFound();
    }
    if (lessonStartsAt === null || lessonMinutes === null) return;
    const days = await listFreeDays(
      { instructorId },
      { from: dateOf(lessonStartsAt), minutes: lessonMinutes },
    );
    const isFree = days.some(({ times }) => times.some((slot) => slot.startsAt === lessonStartsAt));
    if (!isFree) throw slotTaken();
  }
}

/** @throws a refusal that names each field at fault */
function wholeAnswers({ content }: KeptDraft, today: string, isFull: boolean): EnrolmentAnswers {
  const read = answersOn(today).safeParse(content.draft);
  if (!read.success) throw refusedFor(read.error);
  const answers = read.data;
  if (!isLikelyBirth(answers.dateOfBirth, today)) throw ageUnlikely(10, 120);
  // Nobody on a waiting list asks for a time.
  return isFull ? { ...answers, lessonStartsAt: null, lessonMinutes: null } : answers;
}

function commandOf(
  { enrolmentId, schoolId, content, parentSigned }: KeptDraft,
  { isFull, link }: OpenLink,
  answers: EnrolmentAnswers,
  { instructorId, today }: { readonly instructorId: AccountId; readonly today: LocalDate },
) {
  const { firstName, lastName, email, phone, dateOfBirth, licenseType, ...rest } = answers;
  const { productId, lessonStartsAt, lessonMinutes, takesTexts, takesNews, ...further } = rest;
  const { terms } = content;
  const minor = needsAdult(dateOfBirth, today);
  const beside = minor ? besideIn({ content, parentSigned }) : null;
  return {
    type: 'SendEnrolment' as const,
    enrolmentId,
    schoolId,
    instructorId,
    firstName,
    lastName,
    email,
    phone,
    dateOfBirth,
    licenseType,
    answers: {
      ...further,
      suits: [...further.suits],
      textConsent: takesTexts ? textConsent : null,
      newsConsent: takesNews ? marketingConsent : null,
      termsName: terms?.name ?? null,
      termsDevice: terms?.from ?? null,
      parentSigned: beside?.name ?? null,
      parentDevice: beside?.from ?? null,
    },
    isWaiting: isFull,
    isMinor: minor,
    waitsForParent: minor && link.waitsForParent,
    isSignedByParent: beside !== null,
    productId,
    lessonStartsAt,
    lessonMinutes,
    termsVersion: terms?.version ?? null,
    termsHash: terms?.hash ?? null,
    signedAt: terms?.at ?? null,
    parentSignedAt: beside?.at ?? null,
  };
}

function refusedFor(error: z.ZodError): Rejection {
  const fields = Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
  const [first = 'Something is missing'] = error.issues.map(({ message }) => message);
  return new Rejection('invalid', 'invalid_input', first, { fields });
}
