import type { StudentId } from '#domain/kernel/ids.ts';
import { studentNumbered } from '#domain/kernel/student-number.ts';
import type { GuardianAction } from '#domain/student/guardian-access.ts';
import type { Screen } from './screens.ts';
import * as words from './words.ts';

// Every tab of the learners' and the parents' portals, once and in the order of the navigation. The router, the navigation and the page titles read it.

/** Of the learners' portal, by the last part of the address. */
export const learnerTabs = {
  dashboard: { label: words.dashboard },
  lessons: { label: words.myLessons },
  skills: { label: words.skills },
  progress: { label: words.progress },
  payments: { label: words.payments },
  logbook: { label: words.logbook },
  resources: { label: words.resources },
  certificates: { label: words.certificates },
  inbox: { label: words.chat },
  profile: { label: words.profile },
  practice: { label: words.practiseTheory },
} as const satisfies Readonly<Record<string, Screen>>;
export type LearnerTab = keyof typeof learnerTabs;

/** What a parent's access level must allow for a tab to be there. */
type ForParents = Screen & { readonly needs: GuardianAction };

/** Of the parents' portal, by the last part of the address. */
export const parentTabs = {
  overview: { label: words.overview, needs: 'progress' },
  lessons: { label: words.lessons, needs: 'schedules' },
  skills: { label: words.skills, needs: 'skill assessments' },
  progress: { label: words.progress, needs: 'progress' },
  logbook: { label: words.logbook, needs: 'logbook' },
  certificates: { label: words.certificates, needs: 'certificates' },
  payments: { label: words.payments, needs: 'view payment history' },
  inbox: { label: words.chat, needs: 'message instructor' },
  details: { label: words.details, needs: 'update student details' },
} as const satisfies Readonly<Record<string, ForParents>>;
export type ParentTab = keyof typeof parentTabs;

// The keys of an object literal are its tabs.
export const learnerTabNames = Object.keys(learnerTabs) as LearnerTab[];
export const parentTabNames = Object.keys(parentTabs) as ParentTab[];

/** The learner's tab at an address; null when it names none. `/student-portal` alone is the dashboard. */
export function learnerTabAt(path: string): LearnerTab | null {
  const [, asked = 'dashboard'] = /^\/student-portal(?:\/(\w+))?\/?$/.exec(path) ?? [null, ''];
  return learnerTabNames.find((tab) => tab === asked) ?? null;
}

/** `/parent-portal/17/skills`: the child and the tab; the first child, and the overview, unless the address says otherwise. */
export function parentTabAt(path: string): { studentId: StudentId | null; tab: ParentTab } | null {
  const found = /^\/parent-portal(?:\/(\d+)(?:\/(\w+))?)?\/?$/.exec(path);
  const [, id, asked = 'overview'] = found ?? [];
  const tab = found && parentTabNames.find((name) => name === asked);
  return tab ? { studentId: id === undefined ? null : studentNumbered(id), tab } : null;
}
