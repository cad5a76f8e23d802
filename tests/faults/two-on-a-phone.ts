import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { ensureChromium } from '#api/boot/chromium.ts';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import { numbersFrom } from '../security/pick.ts';
import { headless, phone } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { Person } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

/** One of the two: what only their screens may show, and whom they teach. */
type Teacher = {
  readonly person: Person;
  /** Signs in on the phone, in a session of its own. */
  readonly email: string;
  readonly mark: string;
  readonly id: number;
  readonly studentId: number;
  /** What they said without signal, by the words in it. */
  readonly said: string[];
};

/** How the phone changes hands. */
const partings = {
  'signed out': async (page) => {
    await page.request.post('/api/logout');
  },
  'signed out by the app': async (page) => {
    await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  },
  'signed out without signal': async (page, context) => {
    await context.setOffline(true);
    await page.evaluate(() => fetch('/api/logout', { method: 'POST' }).catch(() => null));
    await context.setOffline(false);
  },
  'the session gone': (_page, context) => context.clearCookies(),
  'left as it was': async () => undefined,
} satisfies Record<string, (page: Page, context: BrowserContext) => Promise<void>>;
export const everyParting = Object.keys(partings) as (keyof typeof partings)[];

const screens = ['/dashboard', '/students', '/payments', '/messages', '/schedules'];

/**
 * Two instructors of two schools use one phone in turn, in a browser with its worker. Each looks at screens, says something without signal and begins a draft; then the phone changes hands.
 * The second person then sees nothing of the first, and the phone keeps none of it readable. The draft is gone.
 * Each command arrives once, under the name of the person who gave it.
 * @param until milliseconds since 1970: ends with the round in which this passes
 * @returns how many times the phone changed hands, and how much that was said without signal arrived
 */
export async function twoOnAPhone(
  rounds: number,
  seed: number,
  until: number,
  onRound: (done: number) => void = () => undefined,
): Promise<{ done: number; arrived: number }> {
  const next = numbersFrom(seed);
  const served = await serveProduct();
  const profile = mkdtempSync(join(tmpdir(), 'keep-left-phone-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    args: headless,
    viewport: phone,
    baseURL: served.url,
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(300_000);
  try {
    const teachers = [await teacher(served, 'Kahurangi'), await teacher(served, 'Pounamu')];
    let done = 0;
    for (; done < rounds && Date.now() < until; done++) {
      const [one, other] = done % 2 ? teachers.toReversed() : teachers;
      if (!one || !other) throw new Error('there are two');
      const page = await context.newPage();
      await comeIn(page, one);
      await mustShowOnly(page, one, other, screens[Math.trunc(next() * screens.length)] ?? '/');
      await beginDraft(page, one);
      await sayWithoutSignal(page, context, one, `${one.mark} ${done}`);
      const parting = everyParting[Math.trunc(next() * everyParting.length)] ?? 'signed out';
      await partings[parting](page, context);
      await page.close();

      const after = await context.newPage();
      await comeIn(after, other);
      for (const screen of screens) await mustShowOnly(after, other, one, screen);
      await mustHoldNothingOf(after, one, parting);
      if ((await draftsOn(after)).includes(one.id))
        throw new Error(`after "${parting}" the phone keeps what ${one.mark} had begun`);
      await after.close();
      onRound(done + 1);
    }
    for (const one of teachers) await mustHaveArrived(context, one);
    return { done, arrived: teachers.reduce((sum, { said }) => sum + said.length, 0) };
  } finally {
    await context.close();
    await served.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function teacher(served: ServedProduct, mark: string): Promise<Teacher> {
  const person = await served.instructor();
  const studentId = await served.student(person, { firstName: mark, lastName: `${mark}son` });
  const { id, email } = (await person.get('/api/auth/user')).body;
  return { person, email, mark, id, studentId, said: [] };
}

/** Signs in as the door's page does, whoever was there before. */
async function comeIn(page: Page, { email }: Teacher): Promise<void> {
  await page.goto('/login');
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/auth/login', { method: 'POST', headers, body });
      return answer.status;
    },
    JSON.stringify({ email, password: aRegistration(0).password }),
  );
  if (status !== 200) throw new Error(`${email} was not let in: ${status}`);
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The first page began before there was a worker, or with what somebody else had seen.
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

async function mustShowOnly(page: Page, one: Teacher, other: Teacher, screen: string) {
  await page.goto(screen);
  await page.waitForLoadState('networkidle');
  if (screen === '/students') await page.getByText(one.mark).first().waitFor();
  const text = await page.locator('body').innerText();
  if (text.includes(other.mark))
    throw new Error(`${screen} shows ${one.mark} what is ${other.mark}'s`);
}

/** A mock test of the student that is being marked: the phone keeps it as it is after each tap. */
async function beginDraft(page: Page, { id, studentId }: Teacher): Promise<void> {
  await page.goto(`/mock-test/${studentId}`);
  await page.getByRole('button', { name: 'The car has stopped' }).click();
  await page.getByRole('button', { name: /^Left turn: one more/ }).click();
  await eventually(async () => (await draftsOn(page)).includes(id));
}

/** The instructors whose drafts the phone keeps. */
async function draftsOn(page: Page): Promise<number[]> {
  const keys = await page.evaluate(async () => {
    const open = indexedDB.open('keep-left');
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const all = db.transaction('readings').objectStore('readings').getAllKeys();
    const found = await new Promise<unknown[]>((resolve) => {
      all.onsuccess = () => resolve(all.result);
    });
    db.close();
    return found.map(String);
  });
  return keys.flatMap((key) => {
    const [, id] = /^instructor (\d+),draft /.exec(key) ?? [];
    return id === undefined ? [] : Number(id);
  });
}

/** A note in the student's logbook, which waits on the phone. */
async function sayWithoutSignal(
  page: Page,
  context: BrowserContext,
  one: Teacher,
  words: string,
): Promise<void> {
  await context.setOffline(true);
  const status = await page.evaluate(
    async ([path, description, date]) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ entryType: 'lesson', duration: 45, date, description }),
      });
      return answer.status;
    },
    [
      `/api/students/${one.studentId}/logbook`,
      words,
      addDays(dateOf(new Date().toISOString()), -1),
    ] as const,
  );
  if (status !== 202) throw new Error(`what was said without signal was answered ${status}`);
  one.said.push(words);
  await context.setOffline(false);
}

/** Nothing that can be read: what waits for the other is sealed. */
async function mustHoldNothingOf(page: Page, { mark }: Teacher, parting: string): Promise<void> {
  const held = await page.evaluate(async () => {
    const found: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (new URL(request.url).pathname.startsWith('/api/'))
          found.push((await (await cache.match(request))?.text()) ?? '');
    }
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const open = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result);
      });
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll();
        const rows = await new Promise<unknown[]>((resolve) => {
          all.onsuccess = () => resolve(all.result);
        });
        found.push(JSON.stringify(rows));
      }
      db.close();
    }
    return found.join('\n');
  });
  if (held.includes(mark)) throw new Error(`after "${parting}" the phone holds what is ${mark}'s`);
}

/** Everything that was said, once, and under its own name. */
async function mustHaveArrived(context: BrowserContext, one: Teacher): Promise<void> {
  const page = await context.newPage();
  await comeIn(page, one);
  const written = async (): Promise<string[]> =>
    (await one.person.get(`/api/students/${one.studentId}/logbook`)).body.map(
      ({ description }: { description: string }) => description,
    );
  await eventually(async () => (await written()).length >= one.said.length);
  const found = (await written()).toSorted();
  if (JSON.stringify(found) !== JSON.stringify(one.said.toSorted()))
    throw new Error(`said: ${one.said.join()}; arrived: ${found.join()}`);
  await page.close();
}
