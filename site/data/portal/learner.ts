import { createContext, useContext } from 'react';
import { api } from '#site/api-client.ts';
import { type Me, MeContext } from './me.ts';

/** Whose lessons are on the screen, through which door they are looked at, and what may be done there. */
type Learner = Pick<Me, 'id' | 'firstName' | 'completedLessons' | 'totalLessons'> & {
  readonly door: 'student-portal' | 'parent-portal';
  readonly maySchedule: boolean;
  readonly mayRequestChanges: boolean;
  readonly mayPay: boolean;
  readonly maySeeReports: boolean;
};

/** A child, in the parents' portal; null in the student's own. */
const ChildContext = createContext<Learner | null>(null);

/** The learner on show: a child in the parents' portal, else the student whose portal this is. */
export function useLearner(): Learner {
  const child = useContext(ChildContext);
  const me = useContext(MeContext);
  if (child) return child;
  if (!me) throw new Error('nobody is on show: put this inside a MeContext or a ChildContext');
  return {
    ...me,
    door: 'student-portal',
    maySchedule: true,
    mayRequestChanges: false,
    mayPay: true,
    maySeeReports: false,
  };
}

type Calls = Pick<
  (typeof api)['student-portal'],
  | 'lessons'
  | 'progress'
  | 'driving-skills'
  | 'logbook'
  | 'practice'
  | 'certificates'
  | 'booking'
  | 'free-times'
>;

/** The calls both portals have under the same names. */
export function callsOf({ door }: Pick<Learner, 'door'>): Calls {
  // Behind both doors these take the same and answer the same: the server has one schema for the two.
  return (door === 'parent-portal' ? api['parent-portal'] : api['student-portal']) as Calls;
}
