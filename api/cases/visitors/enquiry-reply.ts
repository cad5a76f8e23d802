import { bookableTimes } from '#api/cases/lessons/bookable-times.ts';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { schoolChanges } from '#api/cases/school/change-school.ts';
import { confirmedWebsite } from '#api/cases/school/confirmed-website.ts';
import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import { enquiryReplyLetter } from '#api/gateways/mail/enquiry-reply.ts';
import type { Mailer } from '#api/gateways/mail/mailer.ts';
import type { Clock } from '#api/ground/clock.ts';
import type { RateLimits } from '#api/ground/rate-limits.ts';
import { type Fact, reactor } from '#api/reactors/reactor.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { enquiry } from '#domain/enquiry/decide.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { isGone } from '#domain/kernel/personal.ts';
import { addressIn } from '#domain/notices/addresses-in-words.ts';
import { type EnquiryReply, replyMustLeadNowhere } from '#domain/school/enquiry-reply.ts';
import { getAccount } from '#projections/accounts/query.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { getEnquiryReply, repliedSince } from '#projections/enquiries/query.ts';
import { getSchool } from '#projections/schools/query.ts';

/** Free times that a reply names. */
const timesNamed = 3;
const day = 24 * 60;

/** What a school answers at once: how it is set, and what it would read like now. */
export function enquiryReplies(deps: {
  readonly sql: Database;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
}) {
  const { sql } = deps;
  const changeSchool = schoolChanges(deps);
  const { listNextFree } = bookableTimes(deps);

  return {
    async set(instructor: Instructor, reply: EnquiryReply) {
      const confirmedHost = await confirmedWebsite(deps, instructor.schoolId);
      await changeSchool(instructor, { type: 'SetEnquiryReply', reply, confirmedHost });
      return getEnquiryReply(sql, instructor.schoolId);
    },

    async preview({ account, schoolId }: Instructor, reply: EnquiryReply) {
      const [confirmedHost, school, times] = await Promise.all([
        confirmedWebsite(deps, schoolId),
        getSchool(sql, schoolId),
        listNextFree({ instructorId: account.id, schoolId }, timesNamed),
      ]);
      replyMustLeadNowhere(reply, confirmedHost);
      const { subject, text } = enquiryReplyLetter({
        enquiryId: 0,
        to: { name: 'Aroha', email: 'aroha@mail.example' },
        instructor: { name: fullName(account), email: account.email },
        schoolName: school?.name ?? '',
        reply,
        times,
      });
      return { subject, letter: text };
    },
  };
}

/** Answers a booking request at once, by letter: once a day to one address, and in nobody's name whose own address is not confirmed. */
export function answeringEnquiries(deps: {
  readonly sql: Database;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  readonly publicUrl: string;
  readonly dispatch: Dispatch;
  readonly clock: Clock;
}) {
  const { sql, projector, mailer, dispatch } = deps;
  const letters = lettersToOthers(deps);
  const { listNextFree } = bookableTimes(deps);

  return reactor({
    name: 'answer-enquiries',
    startsAt: 'now',
    on: { EnquiryReceived: answer },
  });

  async function answer(event: Fact<'EnquiryReceived'>): Promise<void> {
    const { enquiryId, schoolId, instructorId, name, email } = event.data;
    if (!mailer.isOn || isGone(email)) return;
    await projector.waitFor(event.position);
    const [reply, school, account, confirmedHost] = await Promise.all([
      getEnquiryReply(sql, schoolId),
      getSchool(sql, schoolId),
      getAccount(sql, instructorId),
      confirmedWebsite(deps, schoolId),
    ]);
    if (!reply.isOn || !school || !account) return;
    const since = addMinutes(event.metadata.occurredAt, -day);
    if (await repliedSince(sql, schoolId, { email, since })) return;
    const { isEmailVerified: isConfirmed } = account;
    if (!(await letters.admits(`account-${account.id}`, { isConfirmed, to: email }))) return;
    const times = await listNextFree({ instructorId, schoolId }, timesNamed);
    // A website that is no longer confirmed is not named either.
    const isSafe = addressIn(reply.words ?? '', confirmedHost) === null;
    const letter = enquiryReplyLetter({
      enquiryId,
      to: { name, email },
      instructor: { name: fullName(account), email: account.email },
      schoolName: school.name,
      reply: isSafe ? reply : { ...reply, words: null },
      times,
    });
    await letters.send({ account, schoolName: school.name }, letter, `enquiry-reply ${enquiryId}`);
    await dispatch(
      enquiry,
      enquiryId,
      { type: 'NoteEnquiryReply', enquiryId, times: times.map(({ startsAt }) => startsAt) },
      { actor: { kind: 'system', id: null }, schoolId, causationId: event.id },
    );
  }
}
