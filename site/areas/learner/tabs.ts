import { lazy } from 'react';

/** The tabs by the last part of their address; each is loaded when it is first opened. */
export const tabs = {
  dashboard: lazy(() => import('#site/features/learner/dashboard/PortalDashboard.tsx')),
  lessons: lazy(() => import('#site/features/learner/lessons/MyLessons.tsx')),
  skills: lazy(() => import('#site/features/learner/skills/MySkills.tsx')),
  progress: lazy(() => import('#site/features/learner/progress/MyProgress.tsx')),
  payments: lazy(() => import('#site/features/learner/payments/MyPayments.tsx')),
  logbook: lazy(() => import('#site/features/learner/logbook/MyLogbook.tsx')),
  resources: lazy(() => import('#site/features/learner/resources/MyResources.tsx')),
  certificates: lazy(() => import('#site/features/learner/certificates/MyCertificates.tsx')),
  inbox: lazy(() => import('#site/features/shared/conversations/StudentChatPage.tsx')),
  profile: lazy(() => import('#site/features/learner/profile/MyProfile.tsx')),
} as const;

type TabName = keyof typeof tabs;

/** The tab of an address; null when it names none. `/student-portal` alone is the dashboard. */
export function tabAt(path: string): TabName | null {
  const [, name = 'dashboard'] = /^\/student-portal(?:\/(\w+))?\/?$/.exec(path) ?? [null, ''];
  return isTab(name) ? name : null;
}

const isTab = (name: string): name is TabName => name in tabs;
