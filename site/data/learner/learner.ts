import { createContext, useContext } from 'react';
import type { GuardianAction } from '#domain/student/guardian-access.ts';
import { api } from '#site/api-client.ts';
import { type Me, MeContext } from './me.ts';

/** Whose record is on the screen, in which portal, and what may be done there. */
export type Learner = Pick<Me, 'id' | 'firstName' | 'completedLessons' | 'totalLessons'> & {
  readonly portal: 'student-portal' | 'parent-portal';
  /** What the addresses of the tabs begin with. */
  readonly home: string;
  /** In the words of the parents' access levels. What may not be done is not offered; the server refuses it besides. */
  may(action: GuardianAction): boolean;
};

/** A child, in the parents' portal; null in the student's own. */
export const ChildContext = createContext<Learner | null>(null);

/** The learner on show: a child in the parents' portal, else the student whose portal this is. */
export function useLearner(): Learner {
  const child = useContext(ChildContext);
  const me = useContext(MeContext);
  if (child) return child;
  if (!me) throw new Error('nobody is on show: put this inside a MeContext or a ChildContext');
  return { ...me, portal: 'student-portal', home: '/student-portal', may: learnersMay };
}

/** Reports are written for those who look on. */
const learnersMay = (action: GuardianAction): boolean => action !== 'all reports';

type Calls = Pick<
  (typeof api)['student-portal'],
  | 'lessons'
  | 'progress'
  | 'driving-skills'
  | 'skill-changes'
  | 'logbook'
  | 'practice'
  | 'plan'
  | 'certificates'
  | 'courses'
  | 'booking'
  | 'free-times'
  | 'deposit'
  | 'holds'
  | 'kept-card'
  | 'calendar-feeds'
  | 'change-requests'
  | 'corrections'
  | 'places'
  | 'terms'
  | 'credit-products'
  | 'credit-purchases'
>;

/** The calls both portals have under the same names. */
export function callsOf({ portal }: Pick<Learner, 'portal'>): Calls {
  // In both portals these take the same and answer the same: the server has one schema for the two.
  return (portal === 'parent-portal' ? api['parent-portal'] : api['student-portal']) as Calls;
}
