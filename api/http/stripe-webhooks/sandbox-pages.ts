import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';

/** The browser's half of the Stripe sandbox: there only while there are no keys. */
export function stripeSandboxPages(deps: AccessDeps & Pick<Deps, 'stripeSandbox'>) {
  const { stripeSandbox } = deps;
  const pages = new Elysia({ name: 'money.sandbox' }).use(access(deps));
  if (!stripeSandbox) return pages;
  const options = { public: true, parse: 'none', detail: { hide: true } } as const;
  return pages
    .get('/stripe-sandbox/*', ({ request, path }) => stripeSandbox.browser(request, path), options)
    .post(
      '/stripe-sandbox/*',
      ({ request, path }) => stripeSandbox.browser(request, path),
      options,
    );
}
