import { type Protection, protectionsOf } from '#api/http/guard.ts';

export type Hooks = { readonly transform?: unknown };

type Documented = Protection & { readonly scheme: NonNullable<Protection['scheme']> };

/** The protection that the document has of a route; null where everybody may. */
export function protectionOf(hooks: Hooks): Documented | null {
  const asked = protectionsOf(hooks);
  const first = asked.find((one): one is Documented => one.scheme !== undefined);
  // Who signed in a while ago is also asked to confirm who they are.
  return first
    ? { ...first, refuses: [...new Set(asked.flatMap(({ refuses }) => refuses))] }
    : null;
}

/** How a caller shows who they are. The names of the cookies are those of `sessions/`. */
export const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'An instructor, auditor or admin: the cookie that signing in sets.',
  },
  portal: {
    type: 'apiKey',
    in: 'cookie',
    name: 'portal_session',
    description: 'A student: the cookie that an access code sets.',
  },
  parent: {
    type: 'apiKey',
    in: 'cookie',
    name: 'parent_session',
    description:
      'A parent: the cookie that an invitation sets, with a session for each school whose link was opened, dots between them.',
  },
  metrics: {
    type: 'http',
    scheme: 'bearer',
    description: 'The METRICS_TOKEN of the installation.',
  },
  stripe: {
    type: 'apiKey',
    in: 'header',
    name: 'Stripe-Signature',
    description: 'Stripe’s signature over the body.',
  },
} as const;
