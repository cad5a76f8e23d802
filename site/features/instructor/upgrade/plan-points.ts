import { type PlanName, plans } from '#domain/catalogue/plans.ts';

type Words = { readonly whom: string; readonly points: readonly string[] };

/** What each plan holds, for somebody who already knows the product. */
export const planPoints: Readonly<Record<PlanName, Words>> = {
  professional: {
    whom: 'For one instructor with a full book.',
    points: [
      `Up to ${plans.professional.activeStudents} active students`,
      'Diary, payments, skills and certificates',
      'Student and parent portals',
      'A place in the directory, with reviews',
    ],
  },
  premium: {
    whom: 'For a school, or a very long waiting list.',
    points: [
      'As many active students as you like',
      'Several instructors, one diary each',
      'Everything in Professional',
      'Everything you had in your trial',
    ],
  },
};

/** What people ask before they pay. */
export const questions = [
  {
    ask: 'When am I charged?',
    answer:
      'As soon as you choose a plan, and then every month on that day. The price is in New Zealand dollars.',
  },
  {
    ask: 'What happens when I change plans?',
    answer:
      'You see what it comes to first. The new plan starts at once; what you paid for the rest of the month counts towards it, and what is left over pays for later months. Your students, lessons and records stay as they are.',
  },
  {
    ask: 'Can I go down to Professional with more students than it covers?',
    answer: `It covers ${plans.professional.activeStudents} active students. Archive those who have finished first; archived students do not count.`,
  },
  {
    ask: 'What happens when I cancel?',
    answer:
      'The plan ends and nothing more is charged. You can still read and export everything you recorded; adding and changing wait until you choose a plan again.',
  },
  {
    ask: 'Who sees my card?',
    answer: 'Stripe does. The number goes straight to them and never touches our servers.',
  },
] as const;
