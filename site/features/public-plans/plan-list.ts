export interface Plan {
  name: string;
  /** New Zealand dollars a month, GST included where it applies. */
  monthly: number;
  whom: string;
  points: string[];
  popular: boolean;
}

/** Spec 1 section 9: Professional 29 for up to 50 students, Premium 49 without a limit. */
export const plans: Plan[] = [
  {
    name: 'Professional',
    monthly: 29,
    whom: 'For one instructor with a full book.',
    points: [
      'Up to 50 active students',
      'Diary, payments, skills, certificates',
      'Student and parent portals',
      'Directory listing with reviews',
    ],
    popular: true,
  },
  {
    name: 'Premium',
    monthly: 49,
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
