/** What each guard asks for, by the name of its function, and how it may refuse. `writes` are refusals of whatever is no GET. */
type Protection = {
  readonly scheme: 'session' | 'portal' | 'parent';
  readonly refuses: readonly number[];
  readonly writes?: readonly number[];
};

const protections: ReadonlyMap<string, Protection> = new Map<string, Protection>([
  ['signedInOnly', { scheme: 'session', refuses: [401], writes: [402] }],
  ['payerOnly', { scheme: 'session', refuses: [401, 403], writes: [402] }],
  ['instructorOnly', { scheme: 'session', refuses: [401, 403], writes: [402] }],
  ['bookkeeperOnly', { scheme: 'session', refuses: [401, 403] }],
  ['ownBooksOnly', { scheme: 'session', refuses: [401, 403] }],
  ['ownerOnly', { scheme: 'session', refuses: [401, 403], writes: [402] }],
  ['adminOnly', { scheme: 'session', refuses: [401, 403] }],
  ['auditorOnly', { scheme: 'session', refuses: [401, 403] }],
  ['studentOnly', { scheme: 'portal', refuses: [401, 403] }],
  ['guardianOnly', { scheme: 'parent', refuses: [401, 403] }],
]);

export type Hooks = { readonly transform?: unknown };

/** The protection a route names; null where everybody may. */
export function protectionOf({ transform }: Hooks): Protection | null {
  const names = [transform ?? []]
    .flat()
    .map((hook: { fn?: { name?: string } }) => hook.fn?.name ?? '');
  const [first] = names.flatMap((name) => protections.get(name) ?? []);
  if (!first || !names.includes('confirmedOnly') || first.refuses.includes(403))
    return first ?? null;
  // Anyone who signed in a while ago confirms who they are first.
  return { ...first, refuses: [...first.refuses, 403] };
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
