import { type Plan as CataloguePlan, plans as catalogue } from '#domain/catalogue/plans.ts';
import * as sharedWords from '#site/features/shared/words.ts';
import * as words from './words.ts';

export interface Plan {
  plan: CataloguePlan;
  whom: string;
  points: string[];
  popular: boolean;
}

/** The two plans as the public pages tell them; names and prices are the catalogue's. */
export const plans: Plan[] = [
  {
    plan: catalogue.professional,
    whom: sharedWords.whomProfessionalIsFor,
    points: [
      studentsOf(catalogue.professional),
      words.diaryPaymentsSkillsCertificates,
      sharedWords.studentAndParentPortals,
      words.directoryListingWithReviews,
    ],
    popular: true,
  },
  {
    plan: catalogue.premium,
    whom: sharedWords.whomPremiumIsFor,
    points: [
      studentsOf(catalogue.premium),
      sharedWords.severalInstructors,
      words.yourOwnNameAndColours,
      sharedWords.everythingInProfessional,
    ],
    popular: false,
  },
];

function studentsOf({ activeStudents }: CataloguePlan): string {
  return activeStudents === null
    ? words.unlimitedStudents
    : words.upToActiveStudents({ count: activeStudents });
}
