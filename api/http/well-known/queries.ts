import { Elysia } from 'elysia';
import type { Clock } from '#api/ground/clock.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { asFile } from '#api/http/response-docs.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';

/** `Expires` lies half a year after each answer, so nobody uses a copy with an old address. */
const validMinutes = 183 * 24 * 60;

/** Where others look without being told: who takes reports of holes (RFC 9116), and where a password manager sends somebody to choose a new password. */
export const wellKnown = (
  deps: AccessDeps & { readonly clock: Clock; readonly publicUrl: string },
) =>
  new Elysia({ name: 'well-known', prefix: '/.well-known' })
    .use(access(deps))
    .get(
      '/security.txt',
      () =>
        new Response(
          [
            `Contact: ${deps.publicUrl}/contact`,
            `Expires: ${addMinutes(deps.clock(), validMinutes)}`,
            'Preferred-Languages: en',
            `Canonical: ${deps.publicUrl}/.well-known/security.txt`,
            `Policy: ${deps.publicUrl}/docs/security`,
            '',
          ].join('\n'),
          { headers: { 'content-type': 'text/plain; charset=utf-8' } },
        ),
      {
        public: true,
        detail: {
          summary: 'Who takes reports of security holes (RFC 9116)',
          responses: asFile('The file', 'text/plain'),
        },
      },
    )
    .get(
      '/change-password',
      () => new Response(null, { status: 302, headers: { location: '/settings/security' } }),
      { public: true, detail: { hide: true } },
    );
