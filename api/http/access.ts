import { Elysia } from 'elysia';
import { mustHaveConfirmed } from '#api/cases/access/own-proofs.ts';
import { mustSetUpFactor } from '#api/cases/access/staff-factor.ts';
import { mustBePaying } from '#api/cases/subscription/subscription.ts';
import type { Deps } from '#api/deps.ts';
import { isFor } from '#api/http/answer-for.ts';
import { guard, type Protection } from '#api/http/guard.ts';
import { editsMacro } from '#api/http/revisions.ts';
import { unlessAnswered } from '#api/idempotency/attempt.ts';
import { deviceIn } from '#api/sessions/device-contacts.ts';
import { staffIdleMinutes } from '#api/sessions/sessions.ts';
import type { Instructor, SignedIn } from '#api/sessions/signed-in.ts';
import {
  deviceForgotten,
  schoolNeeded,
  secondFactorFirst,
  signedOutWhileAway,
  signInFirst,
} from '#domain/account/rejections.ts';
import { isOwner } from '#domain/kernel/founder.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { ownerOnly as refusedToMembers } from '#domain/team/rejections.ts';
import { forgottenBy } from '#projections/devices/query.ts';

const notAllowed = () => new Rejection('forbidden', 'not_allowed', 'Your account may not do this.');

export type AccessDeps = Pick<
  Deps,
  | 'sql'
  | 'sessions'
  | 'deviceContacts'
  | 'secondFactors'
  | 'passkeys'
  | 'clock'
  | 'demo'
  | 'sellsPlans'
>;

/**
 * Protection, named on the route: `public`, `signedIn`, `payer`, `instructor`, `owner`, `auditor`, `admin`. A guard runs before the body is looked at, so that a stranger
 * learns nothing from validation messages. A route that names none fails a test. `confirmed`, named after one of them, asks whether it is still they.
 */
export function access(deps: AccessDeps) {
  const { who, whoWithSchool, ...only } = guards(deps);

  return new Elysia({ name: 'access' }).macro({
    public: {},
    signedIn: { transform: only.signedInOnly, resolve: ({ request }) => who(request) },
    instructor: {
      transform: only.instructorOnly,
      resolve: ({ request }) => whoWithSchool(request),
    },
    /** An instructor whose plan may have ended: their books stay theirs to take and to close. */
    bookkeeper: {
      transform: only.bookkeeperOnly,
      resolve: ({ request }) => whoWithSchool(request),
    },
    /** The same, for the owner alone. */
    ownBooks: { transform: only.ownBooksOnly, resolve: ({ request }) => whoWithSchool(request) },
    /** The instructor who founded the school. */
    owner: { transform: only.ownerOnly, resolve: ({ request }) => whoWithSchool(request) },
    /** Anyone who has a plan of their own, with or without a school. */
    payer: { transform: only.payerOnly, resolve: ({ request }) => who(request) },
    /** Auditors, and admins too; they read every school's facts and change none. */
    auditor: { transform: only.auditorOnly, resolve: ({ request }) => who(request) },
    admin: { transform: only.adminOnly, resolve: ({ request }) => who(request) },
    /** Beside one of the above: anyone who is signed in has shown within ten minutes that it is them. */
    confirmed: { transform: only.confirmedOnly },
    /** Beside one of the above: the record that the route edits, which `If-Match` names the revision of. */
    edits: editsMacro,
  });
}

const bySession = { scheme: 'session', refuses: [401, 403] } as const satisfies Partial<Protection>;
/** Where somebody whose plan has ended may read and no more. */
const paying = { ...bySession, writes: [402] } as const;

/** The guards by themselves, for macros that open one route to several kinds of people. */
export function guards(deps: AccessDeps) {
  const { sql, sessions, deviceContacts } = deps;
  // What a guard found out stays with its request.
  const found = new WeakMap<Request, SignedIn>();

  // Guards take of the context what they need: where it is passed on, Elysia reads cookies, headers and query for each request in case they are wanted.
  type Hook = {
    request: Request;
    set: { headers: Record<string, string | number | string[] | undefined> };
  };

  async function signedInOnly({ request, set }: Hook): Promise<void> {
    const device = deviceIn(request);
    const cookies = request.headers.get('cookie');
    const [forgetters, session] = await Promise.all([
      device === null ? Promise.resolve<AccountId[]>([]) : forgottenBy(sql, device),
      sessions.whoIs(cookies),
    ]);
    // Also where nobody is signed in any more: what the device keeps of them goes.
    if (forgetters.length > 0) set.headers['device-forgotten-by'] = forgetters.join();
    if (!session)
      throw (await sessions.wasIdle(cookies))
        ? signedOutWhileAway(staffIdleMinutes)
        : signInFirst();
    if (session.renewed) set.headers['set-cookie'] = session.renewed;
    const { account } = session;
    found.set(request, { account });
    isFor(`account-${account.id}`, { request, set });
    if (!device) return;
    if (!forgetters.includes(account.id)) await deviceContacts.note(account.id, device, request);
    else if (isWriting(request)) await unlessAnswered(() => Promise.reject(deviceForgotten()));
  }

  /** Everything but one's own account, where a second factor is set up. */
  async function withFactorOnly({ request, set }: Hook): Promise<void> {
    await signedInOnly({ request, set });
    if (await mustSetUpFactor(deps, who(request).account)) throw secondFactorFirst();
  }

  async function instructorOnly({ request, set }: Hook): Promise<void> {
    await withFactorOnly({ request, set });
    const { account, schoolId } = whoWithSchool(request);
    if (isWriting(request))
      await unlessAnswered(() => mustBePaying(deps, { accountId: account.id, schoolId }));
  }

  async function bookkeeperOnly({ request, set }: Hook): Promise<void> {
    await signedInOnly({ request, set });
    whoWithSchool(request);
  }

  async function ownBooksOnly({ request, set }: Hook): Promise<void> {
    await bookkeeperOnly({ request, set });
    const { account, schoolId } = whoWithSchool(request);
    if (!isOwner(account.id, schoolId)) throw refusedToMembers();
  }

  async function ownerOnly({ request, set }: Hook): Promise<void> {
    await instructorOnly({ request, set });
    const { account, schoolId } = whoWithSchool(request);
    if (!isOwner(account.id, schoolId)) throw refusedToMembers();
  }

  /** Anyone who teaches at somebody else's school pays for nothing. */
  async function payerOnly({ request, set }: Hook): Promise<void> {
    await withFactorOnly({ request, set });
    const { id, schoolId } = who(request).account;
    if (schoolId !== null && !isOwner(id, schoolId)) throw refusedToMembers();
  }

  async function adminOnly({ request, set }: Hook): Promise<void> {
    await withFactorOnly({ request, set });
    if (who(request).account.role !== 'admin') throw notAllowed();
  }

  async function auditorOnly({ request, set }: Hook): Promise<void> {
    await withFactorOnly({ request, set });
    const { role } = who(request).account;
    if (role !== 'auditor' && role !== 'admin') throw notAllowed();
  }

  async function confirmedOnly({ request, set }: Hook): Promise<void> {
    if (!found.has(request)) await signedInOnly({ request, set });
    await unlessAnswered(() => mustBeConfirmed(deps, request, who(request).account.id));
  }

  function who(request: Request): SignedIn {
    const person = found.get(request);
    if (!person) throw signInFirst();
    return person;
  }

  function whoWithSchool(request: Request): Instructor {
    const { account } = who(request);
    if (account.schoolId === null) throw schoolNeeded();
    return { account, schoolId: account.schoolId };
  }

  return {
    signedInOnly: guard({ who: 'signedIn', ...paying, refuses: [401] }, signedInOnly),
    instructorOnly: guard({ who: 'instructor', ...paying }, instructorOnly),
    bookkeeperOnly: guard({ who: 'bookkeeper', ...bySession }, bookkeeperOnly),
    ownBooksOnly: guard({ who: 'ownBooks', ...bySession }, ownBooksOnly),
    ownerOnly: guard({ who: 'owner', ...paying }, ownerOnly),
    payerOnly: guard({ who: 'payer', ...paying }, payerOnly),
    adminOnly: guard({ who: 'admin', ...bySession }, adminOnly),
    auditorOnly: guard({ who: 'auditor', ...bySession }, auditorOnly),
    confirmedOnly: guard({ who: 'confirmed', refuses: [403] }, confirmedOnly),
    who,
    whoWithSchool,
  };
}

/**
 * For routes where it depends on what is sent.
 * @throws `Rejection` `confirm_it_is_you` unless this session's person has given their password, and a code where one is asked for, or a passkey, within ten minutes
 */
export async function mustBeConfirmed(
  deps: Pick<Deps, 'sessions' | 'secondFactors' | 'passkeys'>,
  request: Request,
  accountId: AccountId,
): Promise<void> {
  await mustHaveConfirmed(deps, request.headers.get('cookie'), accountId);
}

function isWriting({ method }: Request): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
