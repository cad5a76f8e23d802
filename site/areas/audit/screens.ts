import { lazy } from 'react';

/** The screens of the audit area by path; each is loaded when it is first opened. */
export const screens = {
  '/audit/ledger': lazy(() => import('#site/features/audit/search/SearchPage.tsx')),
  '/audit/replay': lazy(() => import('#site/features/audit/replay/ReplayPage.tsx')),
  '/audit/read-models': lazy(() => import('#site/features/audit/proofs/ReadModelsPage.tsx')),
  '/audit/seals': lazy(() => import('#site/features/audit/proofs/SealsPage.tsx')),
} as const;

export function isScreen(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return path in screens;
}
