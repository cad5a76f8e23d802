import { formOfToday } from '#domain/practice/hand-in.ts';
import { auditLedger } from './audit/audit-ledger.ts';
import { unconfirmedLimits } from './cases/access/unconfirmed-limits.ts';
import { conversationService } from './cases/messages/conversations.ts';
import { gatewayCallback } from './cases/messages/text-gateway.ts';
import { sequenceIds } from './database/ids.ts';
import type { Deps } from './deps.ts';
import { documents } from './documents/documents.ts';
import { smtpMailer } from './gateways/mail/mailer.ts';
import { openOutbox } from './gateways/mail/outbox.ts';
import { isReserved, reportUnsent } from './gateways/mail/unsent-letters.ts';
import { pushKeys } from './gateways/push/push-keys.ts';
import { pushSender } from './gateways/push/push-sender.ts';
import { sandboxGateway, stripeGateway } from './gateways/stripe.ts';
import { openStripeSandbox, webhookRequest } from './gateways/stripe-sandbox/sandbox.ts';
import { httpSender } from './gateways/text/http-sender.ts';
import { usualTexts } from './gateways/text/mobile-number.ts';
import { postgresPhoneConsents } from './gateways/text/phone-consents.ts';
import { noTexts, type TextSender } from './gateways/text/text-sender.ts';
import { postgresWebhookInbox } from './gateways/webhook-inbox.ts';
import { clientAddresses } from './ground/client-address.ts';
import { postgresRateLimits } from './ground/rate-limits.ts';
import { postgresIdempotencyKeys } from './idempotency/idempotency-keys.ts';
import { workInProgress } from './intake/work-in-progress.ts';
import { openCases, type Services } from './open-cases.ts';
import type { Storage } from './open-storage.ts';
import { postgresPictures } from './pictures/pictures.ts';
import type { ProductSettings } from './product-settings.ts';
import { liveHub } from './realtime/hub.ts';
import { postgresCredentials } from './sessions/credentials.ts';
import { postgresDeviceContacts } from './sessions/device-contacts.ts';
import { postgresEnrolmentDrafts } from './sessions/enrolment-drafts.ts';
import { postgresExpensePhotos } from './sessions/expense-photos.ts';
import { postgresKnownBrowsers } from './sessions/known-browsers.ts';
import { postgresMailCodes } from './sessions/mail-codes.ts';
import { postgresPasskeys } from './sessions/passkeys.ts';
import { postgresPortalCodes } from './sessions/portal-codes.ts';
import { postgresPortalSessions } from './sessions/portal-sessions.ts';
import { postgresPushDevices } from './sessions/push-devices.ts';
import { rememberedSessions } from './sessions/remembered-sessions.ts';
import { linkedReminders } from './sessions/reminders.ts';
import { postgresResourceFiles } from './sessions/resource-files.ts';
import { postgresSchoolDrafts } from './sessions/school-drafts.ts';
import { postgresSchoolExports } from './sessions/school-exports.ts';
import { postgresSecondFactors } from './sessions/second-factors.ts';
import { postgresSentTexts } from './sessions/sent-texts.ts';
import { sessionEndings } from './sessions/session-endings.ts';
import { postgresSessions } from './sessions/sessions.ts';
import { type SignedLinks, signedLinks } from './sessions/signed-links.ts';
import { singleUseTokens } from './sessions/single-use-tokens.ts';
import { postgresTeamInvitations } from './sessions/team-invitations.ts';
import { noticeCounts } from './telemetry/notice-counts.ts';

type Handle = (request: Request) => Promise<Response>;

/**
 * What routes, processes and the demo are given.
 * @param app the sandbox's webhooks wait for it: some wait since before a restart
 */
export async function openServices(storage: Storage, given: ProductSettings, app: Promise<Handle>) {
  const settings = given.isStaging ? withoutCarriers(given) : given;
  const { sql, clock, searches, keys, dispatch, locks } = storage;
  const { pepper, publicUrl, tellOperator = console.log } = settings;
  const ids = sequenceIds(sql);
  const rateLimits = postgresRateLimits(sql, pepper);
  const outbox = await openMail(storage, settings);
  const unconfirmed = unconfirmedLimits({ sql, mailer: outbox, rateLimits });
  const waysIn = await openWaysIn(storage, settings);
  const texts = await openTexts(settings, waysIn);
  const { cards, closeCards } = await openCards(storage, settings, app);

  const base: Deps = {
    ...waysIn,
    ...cards,
    sql,
    searches,
    longReads: storage.longReads,
    auditOf: (from) => auditLedger(from, storage.codec),
    log: storage.log,
    timeline: storage.timeline,
    states: storage.states,
    appendTimes: storage.appendTimes,
    noticeCounts: noticeCounts(),
    metricsToken: settings.metricsToken,
    sealKeeper: settings.sealKeeper ?? null,
    ownerUrl: settings.ownerUrl ?? settings.databaseUrl,
    projector: storage.projector,
    followUps: storage.followUps,
    isRenewing: storage.isRenewing,
    dispatch,
    locks,
    ids,
    idempotencyKeys: postgresIdempotencyKeys(sql, !settings.eventlogUrl),
    keys,
    clock,
    clientAddress: clientAddresses(settings.trustedProxies),
    rateLimits,
    work: workInProgress(),
    unconfirmed,
    conversations: conversationService({
      unconfirmed,
      sql,
      dispatch,
      ids,
      rateLimits,
      locks,
    }),
    expensePhotos: postgresExpensePhotos(sql),
    resourceFiles: postgresResourceFiles(sql),
    pictures: postgresPictures(sql),
    documents: documents(storage.longReads.address),
    mailer: outbox,
    pushSender: pushSender(pushKeys(pepper), publicUrl, settings.pushFetch),
    pushDevices: postgresPushDevices(sql),
    texts,
    sentTexts: postgresSentTexts(sql),
    phoneConsents: postgresPhoneConsents(sql, pepper),
    textPolicy: settings.textPolicy ?? usualTexts,
    outbox,
    pause: settings.pause ?? Bun.sleep,
    tellOperator,
    publicUrl,
    sellsPlans: settings.sellsPlans ?? true,
    witnesses: settings.witnesses ?? [],
    isRegistrationClosed: settings.isRegistrationClosed ?? false,
    handInForm: settings.handInForm ?? formOfToday,
    operator: settings.operator ?? null,
    demo: settings.demo && !settings.isForStrangers,
  };
  const deps: Services = { ...base, ...openCases(base), live: liveHub() };
  return {
    deps,
    async close() {
      await deps.documents.close();
      await closeCards();
      deps.live.close();
      await texts.close();
      await outbox.close();
      await deps.sessionEndings.close();
    },
  };
}

/** With nobody who takes letters, texts or push messages: a copied database knows phones and addresses of real people. */
const withoutCarriers = (settings: ProductSettings): ProductSettings => ({
  ...settings,
  smtpUrl: undefined,
  smppUrl: undefined,
  smsHttpUrl: undefined,
  pushFetch: async () => new Response(null, { status: 403 }),
});

/** Sessions, codes, links and second factors: everything that the pepper hashes. */
async function openWaysIn({ sql, keys, projector }: Storage, settings: ProductSettings) {
  const { pepper, publicUrl } = settings;
  const isSecure = publicUrl.startsWith('https:');
  const tokens = singleUseTokens(sql, pepper);
  const endings = await sessionEndings(sql, pepper);
  return {
    sessions: rememberedSessions(postgresSessions(sql, isSecure, pepper), projector, endings),
    sessionEndings: endings,
    deviceContacts: postgresDeviceContacts(sql, pepper),
    credentials: postgresCredentials(sql),
    knownBrowsers: postgresKnownBrowsers(sql, pepper, isSecure),
    tokens,
    secondFactors: postgresSecondFactors(sql, keys, pepper),
    passkeys: postgresPasskeys(sql, pepper),
    mailCodes: postgresMailCodes(sql, pepper),
    schoolDrafts: postgresSchoolDrafts(sql, keys),
    enrolmentDrafts: postgresEnrolmentDrafts(sql, pepper),
    schoolExports: postgresSchoolExports(sql),
    teamInvitations: postgresTeamInvitations(sql, tokens, keys, pepper),
    portalCodes: postgresPortalCodes(sql, pepper),
    portalSessions: postgresPortalSessions(sql, isSecure, pepper),
    reminders: linkedReminders(pepper),
    signedLinks: signedLinks(pepper),
  };
}

async function openMail({ sql, clock, keys }: Storage, settings: ProductSettings) {
  const { demo, smtpUrl, publicUrl, mailFrom, tellOperator = console.log } = settings;
  return openOutbox({
    sql,
    keys,
    clock,
    transport: await smtpMailer(smtpUrl, publicUrl, mailFrom),
    isMadeUp: (address) => demo && isReserved(address),
    onUnsent: settings.onUnsentLetter ?? reportUnsent(tellOperator),
  });
}

/** By the carrier that is set up, if any. */
async function openTexts(
  { smppUrl, smsHttpUrl, publicUrl }: ProductSettings,
  { signedLinks: links }: { readonly signedLinks: SignedLinks },
): Promise<TextSender> {
  if (smppUrl) return (await import('./gateways/text/smpp-sender.ts')).smppSender(smppUrl);
  return smsHttpUrl ? httpSender(smsHttpUrl, gatewayCallback(links, publicUrl)) : noTexts;
}

async function openCards(
  { sql, locks }: Storage,
  { stripe, publicUrl, isForStrangers = false, tellOperator = console.log }: ProductSettings,
  app: Promise<Handle>,
) {
  const webhookInbox = postgresWebhookInbox(sql, locks.webhook);
  const closeNothing = async () => undefined;
  if (stripe)
    return {
      cards: { stripe: stripeGateway(stripe), stripeSandbox: null, webhookInbox },
      closeCards: closeNothing,
    };
  const sandbox = await openStripeSandbox(sql, publicUrl, async (to, payload, signature) => {
    const handle = await app;
    return (await handle(webhookRequest(publicUrl, to, payload, signature))).status;
  });
  // Where strangers come, the sandbox still answers for what it settled earlier, to us alone: to refund, cancel and look up.
  const takesCards = !isForStrangers;
  if (!takesCards)
    tellOperator(
      'No card can pay here: STRIPE_SECRET_KEY and the other two keys of Stripe are not set.',
    );
  return {
    cards: {
      stripe: sandboxGateway(sandbox, takesCards),
      stripeSandbox: takesCards ? sandbox : null,
      webhookInbox,
    },
    closeCards: sandbox.close,
  };
}
