import { randomBytes } from 'node:crypto';
import { newPortalCode } from '#api/sessions/portal-codes.ts';
import { studentId } from '#domain/kernel/ids.ts';
import { demoAdmin, demoAuditor, demoInstructor, demoPortalCode } from './people.ts';
import type { SeededProduct } from './seed.ts';

const people = { Instructor: demoInstructor, Admin: demoAdmin, Auditor: demoAuditor } as const;
const aroha = studentId.parse(1);

/**
 * Where strangers come by, gives the people of the demo passwords of their own instead of those that everybody knows, also where they were made before
 * the installation was opened to others; the sessions they opened end.
 * @returns the lines that say the new ones, which nobody can say again; empty where the known ones do not work, or no demo is here
 */
export async function replaceKnownLogins({ deps }: Pick<SeededProduct, 'deps'>): Promise<string[]> {
  const { credentials, sessions, portalCodes, portalSessions } = deps;
  const lines: string[] = [];
  for (const [role, { accountId, email, password }] of Object.entries(people)) {
    if ((await credentials.check(email, password, { accountId }))?.accountId !== accountId)
      continue;
    const own = randomBytes(12).toString('base64url');
    await credentials.replace(accountId, own);
    await sessions.endAll(accountId);
    lines.push(line(role, email, own));
  }
  if ((await portalCodes.whose(demoPortalCode)) === aroha) {
    const code = newPortalCode();
    await portalCodes.keep(aroha, code);
    await portalSessions.endAllOf({ kind: 'student', id: aroha });
    lines.push(line('Student portal', 'access code', code));
  }
  return lines;
}

/** The logins of the demo that work, for the log: those that everybody knows, and of others only where they were said. */
export async function demoLogins({ deps }: Pick<SeededProduct, 'deps'>): Promise<string[]> {
  const lines: string[] = [];
  for (const [role, { accountId, email, password }] of Object.entries(people)) {
    const proven = await deps.credentials.check(email, password, { accountId });
    const isKnown = proven?.accountId === accountId;
    lines.push(line(role, email, isKnown ? password : asPrinted));
  }
  const isKnown = (await deps.portalCodes.whose(demoPortalCode)) === aroha;
  lines.push(line('Student portal', 'access code', isKnown ? demoPortalCode : asPrinted));
  return lines;
}

const asPrinted = '(as printed at the first start)';

const line = (role: string, name: string, secret: string) =>
  `  ${role.padEnd(16)}${name.padEnd(32)}${secret}`;
