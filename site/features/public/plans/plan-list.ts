import { type Plan as CataloguePlan, plans as catalogue } from '#domain/catalogue/plans.ts';
import * as words from '#words/pricing.ts';

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
    whom: words.whomProfessionalIsFor,
    points: [
      studentsOf(catalogue.professional),
      words.diaryPaymentsSkillsCertificates,
      words.studentAndParentPortals,
      words.directoryListingWithReviews,
    ],
    popular: true,
  },
  {
    plan: catalogue.premium,
    whom: words.whomPremiumIsFor,
    points: [
      studentsOf(catalogue.premium),
      words.severalInstructors,
      words.yourOwnNameAndColours,
      words.everythingInProfessional,
    ],
    popular: false,
  },
];

function studentsOf({ activeStudents }: CataloguePlan): string {
  return activeStudents === null
    ? words.unlimitedStudents
    : words.upToActiveStudents({ count: activeStudents });
}
