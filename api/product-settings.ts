import type { HandInForm } from '#domain/practice/hand-in.ts';
import type { Mail } from './gateways/mail/mailer.ts';
import type { PushFetch } from './gateways/push/push-sender.ts';
import type { StripeKeys } from './gateways/stripe-keys.ts';
import type { TextPolicy } from './gateways/text/mobile-number.ts';
import type { Clock } from './ground/clock.ts';
import type { KeyStore } from './personal-keys/key-store.ts';
import type { Pepper } from './sessions/pepper.ts';
import type { Around, Observer } from './telemetry/request-observer.ts';
import type { MemoryKeeper } from './timeline/memory-file.ts';
import type { Verifier } from './transparency/note.ts';
import type { SealKeeper } from './transparency/seal-keeper.ts';

/** Who runs the installation and sells its plans. Without a GST number they charge none. */
export type Operator = {
  readonly name: string;
  readonly address: string;
  readonly gstNumber: string | null;
};

export type ProductSettings = {
  readonly databaseUrl: string;
  /** Whom everything in the database belongs to; absent, the role of `databaseUrl`. */
  readonly ownerUrl?: string | undefined;
  /** Who is to verify the ledger; absent, nobody but those two. */
  readonly readerUrl?: string | undefined;
  /** A streaming replica for long reads; absent, the database is asked. */
  readonly readUrl?: string | undefined;
  /** Absent: the ledger is in the database. */
  readonly eventlogUrl?: string | undefined;
  readonly publicUrl: string;
  readonly demo: boolean;
  /** Whether it is a copy for trials: no letter, text or push message leaves it, whatever else is set. */
  readonly isStaging?: boolean | undefined;
  /** Whether a ledger with events may be opened by a database that knows nobody. */
  readonly acceptsNewVault?: boolean | undefined;
  /** Absent: receipts for plans name no seller but Keep Left, and are no tax invoices. */
  readonly operator?: Operator | undefined;
  /** Where the public may write to the operator; the contact form alone unless told. */
  readonly operatorEmail?: string | undefined;
  /** Whether anybody may come by, so that the demo's logins are shown to nobody. */
  readonly isForStrangers?: boolean | undefined;
  /** Whether nobody joins but those who are invited to a team; anybody may unless told. */
  readonly isRegistrationClosed?: boolean | undefined;
  readonly handInForm?: HandInForm | undefined;
  /** Called before the database is changed, and after whatever would refuse it. */
  readonly beforeChange?: (() => void) | undefined;
  /** Absent: the database's, so that all processes go by one. */
  readonly clock?: Clock | undefined;
  /** What sessions, codes and tokens are hashed with; every process on a database has the same. */
  readonly pepper: Pepper;
  /** Where the keys lie that personal keys are wrapped under; every process on a database has the same. */
  readonly keyStore: KeyStore;
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
  /** A carrier's SMPP server; without it and `smsHttpUrl` no texts go out. */
  readonly smppUrl?: string | undefined;
  /** A text gateway over HTTP instead. */
  readonly smsHttpUrl?: string | undefined;
  /** Absent: New Zealand's phones, five hundred texts a day. */
  readonly textPolicy?: TextPolicy | undefined;
  /** How messages leave for the browsers' push services; over the network unless told. */
  readonly pushFetch?: PushFetch | undefined;
  /** Told of each letter that no mail server is there for, instead of the operator, who is told no more than that there was one. */
  readonly onUnsentLetter?: (mail: Mail) => void;
  /** Lets Prometheus read /metrics. */
  readonly metricsToken?: string | undefined;
  /** Called for every request that was answered. */
  readonly observers?: readonly Observer[] | undefined;
  /** Carries out each request, where requests are traced. */
  readonly around?: Around | undefined;
  /** Absent: our own Stripe sandbox takes the cards, or nobody does where strangers come. */
  readonly stripe?: StripeKeys | undefined;
  /** Absent: the ledger is not sealed. */
  readonly sealKeeper?: SealKeeper | undefined;
  /** Whether plans are sold; they are unless told. */
  readonly sellsPlans?: boolean | undefined;
  /** Witnesses that have places of their own under a checkpoint; none unless told. */
  readonly witnesses?: readonly Verifier[] | undefined;
  /** What is remembered of the ledger outside the database; absent, a database that was set back is known only while the process lasts. */
  readonly memory?: MemoryKeeper | undefined;
  /** Where lines for the operator go; the log unless told. */
  readonly tellOperator?: (line: string) => void;
  /** How a slowed caller is made to wait; real time unless told. */
  readonly pause?: (ms: number) => Promise<void>;
  readonly onRebuild?: (position: number, of: number) => void;
};
