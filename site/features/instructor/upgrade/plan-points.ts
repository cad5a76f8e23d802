import { type PlanName, plans } from '#domain/catalogue/plans.ts';
import * as sharedWords from '#site/features/shared/words.ts';
import * as words from './words.tsx';

const covered = plans.professional.activeStudents ?? 0;

type Words = { readonly whom: string; readonly points: readonly string[] };

/** What each plan holds, for somebody who already knows the product. */
export const planPoints: Readonly<Record<PlanName, Words>> = {
  professional: {
    whom: sharedWords.whomProfessionalIsFor,
    points: [
      words.upToActiveStudents({ count: covered }),
      words.diaryPaymentsSkillsAndCertificates,
      sharedWords.studentAndParentPortals,
      words.directoryWithReviews,
    ],
  },
  premium: {
    whom: sharedWords.whomPremiumIsFor,
    points: [
      words.anyNumberOfStudents,
      sharedWords.severalInstructors,
      sharedWords.everythingInProfessional,
      words.everythingInTrial,
    ],
  },
};

/** What people ask before they pay. */
export const questions = [
  {
    ask: words.whenAmICharged,
    answer: words.whenYouAreCharged,
  },
  {
    ask: words.whatChangingDoes,
    answer: words.howChangingGoes,
  },
  {
    ask: words.canIGoDown,
    answer: words.archiveFirst({ count: covered }),
  },
  {
    ask: words.whatCancellingDoes,
    answer: words.whatStaysAfterCancelling,
  },
  {
    ask: words.whoSeesMyCard,
    answer: words.stripeSeesIt,
  },
] as const;
