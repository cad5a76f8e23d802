import { lazy } from 'react';
import type { GuardianAction } from '#domain/student/guardian-access.ts';

/** The tabs by the last part of their address; each is loaded when it is first opened. */
export const tabs = {
  lessons: lazy(() => import('#site/features/learner/lessons/MyLessons.tsx')),
  skills: lazy(() => import('#site/features/learner/skills/MySkills.tsx')),
  progress: lazy(() => import('#site/features/learner/progress/MyProgress.tsx')),
  logbook: lazy(() => import('#site/features/learner/logbook/MyLogbook.tsx')),
  certificates: lazy(() => import('#site/features/learner/certificates/MyCertificates.tsx')),
  payments: lazy(() => import('#site/features/learner/payments/MyPayments.tsx')),
  inbox: lazy(() => import('#site/features/shared/conversations/StudentChatPage.tsx')),
  details: lazy(() => import('#site/features/parent/details/ContactDetails.tsx')),
} as const;

export const Overview = lazy(() => import('./Overview.tsx'));

export type TabName = keyof typeof tabs | 'overview';

/** What a level must allow for a tab to be there. */
export const neededFor: Readonly<Record<TabName, GuardianAction>> = {
  overview: 'progress',
  lessons: 'schedules',
  skills: 'skill assessments',
  progress: 'progress',
  logbook: 'logbook',
  certificates: 'certificates',
  payments: 'view payment history',
  inbox: 'message instructor',
  details: 'update student details',
};

/** `/parent-portal/17/skills`: the child and the tab; the first child, and the overview, unless the address says otherwise. */
export function tabAt(path: string): { studentId: number | null; tab: TabName } | null {
  const found = /^\/parent-portal(?:\/(\d+)(?:\/(\w+))?)?\/?$/.exec(path);
  if (!found) return null;
  const [, id, name = 'overview'] = found;
  return isTab(name) ? { studentId: id === undefined ? null : Number(id), tab: name } : null;
}

const isTab = (name: string): name is TabName => name === 'overview' || Object.hasOwn(tabs, name);
