import type { LearnerTab } from '#site/portal-screens.ts';
import { lazyScreen } from '#site/shell/lazy-screen.tsx';

/** The tabs by the last part of their address; each is loaded when it is first opened. */
export const tabs = {
  dashboard: lazyScreen(() => import('#site/features/learner/dashboard/PortalDashboard.tsx')),
  lessons: lazyScreen(() => import('#site/features/learner/lessons/MyLessons.tsx')),
  skills: lazyScreen(() => import('#site/features/learner/skills/MySkills.tsx')),
  progress: lazyScreen(() => import('#site/features/learner/progress/MyProgress.tsx')),
  payments: lazyScreen(() => import('#site/features/learner/payments/MyPayments.tsx')),
  logbook: lazyScreen(() => import('#site/features/learner/logbook/MyLogbook.tsx')),
  resources: lazyScreen(() => import('#site/features/learner/resources/MyResources.tsx')),
  certificates: lazyScreen(() => import('#site/features/learner/certificates/MyCertificates.tsx')),
  inbox: lazyScreen(() => import('#site/features/shared/conversations/StudentChatPage.tsx')),
  practice: lazyScreen(() => import('./Practise.tsx')),
  profile: lazyScreen(() => import('#site/features/learner/profile/MyProfile.tsx')),
} as const satisfies Readonly<Record<LearnerTab, unknown>>;
