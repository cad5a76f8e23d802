import * as words from './words.ts';

type Also = Readonly<
  Record<'parents' | 'lessons' | 'tests' | 'practice' | 'creditMinutes', number>
>;

/** "2 parents, 3 lessons, 2.5 hours of credit"; empty where there is none of it. */
export const alsoOf = ({ parents, lessons, tests, practice, creditMinutes }: Also): string =>
  [
    parents > 0 && words.parents({ count: parents }),
    lessons > 0 && words.lessons({ count: lessons }),
    tests > 0 && words.tests({ count: tests }),
    practice > 0 && words.practice({ count: practice }),
    creditMinutes > 0 && words.credit({ hours: Math.round((creditMinutes / 60) * 100) / 100 }),
  ]
    .filter(Boolean)
    .join(', ');
