import { makeAccountLink } from '#api/cases/access/account-links.ts';
import { commandHandler, type Dispatch } from '#api/command-handler.ts';
import { advisoryLocks, openLocks } from '#api/database/advisory-locks.ts';
import { type Database, openDatabase } from '#api/database/database.ts';
import { codec } from '#api/event-log/codec.ts';
import { smtpMailer } from '#api/gateways/mail/mailer.ts';
import { securityLetter } from '#api/gateways/mail/security-letter.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { systemClock } from '#api/ground/clock.ts';
import type { Env } from '#api/ground/env-settings.ts';
import { openLedger } from '#api/open-ledger.ts';
import { keyRing } from '#api/personal-keys/key-ring.ts';
import { openKeyStore } from '#api/personal-keys/open-key-store.ts';
import { prepareTables } from '#api/prepare-tables.ts';
import { listDead, tryDeadAgain } from '#api/reactors/dead-reactions.ts';
import { prepareReadModels } from '#api/read-models.ts';
import { postgresCredentials } from '#api/sessions/credentials.ts';
import { isInUse } from '#api/sessions/hash-vault.ts';
import { openPepper } from '#api/sessions/pepper.ts';
import { turnSecondFactorOff } from '#api/sessions/second-factors.ts';
import { singleUseTokens } from '#api/sessions/single-use-tokens.ts';
import { guardLedger } from '#api/timeline/guard-ledger.ts';
import { serversOf } from '#api/timeline/known-servers.ts';
import { account } from '#domain/account/decide.ts';
import type { AccountLink, Role } from '#domain/account/events.ts';
import { domainEvents } from '#domain/domain-events.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { countOtherAdmins, getAnyUser, listAdmins } from '#projections/admin-users/query.ts';
import { ledgerTail } from '#projections/engine/ledger-tail.ts';
import { startProjector } from '#projections/engine/projector.ts';
import { projections } from '#projections/registry.ts';
import { asOwner } from './database-owner.ts';
import { findDatabaseUrl } from './find-database-url.ts';

type AdministrationEnv = Pick<
  Env,
  | 'databaseUrl'
  | 'ownerUrl'
  | 'readerUrl'
  | 'dataDir'
  | 'keys'
  | 'eventlogUrl'
  | 'smtpUrl'
  | 'mailFrom'
  | 'pepper'
  | 'publicUrl'
>;

/**
 * The operator's way in from the command line, where no admin is needed to make one. It keeps the rules of the administration service and takes turns with it,
 * in whichever process that is.
 */
export async function openAdministration(env: AdministrationEnv) {
  const database = await findDatabaseUrl(env);
  const sql = openDatabase(database.url);
  const keys = keyRing(sql, openKeyStore(env.dataDir, env.keys));
  const follows = env.eventlogUrl !== undefined;
  const timeline = guardLedger(serversOf(database.url), sql, { follows });
  const { log, fingerprint } = await asOwner(
    { databaseUrl: database.url, ownerUrl: database.ownerUrl },
    sql,
    async (owner) => {
      const { app } = await prepareTables(owner, sql, { readerUrl: database.readerUrl, follows });
      await timeline.look();
      const ledger = timeline.guarded(
        await openLedger(sql, codec(domainEvents, keys), env.eventlogUrl),
      );
      return { log: ledger, fingerprint: await prepareReadModels(owner, ledger, app) };
    },
  );
  const own = openDatabase(database.url, { max: 1, idle_timeout: 0, max_lifetime: null });
  // Where the app runs it leads and this one listens; where it does not, this one brings the read models up to date.
  const projector = startProjector(sql, own, ledgerTail(log), projections, fingerprint);
  await projector.waitFor(await log.head());
  const dispatch = commandHandler(log, projector, systemClock);
  const locks = openLocks(database.url);
  const alone = advisoryLocks(locks).admins;
  const means = { env, sql, dispatch };

  return {
    list: () => listAdmins(sql),

    /** What reactors failed at, the oldest first. */
    deadReactions: () => listDead(sql),

    /** Has the running app try dead reactions again. @returns how many, in a sentence */
    async retryReactions(reactor?: string, position?: number): Promise<string> {
      const count = await tryDeadAgain(sql, { reactor, position });
      if (count === 0) throw new BootProblem('No reaction that failed is of that name and place.');
      return `${count} ${count === 1 ? 'reaction is' : 'reactions are'} tried again by the running app within seconds. "bun run admin reactions" lists what fails again.`;
    },

    give: (email: string, role: Extract<Role, 'admin' | 'instructor'>) =>
      alone(0, () => giveRole(means, email, role)),
    takeSecondFactorAway: (email: string, reason: string) =>
      alone(0, () => takeSecondFactorAway(means, email, reason)),
    link: (email: string, kind: AccountLink) => makeLink(means, email, kind),

    async close() {
      await projector.stop();
      await timeline.close();
      await log.close();
      await keys.close();
      await Promise.all([locks.close(), own.end({ timeout: 2 }), sql.end({ timeout: 2 })]);
      await database.stop();
    },
  };
}

type Means = {
  readonly env: AdministrationEnv;
  readonly sql: Database;
  readonly dispatch: Dispatch;
};

/** Gives somebody this role. @returns what holds now, in a sentence @throws BootProblem when nobody has this address, or a rule says no */
async function giveRole(
  { sql, dispatch }: Means,
  email: string,
  role: Extract<Role, 'admin' | 'instructor'>,
): Promise<string> {
  const user = await userWith(sql, email);
  // What is taken away is this role: an auditor stays one.
  if (role === 'instructor' && user.role !== 'admin') return `${user.email} is not an admin.`;
  const command = {
    type: 'GrantRole',
    now: systemClock(),
    accountId: user.id,
    role,
    otherAdmins: await countOtherAdmins(sql, user.id),
  } as const;
  await dispatch(account, user.id, command, {
    actor: { kind: 'system', id: null },
    reason: 'bun run admin',
  }).catch(explain);
  return `${user.email} is ${role === 'admin' ? 'an admin' : 'no longer an admin'}.`;
}

/** For anyone who has lost their authenticator and their recovery codes. @returns what holds now, in a sentence @throws BootProblem as `give` does */
async function takeSecondFactorAway(
  { env, sql, dispatch }: Means,
  email: string,
  reason: string,
): Promise<string> {
  const user = await userWith(sql, email);
  await dispatch(
    account,
    user.id,
    { type: 'RemoveSecondFactor', now: systemClock(), accountId: user.id },
    { actor: { kind: 'system', id: null }, reason },
  ).catch(explain);
  if (!(await turnSecondFactorOff(sql, user.id)))
    return `Two-factor authentication was off for ${user.email} already.`;
  const mailer = await smtpMailer(env.smtpUrl, env.publicUrl, env.mailFrom);
  const about = {
    accountId: user.id,
    to: user.email,
    firstName: user.firstName,
    publicUrl: env.publicUrl,
  };
  await mailer.send(securityLetter({ ...about, news: 'secondFactorRemoved', at: systemClock() }));
  mailer.close();
  return `Two-factor authentication is off for ${user.email}: their password alone opens the account.`;
}

/**
 * Makes a link to hand to somebody whose mail does not arrive. It opens the account for anyone who has it, so making it is recorded.
 * @returns the link, and a sentence about it
 * @throws BootProblem as `give` does, or when the app would not know the link
 */
async function makeLink(
  { env, sql, dispatch }: Means,
  email: string,
  kind: AccountLink,
): Promise<string> {
  const pepper = openPepper(env.dataDir, env.pepper);
  const user = await userWith(sql, email);
  if (!(await isInUse(sql, pepper)))
    throw new BootProblem(
      'A link made here would open nothing: give this command the DATA_DIR or the PEPPER of the running app.',
    );
  await dispatch(
    account,
    user.id,
    { type: 'MakeAccountLink', now: systemClock(), accountId: user.id, kind },
    { actor: { kind: 'system', id: null }, reason: 'bun run admin' },
  ).catch(explain);
  const tokens = singleUseTokens(sql, pepper);
  const link = await makeAccountLink(
    { tokens, clock: systemClock, publicUrl: env.publicUrl },
    kind,
    { accountId: user.id, email: user.email },
  );
  return `${link}\n${linkSays[kind]} Give it to ${user.email} and nobody else; one made before no longer works.`;
}

async function userWith(sql: Database, email: string) {
  const accountId = await postgresCredentials(sql).whose(email.trim().toLowerCase());
  const user = accountId === null ? null : await getAnyUser(sql, accountId);
  if (!user)
    throw new BootProblem(
      `Nobody signs in with ${email}. They join at /login first; then run this again.`,
    );
  return user;
}

const linkSays: Readonly<Record<AccountLink, string>> = {
  'reset-password': 'It chooses a new password, once, within an hour.',
  'verify-email': 'It confirms the email address, once, within seven days.',
};

function explain(fault: unknown): never {
  throw fault instanceof Rejection ? new BootProblem(fault.message) : fault;
}
