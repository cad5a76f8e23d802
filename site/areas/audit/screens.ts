import { lazy } from 'react';
import { type AuditPath, areaAt } from '#site/screens.ts';

/** The screens of the audit area by path; each is loaded when it is first opened. */
export const screens = {
  '/audit/ledger': lazy(() => import('#site/features/audit/search/SearchPage.tsx')),
  '/audit/replay': lazy(() => import('#site/features/audit/replay/ReplayPage.tsx')),
  '/audit/read-models': lazy(() => import('#site/features/audit/proofs/ReadModelsPage.tsx')),
  '/audit/seals': lazy(() => import('#site/features/audit/proofs/SealsPage.tsx')),
} as const satisfies Readonly<Record<AuditPath, unknown>>;

export function isScreen(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return areaAt(path) === 'audit' && path !== '/audit';
}
