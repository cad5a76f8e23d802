import { describe, expect, test } from 'bun:test';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { readEnv } from '#api/ground/env.ts';
import { verifierLine } from '#api/transparency/note.ts';

const refusalOf = (source: Record<string, string>): string => {
  try {
    readEnv(source);
  } catch (fault) {
    if (fault instanceof BootProblem) return fault.message;
    throw fault;
  }
  throw new Error('The environment was accepted.');
};

describe('an empty environment', () => {
  test('starts the demo on port 3000 with everything built in', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      dataDir: '.data',
      publicUrl: 'http://localhost:3000',
      logsRequests: false,
      demo: true,
      isStaging: false,
      acceptsNewVault: false,
      isForStrangers: false,
      sellsPlans: true,
      isRegistrationClosed: false,
    });
  });

  test('is the same as one with blank values', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '  ', DEMO: '' })).toEqual(readEnv({}));
  });
});

describe('witnesses', () => {
  test('are named by the keys that "audit witness" prints', () => {
    const one = 'witness.example+';
    expect(refusalOf({ WITNESSES: one })).toContain(`("${one}" is none)`);
    const { publicKey } = generateKeyPairSync('ed25519');
    const line = (algorithm: 1 | 4) =>
      verifierLine({ name: 'witness.example', algorithm, publicKey });
    expect(readEnv({ WITNESSES: ` ${line(4)}\n` }).witnesses).toMatchObject([
      { name: 'witness.example' },
    ]);
    // A log's own key is no witness's.
    expect(refusalOf({ WITNESSES: line(1) })).toContain('WITNESSES');
  });
});

describe('a given environment', () => {
  test('moves the public address with the port, unless one is given', () => {
    expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(readEnv({ PORT: '8080', PUBLIC_URL: 'https://keepleft.example/' }).publicUrl).toBe(
      'https://keepleft.example',
    );
  });

  test('shows no demo on a database of its own, unless asked to', () => {
    const DATABASE_URL = 'postgres://user:secret@db:5432/school';
    expect(readEnv({ DATABASE_URL }).demo).toBe(false);
    expect(readEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(readEnv({ DEMO: '0' }).demo).toBe(false);
  });

  test.each([
    ['https', { PUBLIC_URL: 'https://keepleft.nz' }],
    ['an address of the internet', { PUBLIC_URL: 'http://keepleft.nz' }],
    ['a number of the internet', { PUBLIC_URL: 'http://203.0.113.7' }],
    ['letters', { SMTP_URL: 'smtp://localhost' }],
    [
      'real cards',
      {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      },
    ],
  ])('shows no demo where there is %s, unless asked to', (_, given: Record<string, string>) => {
    expect(readEnv(given)).toMatchObject({ demo: false, isForStrangers: true });
    expect(readEnv({ ...given, DEMO: '1' })).toMatchObject({ demo: true, isForStrangers: true });
    for (const home of [
      '10.0.0.2:3000',
      '192.168.1.4',
      'kitchen',
      'school.local',
      '[::1]:3000',
      '[fd00::1]',
    ])
      expect(readEnv({ PUBLIC_URL: `http://${home}` })).toMatchObject({
        demo: true,
        isForStrangers: false,
      });
  });

  test('is no demo and no copy for trials where real cards are taken', () => {
    const given = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(readEnv(given).demo).toBe(false);
    expect(() => readEnv({ ...given, DEMO: '1' })).toThrow(
      'DEMO: expected 0, as STRIPE_SECRET_KEY is a live key; given "1".',
    );
    expect(() => readEnv({ ...given, STAGING: '1' })).toThrow(
      'STAGING: expected 0, as STRIPE_SECRET_KEY is a live key; given "1".',
    );
  });

  test('puts a password that stands apart into its address, whatever signs it has', () => {
    const read = readEnv({
      DATABASE_URL: 'postgres://app@a:5432,b:5432/keep_left?sslmode=require',
      DATABASE_PASSWORD: "p@s:s/w#o'rd%",
      DATABASE_OWNER_URL: 'postgres://owner:own@a/keep_left',
      DATABASE_OWNER_PASSWORD: 'other',
    });
    expect(read.databaseUrl).toBe(
      "postgres://app:p%40s%3As%2Fw%23o'rd%25@a:5432,b:5432/keep_left?sslmode=require",
    );
    expect(read.ownerUrl).toBe('postgres://owner:own@a/keep_left');
  });

  test('takes a secret from the file that it names, and says which cannot be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keep-left-secret-'));
    const file = join(folder, 'smtp');
    writeFileSync(file, 'smtp://mail.example\n');
    expect(readEnv({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtp://mail.example');
    expect(readEnv({ SMTP_URL: 'smtp://other', SMTP_URL_FILE: file }).smtpUrl).toBe('smtp://other');
    rmSync(folder, { recursive: true });
    expect(() => readEnv({ SMTP_URL_FILE: file })).toThrow(
      `SMTP_URL_FILE: expected a file that can be read; given "${file}".`,
    );
  });

  test.each(['https://school.nz/app', 'https://school.nz/?a=1', 'https://school.nz#top'])(
    'refuses the public address %s, as the site is at the top of its host',
    (PUBLIC_URL) =>
      expect(() => readEnv({ PUBLIC_URL })).toThrow(
        'PUBLIC_URL: expected an address without a path',
      ),
  );

  test('trusts the proxies it is told of, and none unless told', () => {
    expect(readEnv({}).trustedProxies).toBeUndefined();
    const TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8,::1 , fd00::/8,::ffff:192.168.0.0/112,';
    expect(readEnv({ TRUSTED_PROXIES }).trustedProxies).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
      '::ffff:192.168.0.0/112',
    ]);
  });

  test('takes a sender for letters, with a name or without', () => {
    for (const MAIL_FROM of ['hello@keepleft.nz', 'Keep Left <hello@keepleft.nz>'])
      expect(readEnv({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
    for (const MAIL_FROM of ['hello', '<>', 'a@b.nz, c@d.nz', 'A <a@b.nz> B', 'a b@c.nz'])
      expect(refusalOf({ MAIL_FROM })).toContain('MAIL_FROM: expected an address');
  });

  test('takes the three Stripe keys together', () => {
    expect(
      readEnv({
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
      }).stripe,
    ).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      feePercent: 0,
    });
  });

  test('keeps nothing of a school’s payments unless told, and never more than 20 per cent', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(readEnv({ ...keys, STRIPE_FEE_PERCENT: '2.5' }).stripe?.feePercent).toBe(2.5);
    for (const STRIPE_FEE_PERCENT of ['101', '20.1', '-1', 'half'])
      expect(refusalOf({ ...keys, STRIPE_FEE_PERCENT })).toContain('STRIPE_FEE_PERCENT: expected');
  });
});

describe('a bad environment is refused', () => {
  test('naming every variable, what was given and what is expected', () => {
    const refusal = refusalOf({ PORT: 'http', DEMO: 'yes', SMTP_URL: 'mail.example' });
    expect(refusal).toContain('PORT: expected a port number from 0 to 65535; given "http".');
    expect(refusal).toContain('DEMO: expected 0 or 1; given "yes".');
    expect(refusal).toContain('SMTP_URL: expected an address starting with smtp:// or smtps://');
  });

  test('without printing a secret', () => {
    const refusal = refusalOf({
      DATABASE_URL: 'mysql://root:hunter2@db/school',
      STRIPE_SECRET_KEY: 'hunter2',
    });
    expect(refusal).toContain('DATABASE_URL: expected');
    expect(refusal).toContain('given a hidden value of 7 characters');
    expect(refusal).not.toContain('hunter2');
  });

  test.each([
    'proxy.internal',
    '10.0.0.0/33',
    '10.0.0/8',
    '010.0.0.1',
    '::1/129',
    '10.0.0.1/8/8',
    '10.0.0.1/',
    '*',
    'fe80:::1',
  ])('with %p for a proxy, which is named', (entry) => {
    expect(refusalOf({ TRUSTED_PROXIES: `127.0.0.1, ${entry}` })).toContain(
      `TRUSTED_PROXIES: expected addresses and ranges with commas between, such as 10.0.0.0/8, ::1 ("${entry}" is neither)`,
    );
  });

  test.each(['-1', '65536', '3000.5', '0x10', '99999999'])('with %p for a port', (PORT) => {
    expect(refusalOf({ PORT })).toContain('PORT');
  });

  test('with a Stripe key that has lost its companions', () => {
    const refusal = refusalOf({ STRIPE_SECRET_KEY: 'sk_test_1' });
    expect(refusal).toContain('STRIPE_PUBLISHABLE_KEY: expected a key');
    expect(refusal).toContain('STRIPE_WEBHOOK_SECRET: expected a key');
  });
});

describe('the form that logbooks are handed in on', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'keep-left-form-')), 'form.json');
  const column = { key: 'date', heading: 'Drive date', format: 'day', width: 10 } as const;
  const read = (form: unknown) => {
    writeFileSync(file, JSON.stringify(form));
    return { LOGBOOK_FORM: file };
  };

  test('comes from a file, without a release', () => {
    const form = { version: 3, columns: [column] };
    expect(readEnv(read(form)).handInForm).toEqual(form);
  });

  test.each([
    ['a version after 2', { version: 2, columns: [column] }],
    ['columns.0.key', { version: 3, columns: [{ ...column, key: 'colour' }] }],
    ['columns', { version: 3, columns: [] }],
  ])('is refused with what is wrong: %s', (what, form) => {
    expect(refusalOf(read(form))).toContain(what);
    expect(refusalOf({ LOGBOOK_FORM: '/nowhere.json' })).toContain('a JSON file');
  });
});
