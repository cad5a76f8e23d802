import { type AuditPath, areaAt } from '#site/screens.ts';
import { lazyScreen } from '#site/shell/lazy-screen.tsx';

/** The screens of the audit area by path; each is loaded when it is first opened. */
export const screens = {
  '/audit/ledger': lazyScreen(() => import('#site/features/audit/search/SearchPage.tsx')),
  '/audit/replay': lazyScreen(() => import('#site/features/audit/replay/ReplayPage.tsx')),
  '/audit/read-models': lazyScreen(() => import('#site/features/audit/proofs/ReadModelsPage.tsx')),
  '/audit/seals': lazyScreen(() => import('#site/features/audit/proofs/SealsPage.tsx')),
} as const satisfies Readonly<Record<AuditPath, unknown>>;

export function isScreen(href: string): boolean {
  const [path = ''] = href.split(/[?#]/);
  return areaAt(path) === 'audit' && path !== '/audit';
}
