/** What a browser takes only over https, from this very host and for all of it, so that no other host below our domain can put one in its place. */
const bound = '__Host-';

/** The name a session's cookie is set under. @param isSecure whether the site is reached over https */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? bound + name : name;
}

/**
 * The session a Cookie header names under this cookie, null where it names none: the one bound to our host before one that is not, as sessions
 * from before have. Lucia's own reader throws at what no browser sends, and passes on what Postgres does not take.
 */
export function sessionInCookies(cookieHeader: string | null, cookie: string): string | null {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim().split('='));
  for (const wanted of [bound + cookie, cookie])
    for (const [name, value = ''] of pairs)
      if (name === wanted) return /^[a-z0-9]{20,80}$/.test(value) ? value : null;
  return null;
}

/** The same for a cookie that may name several, with dots between them, in their order. */
export function sessionsInCookies(cookieHeader: string | null, cookie: string): string[] {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim().split('='));
  for (const wanted of [bound + cookie, cookie])
    for (const [name, value = ''] of pairs)
      if (name === wanted) return value.split('.').filter((id) => /^[a-z0-9]{20,80}$/.test(id));
  return [];
}
