import type { DatedRules } from './edition.ts';

// Apart from the words of the guide, which the calculator does without. Sources: editions.ts.

export const untilJanuary2027: DatedRules = {
  id: 'until-january-2027',
  from: null,
  until: '2027-01-24',
  rules: {
    learnerAge: 16 * 12,
    restrictedAge: 16 * 12 + 6,
    learnerHeld: {
      under25: { plain: 6, shortened: 6 },
      from25: { plain: 6, shortened: 6 },
    },
    restrictedHeld: {
      under25: { plain: 18, shortened: 12 },
      from25: { plain: 6, shortened: 3 },
    },
    fullTest: true,
    demeritMonths: 0,
    supervisorHeld: 24,
    practice: { shortens: false, minHours: null },
  },
};

export const fromJanuary2027: DatedRules = {
  id: 'from-january-2027',
  from: '2027-01-25',
  until: null,
  rules: {
    learnerAge: 16 * 12,
    restrictedAge: 16 * 12 + 6,
    learnerHeld: {
      under25: { plain: 12, shortened: 6 },
      from25: { plain: 6, shortened: 6 },
    },
    restrictedHeld: {
      under25: { plain: 12, shortened: 12 },
      from25: { plain: 6, shortened: 6 },
    },
    fullTest: false,
    demeritMonths: 6,
    supervisorHeld: 24,
    practice: { shortens: true, minHours: null },
  },
};

/** Oldest first. */
export const datedRules: readonly DatedRules[] = [untilJanuary2027, fromJanuary2027];
