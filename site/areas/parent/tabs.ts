import { lazy } from 'react';
import type { ParentTab } from '#site/portal-screens.ts';

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
} as const satisfies Readonly<Record<Exclude<ParentTab, 'overview'>, unknown>>;

export const Overview = lazy(() => import('./Overview.tsx'));
