import type { StripeKeys } from '#api/gateways/stripe-keys.ts';
import type { TextPolicy } from '#api/gateways/text/mobile-number.ts';
import type { Verifier } from '#api/transparency/note.ts';
import type { HandInForm } from '#domain/practice/hand-in.ts';

/** How an installation is set up, as its environment says. */
export type Env = {
  port: number;
  host: string;
  /** Where the embedded Postgres, uploads and keys live; relative to the working directory. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** The role that owns the tables; absent, the role in `databaseUrl`. */
  ownerUrl?: string | undefined;
  /** Who verifies the ledger in `databaseUrl`. */
  readerUrl?: string | undefined;
  /** A replica of `databaseUrl`, for long reads. */
  readUrl?: string | undefined;
  eventlogUrl?: string | undefined;
  /** Absent: the app starts its own Stripe sandbox. */
  stripe?: StripeKeys | undefined;
  smtpUrl?: string | undefined;
  /** The sender of letters: an address, or a name and an address. */
  mailFrom?: string | undefined;
  /** The carrier that takes texts, by SMPP or over HTTP; absent, instructors send from their own phones. */
  smppUrl?: string | undefined;
  smsHttpUrl?: string | undefined;
  /** Where texts go, and how many a day. */
  textPolicy?: TextPolicy | undefined;
  /** Who runs the installation, as the seller of its plans; absent, their charges are plain receipts. */
  operator?: { name: string; address: string; gstNumber: string | null } | undefined;
  /** The operator's public email address; absent, people use the contact form. */
  operatorEmail?: string | undefined;
  /** The address people reach us at, without a slash at the end. */
  publicUrl: string;
  /** The same where it was given: pages that search engines read must not say that they are on a machine at home. */
  siteUrl?: string | undefined;
  /** Addresses and ranges of the proxies in front of us. */
  trustedProxies?: readonly string[] | undefined;
  /** What codes and sessions are hashed with; absent, a file of the data folder has it. */
  pepper?: string | undefined;
  /** Where the keys lie that personal keys are wrapped under; absent, a folder of the data folder. */
  keys?: string | undefined;
  /** Lets Prometheus read /metrics; absent, there is no such page. */
  metricsToken?: string | undefined;
  /** Where traces are sent, OTLP over HTTP. */
  tracesUrl?: string | undefined;
  /** Whether every request is a line of the log, or only what goes wrong. */
  logsRequests: boolean;
  /** Whether an empty ledger is filled with the demo school. */
  demo: boolean;
  /** Whether this is a copy for trials, from which nothing may reach anybody. */
  isStaging: boolean;
  acceptsNewVault: boolean;
  /** Whether anybody may come by: no login of the demo that everybody knows works here. */
  isForStrangers: boolean;
  /** Witnesses that have places of their own under a checkpoint. */
  witnesses?: readonly Verifier[] | undefined;
  /** Whether plans are sold, or everything is allowed to everybody. */
  sellsPlans: boolean;
  /** Whether nobody joins but those who are invited to a team. */
  isRegistrationClosed: boolean;
  /** The form that logbooks are handed in on; absent, ours. */
  handInForm?: HandInForm | undefined;
};
