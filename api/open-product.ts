import { domainEvents } from '#domain/nouns.ts';
import { startProjector } from '#projections/engine/projector.ts';
import { projections } from '#projections/registry.ts';
import { advisoryLocks, openLocks } from './advisory-locks.ts';
import { createApp } from './app.ts';
import { auditLedger } from './audit/audit-ledger.ts';
import { makeSearchIndexes } from './audit/search-indexes.ts';
import { checkDatabase } from './boot/database-check.ts';
import { clientAddresses } from './client-address.ts';
import type { Clock } from './clock.ts';
import { commandHandler } from './command-handler.ts';
import { openDatabase } from './database.ts';
import type { Deps } from './deps.ts';
import { documents } from './documents/documents.ts';
import { createErasures, erasing } from './erasure/erasing.ts';
import { codec } from './event-log/codec.ts';
import { keyRing } from './event-log/key-ring.ts';
import { openLedger } from './event-log/open-ledger.ts';
import { createLedger } from './event-log/schema.ts';
import { type Mail, smtpMailer } from './gateways/mail/mailer.ts';
import { openOutbox } from './gateways/mail/outbox.ts';
import { type StripeKeys, sandboxGateway, stripeGateway } from './gateways/stripe.ts';
import { openStripeSandbox } from './gateways/stripe-sandbox/sandbox.ts';
import { postgresWebhookInbox } from './gateways/webhook-inbox.ts';
import { cleaningOldAnswers } from './idempotency/clean-old.ts';
import { createIdempotencyKeys, postgresIdempotencyKeys } from './idempotency/idempotency-keys.ts';
import { prepareIds, sequenceIds } from './ids.ts';
import { pages } from './pages/pages.ts';
import { readStaticFiles } from './pages/static-files.ts';
import { postgresPictures } from './pictures/pictures.ts';
import { finishSaves } from './processes/finish-saves.ts';
import { issueSettled } from './processes/issue-settled.ts';
import { releaseMoved } from './processes/release-moved.ts';
import { startProcesses } from './processes/runner.ts';
import { startUnreadReminders } from './processes/unread-reminders.ts';
import { postgresRateLimits } from './rate-limits.ts';
import { prepareReadModels } from './read-models.ts';
import { liveHub } from './realtime/hub.ts';
import { startWaking } from './realtime/wake.ts';
import type { SealKeeper } from './seals/seal-keeper.ts';
import { createSeals } from './seals/seal-store.ts';
import { startSealing } from './seals/sealer.ts';
import { cardDesk } from './services/card-payments.ts';
import { conversing } from './services/conversations.ts';
import { lettersToOthers } from './services/letters-to-others.ts';
import { unconfirmedLimits } from './services/unconfirmed-limits.ts';
import { postgresCredentials } from './sessions/credentials.ts';
import { hashVault } from './sessions/hash-vault.ts';
import { knownBrowsers } from './sessions/known-browsers.ts';
import type { Pepper } from './sessions/pepper.ts';
import { postgresPortalCodes } from './sessions/portal-codes.ts';
import { postgresPortalSessions } from './sessions/portal-sessions.ts';
import { rememberedSessions } from './sessions/remembered-sessions.ts';
import { postgresReminders } from './sessions/reminders.ts';
import { postgresResourceFiles } from './sessions/resource-files.ts';
import { postgresSecondFactors } from './sessions/second-factors.ts';
import { sessionEndings } from './sessions/session-endings.ts';
import { createVault, postgresSessions } from './sessions/sessions.ts';
import { singleUseTokens } from './sessions/single-use-tokens.ts';
import { postgresTeamInvitations } from './sessions/team-invitations.ts';
import { appendTimes, timed } from './telemetry/append-times.ts';
import { metricsOf } from './telemetry/metrics.ts';
import type { Observer } from './telemetry/request-observer.ts';

export type ProductSettings = {
  readonly databaseUrl: string;
  /** Absent: the ledger is in the database. */
  readonly eventlogUrl?: string | undefined;
  readonly publicUrl: string;
  readonly demo: boolean;
  /** Whether anybody may come by, so that the demo's logins are shown to nobody. */
  readonly isForStrangers?: boolean;
  readonly clock: Clock;
  /** What sessions, codes and tokens are hashed with; every process on a database has the same. */
  readonly pepper: Pepper;
  /** The built site. */
  readonly siteFolder: string;
  /** What its pages give as their address; absent, they give none. */
  readonly siteUrl?: string | undefined;
  /** Proxies whose word counts for whom a request is from, as addresses and ranges; none unless told. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Absent: no mail goes out. */
  readonly smtpUrl?: string | undefined;
  /** Whom letters are from; no-reply at the public address's host unless told. */
  readonly mailFrom?: string | undefined;
  /** Told of each letter that no mail server is there for, instead of the operator, who is told no more than that there was one. */
  readonly onUnsentLetter?: (mail: Mail) => void;
  /** Lets Prometheus read /metrics. */
  readonly metricsToken?: string | undefined;
  /** Told of every request that was answered. */
  readonly observers?: readonly Observer[] | undefined;
  /** Absent: our own Stripe sandbox takes the cards. */
  readonly stripe?: StripeKeys | undefined;
  /** Absent: the ledger is not sealed. */
  readonly sealKeeper?: SealKeeper | undefined;
  /** Where lines for whoever runs the installation go; the log unless told. */
  readonly tellOperator?: (line: string) => void;
  /** How a slowed caller is made to wait; real time unless told. */
  readonly pause?: (ms: number) => Promise<void>;
  readonly onRebuild?: (position: number, of: number) => void;
};

/**
 * A process never has more than 12 connections: these, one that appends, one that projects, one that listens, one for its locks, two for searches,
 * one while an auditor compares the read models with a replay, and one while an export is read.
 */
const commonConnections = 4;
const searchTimeoutMs = 10_000;

/** The product, wired and up to date, not yet listening: what `main.ts` serves and what tests call in process. */
export async function openProduct(settings: ProductSettings) {
  await checkDatabase(settings.databaseUrl);
  const sql = openDatabase(settings.databaseUrl, { max: commonConnections });
  const searches = openDatabase(settings.databaseUrl, {
    max: 2,
    connection: {
      application_name: 'keep-left searches',
      statement_timeout: searchTimeoutMs,
      // A plan for any actor, school or time is the wrong one for most.
      plan_cache_mode: 'force_custom_plan',
    },
  });
  await createVault(sql);
  await createLedger(sql);
  await createSeals(sql);
  await createErasures(sql);
  await createIdempotencyKeys(sql);
  const { pepper, tellOperator = console.log } = settings;
  if (!(await hashVault(sql, pepper))) tellOperator(anotherPepper);
  const keys = keyRing(sql);
  const sealed = codec(domainEvents, keys);
  const times = appendTimes();
  const log = timed(await openLedger(sql, sealed, settings.eventlogUrl), times);

  // One connection that never changes: the projector's leadership lock belongs to it.
  const own = openDatabase(settings.databaseUrl, { max: 1, idle_timeout: 0, max_lifetime: null });
  const fingerprint = await prepareReadModels(own, log, settings.onRebuild ?? (() => undefined));
  await prepareIds(sql);
  const projector = startProjector(sql, own, log, projections, fingerprint);
  // After a crash the read models may be behind what was acknowledged: nobody is let in before they have caught up.
  await projector.waitFor(await log.head());
  const dispatch = commandHandler(log, projector);
  const live = liveHub();
  const waking = await startWaking(sql, projector, live);
  const lockConnection = openLocks(settings.databaseUrl);
  const locks = advisoryLocks(lockConnection);

  const ids = sequenceIds(sql);
  const rateLimits = await postgresRateLimits(sql, pepper);
  const tokens = singleUseTokens(sql, pepper);
  const endings = await sessionEndings(sql, pepper);
  // Webhooks that waited for a restart must wait for the door they are sent to.
  const opening = Promise.withResolvers<(request: Request) => Promise<Response>>();
  const stripeSandbox = settings.stripe
    ? null
    : await openStripeSandbox(sql, settings.publicUrl, async (payload, signature) => {
        const handle = await opening.promise;
        const response = await handle(webhook(settings.publicUrl, payload, signature));
        return response.status;
      });

  const outbox = openOutbox({
    sql,
    keys,
    clock: settings.clock,
    transport: smtpMailer(settings.smtpUrl, settings.publicUrl, settings.mailFrom),
    isMadeUp: (address) => settings.demo && isReserved(address),
    onUnsent: settings.onUnsentLetter ?? sayUnsent(tellOperator),
  });

  const unconfirmed = unconfirmedLimits({ sql, mailer: outbox, rateLimits });
  const deps: Deps = {
    sql,
    searches,
    log,
    appendTimes: times,
    metricsToken: settings.metricsToken,
    audit: auditLedger(searches, sealed),
    sealKeeper: settings.sealKeeper ?? null,
    databaseUrl: settings.databaseUrl,
    projector,
    dispatch,
    locks,
    ids,
    idempotencyKeys: postgresIdempotencyKeys(sql, !settings.eventlogUrl),
    keys,
    clock: settings.clock,
    live,
    clientAddress: clientAddresses(settings.trustedProxies),
    rateLimits,
    unconfirmed,
    talk: conversing({
      unconfirmed,
      sql,
      dispatch,
      ids,
      clock: settings.clock,
      rateLimits,
      alone: locks.conversation,
    }),
    sessions: rememberedSessions(
      postgresSessions(sql, settings.publicUrl.startsWith('https:'), pepper),
      projector,
      endings,
    ),
    sessionEndings: endings,
    credentials: postgresCredentials(sql),
    knownBrowsers: knownBrowsers(pepper, settings.publicUrl.startsWith('https:')),
    tokens,
    secondFactors: postgresSecondFactors(sql, keys, pepper),
    teamInvitations: postgresTeamInvitations(sql, tokens),
    portalCodes: postgresPortalCodes(sql, pepper),
    portalSessions: postgresPortalSessions(sql, settings.publicUrl.startsWith('https:'), pepper),
    reminders: postgresReminders(sql, pepper),
    resourceFiles: postgresResourceFiles(sql),
    pictures: postgresPictures(sql),
    documents: documents(settings.databaseUrl),
    mailer: outbox,
    outbox,
    stripe: stripeSandbox ? sandboxGateway(stripeSandbox) : stripeGateway(keysOf(settings)),
    stripeSandbox,
    webhookInbox: postgresWebhookInbox(sql, locks.webhook),
    pause: settings.pause ?? Bun.sleep,
    tellOperator,
    publicUrl: settings.publicUrl,
    demo: settings.demo && !settings.isForStrangers,
  };
  await erasing(deps).finishInterrupted();
  const processes = startProcesses(sql, log, [
    (event) => releaseMoved(deps, event),
    (event) => issueSettled(deps, event),
    (event) => finishSaves(deps, event),
  ]);
  const sealer = settings.sealKeeper
    ? startSealing(sql, log, settings.sealKeeper, settings.clock)
    : null;
  const nudges = settings.smtpUrl
    ? startUnreadReminders({
        ...deps,
        mayWrite: (from, to) => lettersToOthers(deps).admits(from, { isConfirmed: true, to }),
      })
    : null;
  const metrics = metricsOf(deps);
  const { metricsToken, siteUrl, observers = [] } = settings;
  const app = createApp(
    deps,
    pages(await readStaticFiles(settings.siteFolder, siteUrl), { ...deps, siteUrl }),
    {
      metrics,
      metricsToken,
      observers: metricsToken ? [...observers, metrics.observe] : observers,
    },
  );

  opening.resolve((request) => app.handle(request));
  const indexing = makeSearchIndexes(sql, settings.databaseUrl);
  const sweeping = cardDesk(deps).sweep();
  const cleaning = cleaningOldAnswers(deps);

  return {
    app,
    deps,
    log,
    locks,
    projector,
    processes,
    sealer,
    /** Resolves once every card payment that a crash may have interrupted was looked at. */
    cardsSwept: sweeping,
    async close() {
      await Promise.all([sweeping, indexing]);
      await cleaning.stop();
      await deps.documents.close();
      await stripeSandbox?.close();
      live.close();
      await waking.close();
      await nudges?.stop();
      await processes.stop();
      await projector.stop();
      await sealer?.stop();
      await outbox.close();
      await log.close();
      await keys.close();
      await endings.close();
      rateLimits.close();
      await Promise.all([
        own.end({ timeout: 2 }),
        lockConnection.close(),
        searches.end({ timeout: 2 }),
        sql.end({ timeout: 2 }),
      ]);
    },
  };
}

const anotherPepper =
  'The pepper is not the one that this database was used with: everybody signs in again, and access codes and links from before open nothing. ' +
  'If another process still runs with the other one, give both the same DATA_DIR or the same PEPPER.';

/** A webhook as Stripe would send it over the network. */
function webhook(publicUrl: string, payload: string, signature: string): Request {
  return new Request(`${publicUrl}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}

/** A domain that nobody can have (RFC 2606): the demo's people live there. */
const isReserved = (address: string): boolean => /@(?:[^@]*\.)?example$/i.test(address);

/** How an operator helps whoever waits for a letter; the other links are shown to whoever had them made. */
const byHand: Partial<Record<Mail['kind'], string>> = {
  'reset-password': '`bun run admin link <email> reset` makes a link to hand over.',
  'verify-email': '`bun run admin link <email> confirm` makes a link to hand over.',
};

/** Without a word of what it says or whom it is to: the log is read by others than its reader. */
const sayUnsent =
  (tellOperator: (line: string) => void) =>
  ({ kind }: Mail): void => {
    // Nothing is missing where it does not arrive.
    if (kind === 'security') return;
    const help = byHand[kind];
    tellOperator(
      `A letter (${kind}) could not be sent: there is no SMTP_URL.${help ? ` ${help}` : ''}`,
    );
  };

function keysOf({ stripe }: ProductSettings): StripeKeys {
  if (!stripe) throw new Error('there are neither Stripe keys nor a sandbox');
  return stripe;
}

export type Product = Awaited<ReturnType<typeof openProduct>>;
