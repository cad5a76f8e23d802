import type { Deps } from '#api/deps.ts';
import { mobileNumber } from '#api/gateways/text/mobile-number.ts';
import type { TextNews } from '#api/gateways/text/text-sender.ts';
import { attendance } from '#domain/attendance/decide.ts';
import { choices } from '#domain/choices/decide.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { readReply, type TextReply } from '#domain/notices/texts.ts';
import {
  getAskedByText,
  listPeopleWithPhone,
  type Texted,
} from '#projections/notifications/texted.ts';

const answers = {
  stop: 'You get no more texts from Keep Left. Reply START to have them again.',
  start: 'You get texts about driving lessons from now on. Reply STOP to end them.',
} as const;

/**
 * What carriers tell: receipts are kept until the message they are of is known; STOP, START and a first YES hold at once, for everybody who has the number, and are
 * answered once. Any other YES says that the learner will be at the lesson that they were last reminded of by text. Anything else is left: no robot guesses.
 */
export function incomingTexts(
  deps: Pick<Deps, 'clock' | 'noticeCounts' | 'phoneConsents' | 'sentTexts' | 'texts'> & {
    readonly textReplies: TextReplies;
  },
): TextNews {
  const { clock, noticeCounts, phoneConsents, sentTexts, texts, textReplies: replies } = deps;

  return {
    reported: (messageId, receipt, reason) =>
      sentTexts.receipt(messageId, receipt, reason, clock()),
    async written(from, words) {
      const reply = readReply(words);
      const number = mobileNumber(from, null);
      if (!reply || 'problem' in number) return;
      const before = await phoneConsents.of(number.number, clock());
      const people = await replies.peopleWith(number.number);
      // A YES answers the question whether texts are welcome before it answers anything else.
      const isOptIn = reply === 'start' || (reply === 'yes' && before === 'asked');
      if (!isOptIn && reply === 'yes') return replies.confirm(people);
      await phoneConsents.said(number.number, isOptIn ? 'yes' : 'stopped', clock());
      const changed: Person[] = [];
      for (const one of people) if (await replies.take(one, reply)) changed.push(one.person);
      // They were answered when it changed, and nobody whom we know has this number otherwise.
      const isNews = before !== (isOptIn ? 'yes' : 'stopped') && people.length > 0;
      if (changed.length === 0 && !isNews) return;
      const name = `${reply} ${number.number} ${clock()}`;
      const { outcome } = await texts.send(
        number.number,
        answers[isOptIn ? 'start' : 'stop'],
        name,
      );
      noticeCounts.inc({ channel: 'text', outcome });
    },
  };
}

/** What a text that somebody wrote back changes for the people who have its number. */
export function textReplies({
  sql,
  clock,
  dispatch,
  locks,
  log,
  projector,
}: Pick<Deps, 'sql' | 'clock' | 'dispatch' | 'locks' | 'log' | 'projector'>) {
  return { peopleWith, take, confirm };

  async function peopleWith(number: string): Promise<Texted[]> {
    await projector.waitFor(await log.head());
    return (await listPeopleWithPhone(sql, number)).filter(({ phone }) => isNumber(phone, number));
  }

  /** Whether it changed anything. */
  async function take({ person, schoolId, studentId }: Texted, reply: TextReply): Promise<boolean> {
    const { events } = await dispatch(
      choices,
      person,
      {
        type: 'AnswerText',
        person,
        takesTexts: reply !== 'stop',
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
export type TextReplies = ReturnType<typeof textReplies>;

function isNumber(written: string, number: string): boolean {
  const mobile = mobileNumber(written, null);
  return 'number' in mobile && mobile.number === number;
}
