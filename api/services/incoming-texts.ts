import type { Deps } from '#api/deps.ts';
import { mobileNumber } from '#api/gateways/text/mobile-number.ts';
import type { TextNews } from '#api/gateways/text/text-sender.ts';
import { attendance } from '#domain/attendance/decide.ts';
import { choices } from '#domain/choices/decide.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { readReply } from '#domain/notices/texts.ts';
import { getAskedByText, listPeopleWithPhone, type Texted } from '#projections/notices/texted.ts';

const answers = {
  stop: 'You get no more texts from Keep Left. Reply START to have them again.',
  start: 'You get texts about driving lessons again. Reply STOP to end them.',
} as const;

/**
 * What carriers tell: receipts are kept until the message they are of is known; STOP and START hold at once, for everybody who has the number, and are answered once; a
 * YES says that the learner will be at the lesson that they were last reminded of by text. Anything else is left: no robot guesses.
 */
export function incomingTexts(deps: Deps): TextNews {
  const { sql, clock, dispatch, locks, log, noticeCounts, projector, sentTexts, texts } = deps;

  return {
    reported: (messageId, receipt, reason) =>
      sentTexts.receipt(messageId, receipt, reason, clock()),
    async written(from, words) {
      const reply = readReply(words);
      const number = mobileNumber(from);
      if (!reply || 'problem' in number) return;
      await projector.waitFor(await log.head());
      const found = await listPeopleWithPhone(sql, number.number);
      const people = found.filter(({ phone }) => isNumber(phone, number.number));
      if (reply === 'yes') return confirm(people);
      const changed: Person[] = [];
      for (const one of people) if (await take(one, reply)) changed.push(one.person);
      // Not known where nothing changed: they were answered when it did.
      if (changed.length === 0) return;
      const name = `${reply} ${changed.join()} ${clock()}`;
      const { outcome } = await texts.send(number.number, answers[reply], name);
      noticeCounts.inc({ channel: 'text', outcome });
    },
  };

  /** Whether it changed anything. */
  async function take(
    { person, schoolId, studentId }: Texted,
    reply: 'stop' | 'start',
  ): Promise<boolean> {
    const { events } = await dispatch(
      choices,
      person,
      {
        type: 'AnswerText',
        person,
        takesTexts: reply === 'start',
        wording: reply.toUpperCase(),
      },
      { actor: { kind: 'visitor', id: null }, schoolId, studentId },
    );
    return events.length > 0;
  }

  async function confirm(people: readonly Texted[]): Promise<void> {
    for (const { person, schoolId, studentId } of people) {
      if (!person.startsWith('student-')) continue;
      const asked = await getAskedByText(sql, studentId, clock());
      if (!asked) continue;
      const { lessonId, startsAt } = asked;
      await locks.lesson(lessonId, () =>
        dispatch(
          attendance,
          lessonId,
          {
            type: 'SayAttendance',
            lessonId,
            schoolId,
            studentId,
            startsAt,
            comes: true,
            via: 'text',
          },
          { actor: { kind: 'student', id: studentId }, schoolId, studentId },
        ),
      );
    }
  }
}

function isNumber(written: string, number: string): boolean {
  const mobile = mobileNumber(written);
  return 'number' in mobile && mobile.number === number;
}
