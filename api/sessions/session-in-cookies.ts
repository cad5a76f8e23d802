/**
 * The session a Cookie header names under this cookie, null where it names none. Lucia's own reader throws at what no browser sends, and
 * passes on what Postgres does not take.
 */
export function sessionInCookies(cookieHeader: string | null, cookie: string): string | null {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    if (name === cookie) return /^[a-z0-9]{20,80}$/.test(value) ? value : null;
  }
  return null;
}
