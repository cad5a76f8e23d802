import type { HandInForm } from '#domain/practice/hand-in.ts';
import type { Projector } from '#projections/engine/projector.ts';
import type { AuditLedger } from './audit/audit-ledger.ts';
import type { UnconfirmedLimits } from './cases/access/unconfirmed-limits.ts';
import type { Conversations } from './cases/messages/conversations.ts';
import type { Dispatch } from './command-handler.ts';
import type { AdvisoryLocks } from './database/advisory-locks.ts';
import type { Database } from './database/database.ts';
import type { Ids } from './database/ids.ts';
import type { LongReads } from './database/long-reads.ts';
import type { Documents } from './documents/documents.ts';
import type { EventLog } from './event-log/event-log.ts';
import type { Mailer } from './gateways/mail/mailer.ts';
import type { Outbox } from './gateways/mail/outbox.ts';
import type { PushSender } from './gateways/push/push-sender.ts';
import type { StripeGateway } from './gateways/stripe.ts';
import type { StripeSandbox } from './gateways/stripe-sandbox/sandbox.ts';
import type { TextPolicy } from './gateways/text/mobile-number.ts';
import type { PhoneConsents } from './gateways/text/phone-consents.ts';
import type { TextSender } from './gateways/text/text-sender.ts';
import type { WebhookInbox } from './gateways/webhook-inbox.ts';
import type { ClientAddress } from './ground/client-address.ts';
import type { Clock } from './ground/clock.ts';
import type { RateLimits } from './ground/rate-limits.ts';
import type { IdempotencyKeys } from './idempotency/idempotency-keys.ts';
import type { WorkInProgress } from './intake/work-in-progress.ts';
import type { KeyRing } from './personal-keys/key-ring.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Operator } from './product-settings.ts';
import type { FollowUps } from './reactors/follow-ups.ts';
import type { Credentials } from './sessions/credentials.ts';
import type { DeviceContacts } from './sessions/device-contacts.ts';
import type { EnrolmentDrafts } from './sessions/enrolment-drafts.ts';
import type { ExpensePhotos } from './sessions/expense-photos.ts';
import type { KnownBrowsers } from './sessions/known-browsers.ts';
import type { MailCodes } from './sessions/mail-codes.ts';
import type { Passkeys } from './sessions/passkeys.ts';
import type { PortalCodes } from './sessions/portal-codes.ts';
import type { PortalSessions } from './sessions/portal-sessions.ts';
import type { PushDevices } from './sessions/push-devices.ts';
import type { Reminders } from './sessions/reminders.ts';
import type { ResourceFiles } from './sessions/resource-files.ts';
import type { SchoolDrafts } from './sessions/school-drafts.ts';
import type { SchoolExports } from './sessions/school-exports.ts';
import type { SecondFactors } from './sessions/second-factors.ts';
import type { SentTexts } from './sessions/sent-texts.ts';
import type { SessionEndings } from './sessions/session-endings.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { SignedLinks } from './sessions/signed-links.ts';
import type { SingleUseTokens } from './sessions/single-use-tokens.ts';
import type { TeamInvitations } from './sessions/team-invitations.ts';
import type { StreamStates } from './stream-states/stream-states.ts';
import type { AppendTimes } from './telemetry/append-times.ts';
import type { NoticeCounts } from './telemetry/notice-counts.ts';
import type { LedgerGuard } from './timeline/guard-ledger.ts';
import type { Verifier } from './transparency/note.ts';
import type { SealKeeper } from './transparency/seal-keeper.ts';

/** Everything that routes and cases are given: `open-storage.ts` and `open-services.ts` make it, so that nothing is global. A case names what it takes of it. */
export type Deps = {
  /** Null where nothing is sealed. */
  readonly sealKeeper: SealKeeper | null;
  /** Whether plans are sold here; else everything is allowed to everybody. */
  readonly sellsPlans: boolean;
  /** Whose cosignatures have places of their own under a checkpoint. */
  readonly witnesses: readonly Verifier[];
  /** For work that needs a connection of whom the tables belong to, while it lasts. */
  readonly ownerUrl: string;
  readonly sql: Database;
  /** For what auditors and admins look for: however long that takes, everybody else's queries do not wait behind it. */
  readonly searches: Database;
  /** The same where a replica may answer. */
  readonly longReads: LongReads;
  /** The ledger as auditors read it, there or here. */
  readonly auditOf: (sql: Database) => AuditLedger;
  readonly dispatch: Dispatch;
  /** The ledger as it stands, a stream or all of it. */
  readonly log: Pick<EventLog, 'canAppend' | 'server' | 'head' | 'read' | 'readAll'>;
  /** Whether the ledger is the true one. */
  readonly timeline: Pick<LedgerGuard, 'isTrue' | 'verdict'>;
  /** The states of its streams, which commands decide on. */
  readonly states: StreamStates;
  readonly appendTimes: AppendTimes;
  readonly noticeCounts: NoticeCounts;
  /** Anyone who knows it is told how the installation is; absent, nobody is. */
  readonly metricsToken: string | undefined;
  readonly projector: Pick<Projector, 'status' | 'waitFor' | 'position'>;
  /** Waiting for what follows from what a request recorded. */
  readonly followUps: Pick<FollowUps, 'waitFor'>;
  /** Whether the read models are another edition's, so that a table or column of ours may not be there. */
  readonly isRenewing: () => Promise<boolean>;
  readonly ids: Ids;
  readonly idempotencyKeys: IdempotencyKeys;
  /** The personal keys; destroying one erases a person. */
  readonly keys: KeyRing;
  readonly locks: AdvisoryLocks;
  readonly clock: Clock;
  /** Whom a request's tries are counted under. */
  readonly clientAddress: ClientAddress;
  readonly rateLimits: RateLimits;
  /** Bounds what is worked on at once. */
  readonly work: WorkInProgress;
  /** What an account whose address nobody has confirmed may do. */
  unconfirmed: UnconfirmedLimits;
  /** Lets some milliseconds go by. */
  readonly pause: (ms: number) => Promise<void>;
  /** What people say to each other; one for all routes and the socket, because it counts how much. */
  readonly conversations: Conversations;
  readonly sessions: Sessions;
  readonly credentials: Credentials;
  readonly knownBrowsers: KnownBrowsers;
  /** Tokens of links: in letters, to the pay page, to a portal. */
  readonly tokens: SingleUseTokens;
  readonly deviceContacts: DeviceContacts;
  readonly sessionEndings: SessionEndings;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly mailCodes: MailCodes;
  readonly schoolDrafts: SchoolDrafts;
  readonly enrolmentDrafts: EnrolmentDrafts;
  readonly schoolExports: SchoolExports;
  readonly teamInvitations: TeamInvitations;
  readonly portalCodes: PortalCodes;
  /** Who is in the student portal or the parent portal. */
  readonly portalSessions: PortalSessions;
  readonly reminders: Reminders;
  /** Links in messages that need no record. */
  readonly signedLinks: SignedLinks;
  readonly expensePhotos: ExpensePhotos;
  readonly resourceFiles: ResourceFiles;
  readonly pictures: Pictures;
  /** PDFs and exports, made beside this process. */
  readonly documents: Documents;
  readonly mailer: Mailer;
  /** What `mailer` puts letters into. */
  readonly outbox: Outbox;
  readonly pushSender: PushSender;
  readonly pushDevices: PushDevices;
  /** The way out for text messages. */
  readonly texts: TextSender;
  readonly sentTexts: SentTexts;
  readonly phoneConsents: PhoneConsents;
  readonly textPolicy: TextPolicy;
  readonly stripe: StripeGateway;
  /** Stands in for Stripe; null where there are keys, and where strangers come: nobody there may pay with a test card. */
  readonly stripeSandbox: StripeSandbox | null;
  readonly webhookInbox: WebhookInbox;
  /** Says something in the server's log that the operator may have to act on. */
  readonly tellOperator: (line: string) => void;
  /** The address people reach us at, without a slash at the end. */
  readonly publicUrl: string;
  /** Who runs the installation, as the seller of its plans; null where nobody said. */
  readonly operator: Operator | null;
  /** Whether nobody joins but those who are invited to a team. */
  readonly isRegistrationClosed: boolean;
  /** What logbooks are handed in on. */
  readonly handInForm: HandInForm;
  /** Whether the demo school is here and its logins may be shown. */
  readonly demo: boolean;
};
