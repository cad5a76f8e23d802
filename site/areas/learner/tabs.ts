import { lazy } from 'react';
import type { LearnerTab } from '#site/portal-screens.ts';

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
} as const satisfies Readonly<Record<LearnerTab, unknown>>;
