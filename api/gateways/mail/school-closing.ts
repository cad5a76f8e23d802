import { inHours } from '#domain/credit/sentence.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { Mail } from './mailer.ts';
import { nameInLetter } from './name-in-letter.ts';

type Reader = {
  readonly person: Person;
  readonly firstName: string;
  readonly email: string;
};
type About = { readonly reader: Reader; readonly schoolName: string; readonly publicUrl: string };

/** What is open between a learner and their school when the letter is written. */
type Open = {
  readonly creditMinutes: number;
  readonly owedCents: number;
  readonly lessonsAhead: number;
};

/** Tells a learner that their school closes, and what is theirs until then. */
export function schoolClosingLetter({
  reader,
  schoolName,
  publicUrl,
  lastDay,
  open,
}: About & { readonly lastDay: LocalDate; readonly open: Open }): Mail {
  const name = nameInLetter(schoolName);
  return letter(reader, `${name} is closing`, [
    closes(name, lastDay),
    `Until then your portal works as before. Under Profile you can take everything that is kept about you along as a file, and under Certificates your certificates:\n${publicUrl}/student-portal`,
    ...outstandingLines(open),
  ]);
}

/** Tells a colleague of its owner's, who can no longer sign in afterwards either. */
export function schoolClosingForColleague({
  reader,
  schoolName,
  publicUrl,
  lastDay,
}: About & { readonly lastDay: LocalDate }): Mail {
  const name = nameInLetter(schoolName);
  return letter(reader, `${name} is closing`, [
    closes(name, lastDay),
    `Until then your diary and your students are there as before; nothing can be booked after that day. Then the school's accounts close, yours too:\n${publicUrl}/dashboard`,
    'If you want to go on teaching with Keep Left, ask its owner to take you out of the team before that day. Your account is your own then.',
  ]);
}

/** Tells them that it stays: true for whoever had the other letter, and for whoever only heard of it. */
export function closingTakenBackLetter({ reader, schoolName }: Omit<About, 'publicUrl'>): Mail {
  const name = nameInLetter(schoolName);
  return letter(reader, `${name} stays open`, [
    `You may have heard that ${name} closes. It does not: everything goes on as before.`,
  ]);
}

const closes = (name: string, lastDay: LocalDate): string =>
  `${name} closes on Keep Left. Its last day is ${formatLongDate(lastDay)}.`;

function outstandingLines({ creditMinutes, owedCents, lessonsAhead }: Open): string[] {
  const count =
    lessonsAhead === 1 ? 'One lesson of yours is' : `${lessonsAhead} lessons of yours are`;
  return [
    ...(lessonsAhead > 0 ? [`${count} still to come.`] : []),
    ...(creditMinutes > 0
      ? [
          `You have ${inHours(creditMinutes)} of lesson credit. What you have paid for and not used is owed to you: ask your instructor for it before that day.`,
        ]
      : []),
    ...(owedCents > 0
      ? [`${formatMoney(owedCents)} is still to be paid. Links to pay it work until that day.`]
      : []),
  ];
}

const letter = (
  { person, firstName, email }: Reader,
  subject: string,
  paragraphs: readonly string[],
): Mail => ({
  kind: 'school-closing',
  about: [person],
  to: email,
  subject,
  text: [`Kia ora ${nameInLetter(firstName)},`, ...paragraphs].join('\n\n'),
});
