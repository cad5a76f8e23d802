import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readDatabaseAddress, withPassword } from '#api/database/address.ts';
import { readSender } from '#api/gateways/mail/mailer.ts';
import { isLiveKey } from '#api/gateways/stripe-keys.ts';
import { usualTexts } from '#api/gateways/text/mobile-number.ts';
import { readKurrentAddress } from '#api/ledger-kurrent/address.ts';
import { isKeyStore } from '#api/personal-keys/open-key-store.ts';
import { namedWitnesses } from '#api/transparency/named-witnesses.ts';
import { BootProblem } from './boot-problem.ts';
import { rangeOf } from './client-address.ts';
import type { Env } from './env-settings.ts';
import { formFile } from './form-file.ts';
import { isAtHome } from './home-address.ts';

const url = (...schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value),
      {
        error: `an address starting with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      },
    );

const databaseAddress = z.string().superRefine((text, context) => {
  const read = readDatabaseAddress(text);
  if (typeof read === 'string') context.addIssue({ code: 'custom', message: read });
});

const startingWith = (...prefixes: string[]) =>
  z.string().refine((value) => prefixes.some((prefix) => value.startsWith(prefix)), {
    error: `a key starting with ${prefixes.join(' or ')}`,
  });

const proxies = z
  .string()
  .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
  .superRefine((entries, context) => {
    const wrong = entries.filter((entry) => rangeOf(entry) === null);
    if (wrong.length > 0)
      context.addIssue({
        code: 'custom',
        message: `addresses and ranges with commas between, such as 10.0.0.0/8, ::1 (${wrong.map((entry) => `"${entry}"`).join(' and ')} ${wrong.length === 1 ? 'is' : 'are'} neither)`,
      });
  });

const kurrentAddress = z.string().superRefine((text, context) => {
  const read = readKurrentAddress(text);
  if (typeof read === 'string') context.addIssue({ code: 'custom', message: read });
});

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a port number from 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'a host name or address to listen on')
    .default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_READER_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_OWNER_PASSWORD: z.string().optional(),
  DATABASE_READER_PASSWORD: z.string().optional(),
  EVENTLOG_URL: kurrentAddress.optional(),
  STRIPE_SECRET_KEY: startingWith('sk_', 'rk_').optional(),
  STRIPE_PUBLISHABLE_KEY: startingWith('pk_').optional(),
  STRIPE_WEBHOOK_SECRET: startingWith('whsec_').optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: startingWith('whsec_').optional(),
  STRIPE_FEE_PERCENT: z.coerce
    .number('a number of per cent from 0 to 20')
    .min(0, 'a number of per cent from 0 to 20')
    .max(20, 'a number of per cent from 0 to 20')
    .default(0),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (text) => readSender(text) !== null,
      'an address, or a name and an address: Keep Left <hello@keepleft.nz>',
    )
    .optional(),
  SMPP_URL: url('smpp', 'ssmpp')
    .refine((value) => URL.canParse(value) && new URL(value).searchParams.get('from'), {
      error: 'an address that says whom texts are from: smpp://name:password@host:2775?from=3456',
    })
    .optional(),
  SMS_HTTP_URL: url('https', 'http').optional(),
  TEXT_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'countries as two letters with commas between: NZ,AU')
    .transform((text) => text.split(','))
    .optional(),
  TEXTS_PER_DAY: z.coerce
    .number('a whole number of texts from 1 to 1000000')
    .int('a whole number of texts from 1 to 1000000')
    .min(1, 'a whole number of texts from 1 to 1000000')
    .max(1_000_000, 'a whole number of texts from 1 to 1000000')
    .optional(),
  OPERATOR_NAME: z.string().max(120, 'at most 120 characters').optional(),
  OPERATOR_ADDRESS: z.string().max(300, 'at most 300 characters').optional(),
  OPERATOR_EMAIL: z.email('an email address').optional(),
  OPERATOR_GST_NUMBER: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine((digits) => /^\d{8,9}$/.test(digits), 'a GST number of eight or nine digits')
    .optional(),
  PUBLIC_URL: url('http', 'https')
    .refine((value) => /^\w+:\/\/[^/?#]*\/?$/.test(value), {
      error: 'an address without a path, as the site is at the top of its host: https://school.nz',
    })
    .optional(),
  TRUSTED_PROXIES: proxies.optional(),
  PEPPER: z.string().min(32, 'at least 32 characters nobody can guess').optional(),
  KEYS: z
    .string()
    .refine(isKeyStore, 'a folder, exec: and a command, or an address starting with https://')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters nobody can guess').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https').optional(),
  LOG: z.enum(['requests', 'faults'], 'requests or faults').default('faults'),
  DEMO: z.enum(['0', '1'], '0 or 1').optional(),
  STAGING: z.enum(['0', '1'], '0 or 1').optional(),
  WITNESSES: namedWitnesses.optional(),
  NEW_VAULT: z.enum(['0', '1'], '0 or 1').optional(),
  PLANS: z.enum(['sold', 'none'], 'sold or none').default('sold'),
  REGISTRATION: z.enum(['open', 'closed'], 'open or closed').default('open'),
  LOGBOOK_FORM: formFile.optional(),
});

type Name = keyof typeof environment.shape;

/** Every variable that is read here. */
export const variables = Object.keys(environment.shape) as readonly Name[];

/** What is never shown. Each may come from a file that `NAME_FILE` names. */
const secrets: ReadonlySet<string> = new Set<Name>([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READER_URL',
  'DATABASE_READ_URL',
  'DATABASE_PASSWORD',
  'DATABASE_OWNER_PASSWORD',
  'DATABASE_READER_PASSWORD',
  'EVENTLOG_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'SMTP_URL',
  'SMPP_URL',
  'SMS_HTTP_URL',
  'PEPPER',
  'KEYS',
  'METRICS_TOKEN',
]);

/**
 * Reads the environment once, at boot. Blank means not set.
 * Throws a `BootProblem` that names every bad variable, what was given (secrets hidden) and what is expected.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.keys(environment.shape).map((name) => [
      name,
      source[name]?.trim() || (secrets.has(name) ? fromFile(name, source) : undefined),
    ]),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    throw refusal(
      read.error.issues.map((issue) => explain(String(issue.path[0]), given, issue.message)),
    );
  }
  const env = read.data;
  const missing = missingStripeKeys(given);
  if (env.STRIPE_CONNECT_WEBHOOK_SECRET && !env.STRIPE_SECRET_KEY)
    missing.push(
      explain('STRIPE_SECRET_KEY', given, 'a key, as STRIPE_CONNECT_WEBHOOK_SECRET is given'),
    );
  if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
    missing.push(explain('DATABASE_URL', given, 'an address, as DATABASE_OWNER_URL is given'));
  if (env.SMPP_URL && env.SMS_HTTP_URL)
    missing.push(
      explain('SMS_HTTP_URL', given, 'nothing, as SMPP_URL is given: one carrier takes the texts'),
    );
  if (env.DEMO === '1' && isLiveKey(env.STRIPE_SECRET_KEY ?? ''))
    missing.push(explain('DEMO', given, '0, as STRIPE_SECRET_KEY is a live key'));
  if (env.STAGING === '1' && isLiveKey(env.STRIPE_SECRET_KEY ?? ''))
    missing.push(explain('STAGING', given, '0, as STRIPE_SECRET_KEY is a live key'));
  if (missing.length > 0) throw refusal(missing);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: withPassword(env.DATABASE_URL, env.DATABASE_PASSWORD),
    ownerUrl: withPassword(env.DATABASE_OWNER_URL, env.DATABASE_OWNER_PASSWORD),
    readerUrl: withPassword(env.DATABASE_READER_URL, env.DATABASE_READER_PASSWORD),
    readUrl: withPassword(env.DATABASE_READ_URL, env.DATABASE_PASSWORD),
    eventlogUrl: env.EVENTLOG_URL,
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            publishableKey: env.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            accountWebhookSecret: env.STRIPE_CONNECT_WEBHOOK_SECRET,
            feePercent: env.STRIPE_FEE_PERCENT,
          }
        : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    smppUrl: env.SMPP_URL,
    smsHttpUrl: env.SMS_HTTP_URL,
    textPolicy:
      env.TEXT_COUNTRIES || env.TEXTS_PER_DAY
        ? {
            countries: env.TEXT_COUNTRIES ?? usualTexts.countries,
            perDay: env.TEXTS_PER_DAY ?? usualTexts.perDay,
          }
        : undefined,
    operator: env.OPERATOR_NAME
      ? {
          name: env.OPERATOR_NAME,
          address: env.OPERATOR_ADDRESS ?? '',
          gstNumber: env.OPERATOR_GST_NUMBER ?? null,
        }
      : undefined,
    operatorEmail: env.OPERATOR_EMAIL,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    siteUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustedProxies: env.TRUSTED_PROXIES,
    pepper: env.PEPPER,
    keys: env.KEYS,
    metricsToken: env.METRICS_TOKEN,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    logsRequests: env.LOG === 'requests',
    demo: env.DEMO ? env.DEMO === '1' : env.DATABASE_URL === undefined && !isForStrangers(env),
    isStaging: env.STAGING === '1',
    acceptsNewVault: env.NEW_VAULT === '1',
    isForStrangers: isForStrangers(env),
    sellsPlans: env.PLANS === 'sold',
    witnesses: env.WITNESSES,
    isRegistrationClosed: env.REGISTRATION === 'closed',
    handInForm: env.LOGBOOK_FORM,
  };
}

/** What only an installation has that people use: an address of the internet, or one with https; real cards; letters. */
const isForStrangers = (
  env: Pick<z.infer<typeof environment>, 'PUBLIC_URL' | 'STRIPE_SECRET_KEY' | 'SMTP_URL'>,
) =>
  Boolean(
    env.PUBLIC_URL?.startsWith('https:') ||
      (env.PUBLIC_URL && !isAtHome(env.PUBLIC_URL)) ||
      env.STRIPE_SECRET_KEY ||
      env.SMTP_URL,
  );

/** As Docker's and Kubernetes' secrets are given: with a line's end that is no part of them. */
function fromFile(name: string, source: Given): string | undefined {
  const file = source[`${name}_FILE`]?.trim();
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    throw refusal([`  ${name}_FILE: expected a file that can be read; given "${file}".`]);
  }
}

type Given = Record<string, string | undefined>;

// A secret key alone would take money that no webhook could confirm, so the three come together or not at all.
const missingStripeKeys = (given: Given): string[] => {
  const names: Name[] = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const missing = names.filter((name) => !given[name]);
  return missing.length === names.length
    ? []
    : missing.map((name) =>
        explain(
          name,
          given,
          `a key, as ${names.filter((other) => given[other]).join(' and ')} is given`,
        ),
      );
};

const explain = (name: string, given: Given, expected: string): string => {
  const value = given[name];
  const shown =
    value === undefined
      ? 'nothing'
      : secrets.has(name)
        ? `a hidden value of ${value.length} characters`
        : `"${value}"`;
  return `  ${name}: expected ${expected}; given ${shown}.`;
};

const refusal = (lines: string[]) =>
  new BootProblem(`Keep Left cannot start: the environment is not right.\n${lines.join('\n')}`);
