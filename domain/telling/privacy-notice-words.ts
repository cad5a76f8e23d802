type Facts = { readonly studentName: string | null };

const nameIn = ({ studentName }: Facts) => studentName ?? 'A student';

/** Notifications about privacy requests. */
export const privacyWordings = {
  correction_asked: {
    type: 'student',
    priority: 'medium',
    title: 'A detail is wrong',
    message: (facts: Facts) =>
      `${nameIn(facts)} asks to have it corrected: see Settings, Your data`,
  },
  objection: {
    type: 'student',
    priority: 'high',
    title: 'Somebody objects',
    message: ({ studentName }: Facts) =>
      `Somebody named for ${studentName ?? 'a student'} doesn’t want you to have their details: see Settings, Your data`,
  },
  correction_answered: {
    type: 'other',
    priority: 'medium',
    title: 'Your correction is answered',
    message: () => 'Your Profile page says what became of it',
  },
} as const;
