import { type Plan as CataloguePlan, plans as catalogue } from '#domain/catalogue/plans.ts';

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
    whom: 'For one instructor with a full book.',
    points: [
      `Up to ${catalogue.professional.activeStudents} active students`,
      'Diary, payments, skills, certificates',
      'Student and parent portals',
      'Directory listing with reviews',
    ],
    popular: true,
  },
  {
    plan: catalogue.premium,
    whom: 'For a school, or a very long waiting list.',
    points: [
      'Unlimited students',
      'Several instructors, one diary each',
      'Your own name and colours',
      'Everything in Professional',
    ],
    popular: false,
  },
];
