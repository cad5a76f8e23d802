import type { ParentTab } from '#site/portal-screens.ts';
import { lazyScreen } from '#site/shell/lazy-screen.tsx';

/** The tabs by the last part of their address; each is loaded when it is first opened. */
export const tabs = {
  lessons: lazyScreen(() => import('#site/features/learner/lessons/MyLessons.tsx')),
  skills: lazyScreen(() => import('#site/features/learner/skills/MySkills.tsx')),
  progress: lazyScreen(() => import('#site/features/learner/progress/MyProgress.tsx')),
  logbook: lazyScreen(() => import('#site/features/learner/logbook/MyLogbook.tsx')),
  certificates: lazyScreen(() => import('#site/features/learner/certificates/MyCertificates.tsx')),
  payments: lazyScreen(() => import('#site/features/learner/payments/MyPayments.tsx')),
  inbox: lazyScreen(() => import('#site/features/shared/conversations/StudentChatPage.tsx')),
  details: lazyScreen(() => import('#site/features/parent/details/ContactDetails.tsx')),
} as const satisfies Readonly<Record<Exclude<ParentTab, 'overview'>, unknown>>;

export const Overview = lazyScreen(() => import('./Overview.tsx'));
