import { type Database, openDatabase } from '#api/database/database.ts';
import type { Mail } from '#api/gateways/mail/mailer.ts';
import type { PushFetch } from '#api/gateways/push/push-sender.ts';
import type { StripeKeys } from '#api/gateways/stripe-keys.ts';
import type { TextPolicy } from '#api/gateways/text/mobile-number.ts';
import type { Clock } from '#api/ground/clock.ts';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct, type Product } from '#api/open-product.ts';
import type { KeyStore } from '#api/personal-keys/key-store.ts';
import type { Operator, ProductSettings } from '#api/product-settings.ts';
import type { SealKeeper } from '#api/transparency/seal-keeper.ts';
import { account } from '#domain/account/decide.ts';
import type { FreshDatabase } from './database.ts';
import { documented } from './documented.ts';
import { testKeyStore } from './key-store.ts';
import { testPepper } from './pepper.ts';
import { preparedDatabase } from './prepared-database.ts';
import { aRegistration, aStudent } from './samples.ts';

export type Answer = { status: number; body: any; headers: Headers };

/** Somebody with a browser: keeps the cookies they were given. */
export type Person = {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
  /** The Cookie header they would send. */
  cookies(): string;
};

export type TestProduct = {
  readonly product: Product;
  /** Of whom the database belongs to, who may do in it what the product may not. */
  databaseUrl: string;
  /** The same for each who signs in there. */
  readonly database: FreshDatabase;
  /** A pool that signs in there. */
  readonly owner: Database;
  /** Letters that could not be sent because there is no mail server, in order: whom each is to, its subject and its link. */
  readonly told: readonly string[];
  /** What whoever runs the installation was told, in order. */
  readonly log: readonly string[];
  visitor(): Person;
  /** A new instructor, with a school and a verified email address unless told otherwise. */
  instructor(options?: { school?: boolean; verified?: boolean }): Promise<Person>;
  /** Adds a student for an instructor and answers their id. */
  student(instructor: Person, details?: Record<string, unknown>): Promise<number>;
  /** Starts it on the same database after its `close`; what waits for read models of this edition may not have begun. */
  open(changed?: Partial<ProductSettings>): Promise<void>;
  /** Stops the product and starts it again on the same database, with other settings where they are given. */
  restart(changed?: Partial<ProductSettings>): Promise<void>;
  close(): Promise<void>;
};

/** The whole product in this process, on a database of its own in which nothing has happened yet. */
export async function openTestProduct({
  clock = systemClock,
  siteFolder = 'tests/support/empty-site',
  eventlogUrl,
  readUrl,
  sealKeeper,
  keyStore = testKeyStore,
  smtpUrl,
  pushFetch,
  smppUrl,
  textPolicy,
  smsHttpUrl,
  trustedProxies,
  hearsLetters = true,
  demo = false,
  acceptsNewVault,
  publicUrl = 'http://localhost',
  metricsToken,
  operator,
  isForStrangers,
  witnesses,
  stripe,
  handInForm,
  database: given,
}: {
  clock?: Clock;
  eventlogUrl?: string;
  /** A replica of the database. */
  readUrl?: string;
  siteFolder?: string;
  /** Absent: the ledger is not sealed. */
  sealKeeper?: SealKeeper;
  keyStore?: KeyStore;
  /** Absent: no mail goes out. */
  smtpUrl?: string;
  /** Absent: messages to browsers go to their push services, which nobody reaches from here. */
  pushFetch?: PushFetch;
  /** Absent: no texts go out. */
  smppUrl?: string;
  textPolicy?: TextPolicy;
  smsHttpUrl?: string;
  trustedProxies?: readonly string[];
  /** Whether letters that cannot be sent are kept in `told`, instead of being told of in `log`. */
  hearsLetters?: boolean;
  demo?: boolean;
  acceptsNewVault?: boolean;
  publicUrl?: string;
  /** Absent: nobody is told how the installation is. */
  metricsToken?: string;
  operator?: Operator;
  /** Whether anybody may come by. */
  isForStrangers?: boolean;
  witnesses?: ProductSettings['witnesses'];
  /** Absent: our own sandbox takes the cards. */
  stripe?: StripeKeys;
  handInForm?: ProductSettings['handInForm'];
  /** Absent: a fresh one on the server of the whole run. */
  database?: FreshDatabase;
} = {}): Promise<TestProduct> {
  const database = given ?? (await preparedDatabase());
  const owner = openDatabase(database.url, { max: 3 });
  const told: string[] = [];
  const log: string[] = [];
  const open = (changed: Partial<ProductSettings> = {}) =>
    openProduct({
      keyStore,
      databaseUrl: database.appUrl ?? database.url,
      ownerUrl: database.url,
      readerUrl: database.readerUrl,
      eventlogUrl,
      readUrl,
      publicUrl,
      siteUrl: publicUrl,
      pepper: testPepper,
      demo,
      acceptsNewVault,
      clock,
      siteFolder,
      sealKeeper,
      smtpUrl,
      pushFetch,
      smppUrl,
      textPolicy,
      smsHttpUrl,
      metricsToken,
      operator,
      isForStrangers,
      witnesses,
      stripe,
      handInForm,
      trustedProxies,
      tellOperator: (line) => log.push(line),
      ...(hearsLetters && { onUnsentLetter: (mail: Mail) => told.push(inShort(mail)) }),
      pause: async () => undefined,
      ...changed,
    });
  let product = await open();
  let people = 0;

  const test: TestProduct = {
    get product() {
      return product;
    },
    databaseUrl: database.url,
    database,
    owner,
    told,
    log,
    visitor: () => personAt((request) => product.app.handle(request)),
    async instructor({ school = true, verified = true } = {}) {
      people += 1;
      const person = test.visitor();
      const { body } = await expectStatus(
        201,
        person.post('/api/auth/register', aRegistration(people)),
      );
      if (verified)
        await product.deps.dispatch(
          account,
          body.id,
          { type: 'VerifyEmail', now: clock(), accountId: body.id, email: body.email },
          { actor: { kind: 'instructor', id: body.id } },
        );
      if (school)
        await expectStatus(
          201,
          person.post('/api/schools', {
            name: `School ${people}`,
            address: `${people} Queen Street, Auckland`,
          }),
        );
      return person;
    },
    async student(instructor, details = {}) {
      const { body } = await expectStatus(201, instructor.post('/api/students', aStudent(details)));
      return body.id;
    },
    async open(changed) {
      product = await open(changed);
    },
    async restart(changed) {
      await product.close();
      await test.open(changed);
      await product.cardsSwept;
    },
    async close() {
      await product.close();
      await owner.end({ timeout: 1 });
      await database.drop();
    },
  };
  return test;
}

function inShort({ to, subject, text }: Mail): string {
  return `${to}: ${subject}: ${/https?:\/\/\S+/.exec(text)?.[0] ?? ''}`;
}

function personAt(handle: (request: Request) => Promise<Response>): Person {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          cookie: cookies(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const text = await response.text();
    const contentType = response.headers.get('content-type');
    const misfit = documented({ method, path, status: response.status, contentType, text });
    if (misfit) throw new Error(misfit);
    const isJson = /\bjson\b/.test(contentType ?? '');
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
    };
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
    delete: (path, body) => call('DELETE', path, body),
    cookies,
  };
}

async function expectStatus(status: number, call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.status !== status)
    throw new Error(`expected ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
