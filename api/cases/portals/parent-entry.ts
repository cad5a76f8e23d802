import { studentChanges } from '#api/cases/students/change-student.ts';
import {
  type guardianInvitations,
  type KnownGuardian,
} from '#api/cases/students/guardian-invitations.ts';
import type { Deps } from '#api/deps.ts';
import { parentCodeLetter } from '#api/gateways/mail/parent-code.ts';
import { inConstantTime, nobody } from '#api/ground/constant-time.ts';
import { logSecurity } from '#api/telemetry/logger.ts';
import { inviteGone, parentCodeRefused } from '#domain/student/rejections.ts';
import { listByEmail, listChildren } from '#projections/guardians/children.ts';
import { getPortalGuardian, type PortalGuardian } from '#projections/guardians/portal.ts';

const onItsWay = 'If this address has access, a new link is on its way to it.';
const codeOnItsWay = 'If this address has access, a code is on its way to it.';
const noMail = 'Email is not set up here. Please ask the instructor for a new link.';

/** Who may come into the parent portal: by an invitation that works once, or by a code to the mailbox. */
export function parentEntry(
  deps: Pick<Deps, 'sql' | 'dispatch' | 'clock' | 'tokens' | 'mailCodes'>,
) {
  const { sql, clock, tokens, mailCodes } = deps;
  const { by } = studentChanges(deps);
  return { byInvite, byCode, noteEntry };

  /** @param address where it was tried from, for the security log */
  async function byInvite(invite: string, address: string): Promise<PortalGuardian[]> {
    const invited = await tokens.redeem('guardian-invite', invite, clock());
    const found = await getPortalGuardian(sql, invited?.subject ?? nobody);
    // A link is good for the mailbox it went to, not for one that the guardian has moved to since.
    const guardian = !invited?.boundTo || found?.email === invited.boundTo ? found : null;
    const children = await listChildren(sql, guardian?.guardianId ?? nobody);
    if (guardian && children.length > 0) return [guardian];
    logSecurity('parent_wrong_invite', { address });
    throw inviteGone();
  }

  /** At every school that knows the address. @param box what the code is kept under: a code is tried in the browser that asked for it, and in no other */
  async function byCode(
    { email, code, box }: { readonly email: string; readonly code: string; readonly box: string },
    address: string,
  ): Promise<KnownGuardian[]> {
    const isRight = await mailCodes.take(box, code, clock());
    const guardians = isRight ? await listByEmail(sql, email) : [];
    if (guardians.length > 0) return guardians;
    logSecurity('parent_wrong_code', { address });
    throw parentCodeRefused();
  }

  async function noteEntry(guardians: readonly KnownGuardian[]): Promise<void> {
    for (const { guardianId, studentId, schoolId } of guardians) {
      const actor = { kind: 'guardian', id: guardianId } as const;
      const context = { actor, schoolId, studentId };
      await by(context, studentId, { type: 'SignInGuardian', guardianId });
    }
  }
}

/** What a parent asks for who cannot come in: a link or a code. Whether anybody has the address is not told, and not to be timed either. */
export function parentLetters(
  deps: Pick<Deps, 'sql' | 'clock' | 'mailer' | 'mailCodes' | 'pause'>,
  { inviteAnew }: Pick<ReturnType<typeof guardianInvitations>, 'inviteAnew'>,
) {
  const { sql, clock, mailer, mailCodes } = deps;
  return {
    link: (email: string) => sent(onItsWay, () => sendLinks(email)),
    /** @param box what the code is kept under */
    code: (email: string, box: string) => sent(codeOnItsWay, () => sendCode(email, box)),
  };

  async function sent(message: string, send: () => Promise<void>) {
    if (!mailer.isOn) return { message: noMail, isSent: false };
    await inConstantTime(deps, send);
    return { message, isSent: true };
  }

  async function sendLinks(email: string): Promise<void> {
    await Promise.all((await listByEmail(sql, email)).map(inviteAnew));
  }

  /** One code for one mailbox, however many schools know it. */
  async function sendCode(email: string, box: string): Promise<void> {
    const [first, ...others] = (await listByEmail(sql, email)).map(({ guardianId }) => guardianId);
    if (first === undefined) return;
    const code = await mailCodes.make(box, clock());
    // Nobody waits for the mail server.
    void mailer.send(parentCodeLetter([first, ...others], email, code));
  }
}
