import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { objectionLink } from '#api/cases/students/objections.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import {
  enrolmentAcceptedLetter,
  enrolmentDeclinedLetter,
  enrolmentQuestionLetter,
  enrolmentReceivedLetter,
  enrolmentWaitingLetter,
  namedInEnrolmentLetter,
} from '#api/gateways/mail/enrolment-letters.ts';
import type { Mail, Mailer } from '#api/gateways/mail/mailer.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type Fact, forEach, reactor } from '#api/reactors/reactor.ts';
import type { SignedLinks } from '#api/sessions/signed-links.ts';
import { enrolment } from '#domain/enrolment/decide.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { isGone } from '#domain/kernel/personal.ts';
import type { Objector } from '#domain/privacy/events.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getHold } from '#projections/booking-holds/query.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { getEnrolment } from '#projections/enrolments/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import type { Accepted } from './accepted.ts';
import type { FirstSteps } from './first-steps.ts';

type Telling = {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  readonly publicUrl: string;
};

/** Letters after an acceptance: to the learner, and once to everybody they named. */
export function enrolmentTelling(
  deps: Telling & {
    readonly firstSteps: Pick<FirstSteps, 'codeOf'>;
    readonly signedLinks: SignedLinks;
  },
) {
  const { sql, dispatch, mailer, publicUrl } = deps;
  return { afterAccepting };

  async function afterAccepting(one: Accepted): Promise<void> {
    const { sent, acting, numbers, answers } = one;
    const { account, schoolId } = acting;
    const [school, row] = await Promise.all([
      getSchool(sql, schoolId),
      getEnrolment(sql, schoolId, sent.enrolmentId),
    ]);
    if (!mailer.isOn || !school || isGone(sent.email)) return;
    const lesson = row?.lesson ?? 'none';
    const hold = numbers.lessonId === null ? null : await getHold(sql, numbers.lessonId);
    await letterFrom(
      deps,
      { account, schoolName: school.name },
      enrolmentAcceptedLetter({
        enrolmentId: sent.enrolmentId,
        to: sent.email,
        replyTo: account.email,
        name: sent.firstName,
        schoolName: school.name,
        studentId: numbers.studentId,
        code: await deps.firstSteps.codeOf(one),
        portalUrl: `${publicUrl}/student-portal`,
        lesson,
        startsAt: sent.lessonStartsAt,
        heldUntil: hold?.heldUntil ?? null,
        product: row?.product ?? 'none',
        passOn:
          answers.emergencyName !== null && answers.emergencyEmail === null
            ? { name: answers.emergencyName, objectUrl: linkFor(one, 'emergency') }
            : null,
      }),
      `enrolment-accepted ${sent.enrolmentId} ${lesson}`,
    );
    await tellNamed(one, school.name);
  }

  function linkFor({ sent, numbers }: Accepted, objector: Objector): string {
    return objectionLink(deps, {
      schoolId: sent.schoolId,
      studentId: numbers.studentId,
      objector,
      guardianId: objector === 'parent' ? numbers.guardianId : null,
    });
  }

  /** Privacy Act 2020, principle 3A: one letter each, recorded as an event. */
  async function tellNamed(one: Accepted, schoolName: string): Promise<void> {
    const { sent, numbers, acting, answers, context } = one;
    const { enrolmentId } = sent;
    const named = [
      ['parent', answers.parentName, answers.parentEmail],
      ['emergency', answers.emergencyName, answers.emergencyEmail],
      ['payer', answers.payerName, answers.payer === 'other' ? answers.payerEmail : null],
    ] as const;
    const told = new Set<string>([sent.email]);
    for (const [as, name, to] of named) {
      if (name === null || to === null || told.has(to)) continue;
      told.add(to);
      await letterFrom(
        deps,
        { account: acting.account, schoolName },
        namedInEnrolmentLetter({
          enrolmentId,
          to,
          replyTo: acting.account.email,
          schoolName,
          name,
          learner: sent.firstName,
          as,
          objectUrl: linkFor(one, as),
          publicUrl,
        }),
        `enrolment-notice ${enrolmentId} ${as}`,
      );
      const { studentId } = numbers;
      await dispatch(
        enrolment,
        enrolmentId,
        { type: 'NoteEnrolmentNotice', enrolmentId, studentId, to: as },
        { ...context, actor: { kind: 'system', id: null } },
      );
    }
  }
}
export type EnrolmentTelling = ReturnType<typeof enrolmentTelling>;

/** Letters to a learner who is not a student yet. */
export function tellingWhoEnrols(
  deps: Telling & { readonly projector: Pick<Projector, 'waitFor'> },
) {
  const { sql, projector, mailer } = deps;

  return reactor({
    name: 'tell-who-enrols',
    startsAt: 'now',
    on: forEach(
      ['EnrolmentSent', 'EnrolmentQuestionAsked', 'EnrolmentWaitlisted', 'EnrolmentDeclined'],
      tell,
    ),
  });

  async function tell(
    event: Fact<
      'EnrolmentSent' | 'EnrolmentQuestionAsked' | 'EnrolmentWaitlisted' | 'EnrolmentDeclined'
    >,
  ): Promise<void> {
    const { schoolId } = event.metadata;
    if (!mailer.isOn || schoolId === undefined) return;
    await projector.waitFor(event.position);
    const row = await getEnrolment(sql, schoolId, event.data.enrolmentId);
    const school = await getSchool(sql, schoolId);
    const account =
      row &&
      ((await getAccount(sql, row.instructorId)) ?? (await getAccount(sql, founderOf(schoolId))));
    if (!row || !school || !account || isGone(row.email)) return;
    const about = {
      enrolmentId: row.id,
      to: row.email,
      replyTo: account.email,
      name: row.firstName,
      schoolName: school.name,
    };
    await letterFrom(
      deps,
      { account, schoolName: school.name },
      letterFor(event, about),
      `enrolment ${event.id}`,
    );
  }
}

function letterFor(
  event: Fact<
    'EnrolmentSent' | 'EnrolmentQuestionAsked' | 'EnrolmentWaitlisted' | 'EnrolmentDeclined'
  >,
  about: Parameters<typeof enrolmentDeclinedLetter>[0],
): Mail {
  switch (event.type) {
    case 'EnrolmentSent':
      return enrolmentReceivedLetter({ ...about, isWaiting: event.data.isWaiting });
    case 'EnrolmentQuestionAsked':
      return enrolmentQuestionLetter({ ...about, question: event.data.question });
    case 'EnrolmentWaitlisted':
      return enrolmentWaitingLetter(about);
    case 'EnrolmentDeclined':
      return enrolmentDeclinedLetter(about);
  }
}

/** Sends a letter in an instructor's name; the reader confirmed their own address, or somebody who did named them. */
function letterFrom(
  deps: Pick<Telling, 'mailer' | 'rateLimits' | 'publicUrl'>,
  sender: Parameters<ReturnType<typeof lettersToOthers>['send']>[0],
  mail: Mail,
  key: string,
) {
  return lettersToOthers(deps).send(sender, mail, key);
}
