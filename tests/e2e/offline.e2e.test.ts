import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright';
import { addDays, addMinutes, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { launchKillable, phone, useBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { type Line, openLine } from '../support/line.ts';
import type { Person } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

// The app behind a wire that is in our hands: where it leads to nobody, the server is stopped.

const browser = useBrowser();
const nobody = 9;
/** How long a busy machine may take over one step. */
const patienceMs = 300_000;
let served: ServedProduct;
let line: Line;
let url: string;
let port: number;
/** The product's clock, where it is not the world's. */
let now: string | null = null;
/** Hears every write on the wire. */
let onWrite: () => void = () => {};

beforeAll(async () => {
  served = await serveProduct({ clock: () => now ?? new Date().toISOString() });
  port = Number(new URL(served.url).port);
  line = await openLine(port, () => (chunk) => {
    if (/^(POST|PUT) \/api\/(lessons|students|payments)/.test(chunk.toString('latin1'))) onWrite();
  });
  url = `http://127.0.0.1:${line.port}`;
});
afterAll(async () => {
  await line?.close();
  await served?.close();
});

const yesterday = addDays(dateOf(new Date().toISOString()), -1);

type Day = { instructor: Person; lessons: readonly { id: number; studentId: number }[] };

/** A day of so many lessons, each of another student. */
async function aDay(count: number): Promise<Day> {
  // Booked on the day itself.
  now = instantAt(yesterday, '07:00');
  const instructor = await served.instructor();
  const lessons: { id: number; studentId: number }[] = [];
  for (let nth = 0; nth < count; nth++) {
    const studentId = await served.student(instructor, { firstName: `Learner${nth}` });
    const startTime = addMinutes(instantAt(yesterday, '08:00'), nth * 60);
    const { status, body } = await instructor.post('/api/lessons', {
      studentId,
      title: 'Drive',
      lessonType: 'City Driving',
      startTime,
      endTime: addMinutes(startTime, 45),
    });
    expect(status).toBe(201);
    lessons.push({ id: body.id, studentId });
  }
  now = null;
  return { instructor, lessons };
}

/** The forty commands of a day: how each lesson went, notes, a skill, the logbook, cash. */
const saidOf = ({ lessons }: Day) =>
  lessons.flatMap(({ id, studentId }, nth) => [
    { method: 'PUT', path: `/api/lessons/${id}`, body: { status: 'completed', minutes: 45 + nth } },
    { method: 'PUT', path: `/api/lessons/${id}`, body: { notes: `Roundabouts, lesson ${nth}` } },
    {
      method: 'POST',
      path: `/api/students/${studentId}/driving-skills`,
      body: { skillName: 'Parallel Parking', level: nth % 2 ? 'intermediate' : 'advanced' },
    },
    {
      method: 'POST',
      path: `/api/students/${studentId}/logbook`,
      body: { entryType: 'lesson', duration: 45, description: `Drive ${nth}`, date: yesterday },
    },
    {
      method: 'POST',
      path: '/api/payments',
      body: {
        studentId,
        amount: 80 + nth,
        description: 'Lesson',
        paymentMethod: 'cash',
        status: 'completed',
        paidDate: yesterday,
      },
    },
  ]);

/** Everything a day left behind, without numbers and times. */
async function leftBy({ instructor, lessons }: Day): Promise<unknown> {
  const plain = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, one) =>
        /(^|[a-z])(Id|At|id)$|^(startTime|endTime|reference|invoiceNumber|email|phone|studentName|instructorName|instructorSignature|history|revision)$/.test(
          key,
        )
          ? undefined
          : one,
      ),
    );
  return Promise.all(
    lessons.map(async ({ studentId }) =>
      plain(
        await Promise.all(
          ['driving-skills', 'logbook', 'payments'].map(
            async (what) => (await instructor.get(`/api/students/${studentId}/${what}`)).body,
          ),
        ),
      ),
    ),
  ).then(async (of) => [of, plain((await instructor.get('/api/lessons')).body)]);
}

/** What a day recorded, stream by stream, each in its order. */
async function factsOf({ instructor }: Day): Promise<readonly string[]> {
  const { id: schoolId } = (await instructor.get('/api/schools/mine')).body;
  const streams = await served.owner<{ noun: string; types: string[] }[]>`
    select split_part(stream, '-', 1) as noun, array_agg(type order by position) as types
    from ledger.events where metadata ->> 'schoolId' = ${schoolId} group by stream`;
  return streams.map(({ noun, types }) => `${noun}: ${types.join(', ')}`).toSorted();
}

async function signIn(context: BrowserContext, person: Person): Promise<void> {
  await served.signIn(context, person);
}

/** What the screens below begin with; the last is the last of what is fetched ahead for the days. */
const neededOffline = [
  '/api/auth/trial-status',
  '/api/schools/mine',
  '/api/students',
  '/api/lessons?',
  '/api/school-skills',
];

/** Opens the dashboard, and waits until the phone has what it needs without signal. */
async function openAndKeep(page: Page, { lessons }: Day): Promise<void> {
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
  // The first page began before there was a worker.
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() =>
    page.evaluate(async (needed) => {
      const open = indexedDB.open('keep-left');
      const db = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result);
      });
      const asked = db.transaction('readings').objectStore('readings').getAllKeys();
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        asked.onsuccess = () => resolve(asked.result);
      });
      db.close();
      const paths = keys.map((key) => String((key as string[])[1]));
      return needed.every((start) => paths.some((path) => path.startsWith(start)));
    }, neededOffline),
  );
  expect(lessons.length).toBeGreaterThan(0);
}

function stop(): void {
  line.leadTo(nobody);
  line.cut();
}
const start = (): void => line.leadTo(port);

/** Says something as a screen does. */
const say = (page: Page, said: { method: string; path: string; body: object }) =>
  page.evaluate(async ({ method, path, body }) => {
    const answer = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  }, said);

/** Whether a control is greyed, what it says of it, and whether it can be reached all the same. */
const greyOf = (control: Locator) =>
  control.evaluate((button: HTMLElement) => {
    button.focus();
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    return {
      disabled: button.getAttribute('aria-disabled'),
      why: reason?.textContent ?? null,
      isFocused: document.activeElement === button,
    };
  });

const phoneWithWorker = {
  viewport: phone,
  serviceWorkers: 'allow',
  reducedMotion: 'reduce',
} as const;

test('a day of eight lessons and forty commands said without signal equals the day said online, through a line that breaks', async () => {
  const [online, offline] = [await aDay(8), await aDay(8)];
  for (const { method, path, body } of saidOf(online)) {
    const { status } = await (method === 'PUT'
      ? online.instructor.put(path, body)
      : online.instructor.post(path, body));
    expect(status).toBeLessThan(300);
  }
  await browser.visit(phoneWithWorker, async (page, context) => {
    await signIn(context, offline.instructor);
    await openAndKeep(page, offline);
    const isSaved = async (said: Parameters<typeof say>[1]) => {
      const { status, body } = await say(page, said);
      expect([status, body.code]).toEqual([202, 'on_this_phone']);
    };
    const all = saidOf(offline);
    // The morning on a line that takes everything and answers nothing, the afternoon with the server stopped.
    line.stall();
    for (const said of all.slice(0, 20)) await isSaved(said);
    stop();
    line.goOn();
    for (const said of all.slice(20)) await isSaved(said);
    await page.getByText('40 changes are saved on this phone').waitFor();
    // Nothing of it is in plain sight, and the page starts cold with it.
    await page.reload();
    await page.getByText('40 changes are saved on this phone').waitFor();

    let writes = 0;
    onWrite = () => {
      if (++writes % 3 === 0) setTimeout(line.cut, 3);
    };
    start();
    await page.getByText(/changes? (is|are) saved on this phone/).waitFor({ state: 'detached' });
    onWrite = () => {};
    expect(await leftBy(offline)).toEqual(await leftBy(online));
    const facts = await factsOf(online);
    expect(facts.length).toBeGreaterThan(24);
    expect(await factsOf(offline)).toEqual(facts);
    // Auditors see of each when it was said, and on one device.
    const told = await served.owner<{ device: string; isBefore: boolean }[]>`
      select metadata -> 'said' ->> 'deviceId' as device,
        metadata -> 'said' ->> 'at' < metadata ->> 'occurredAt' as is_before
      from ledger.events where metadata ? 'said'`;
    expect(told.length).toBeGreaterThanOrEqual(40);
    expect(told.every(({ isBefore }) => isBefore)).toBe(true);
    expect(new Set(told.map(({ device }) => device)).size).toBe(1);
  });
});

test('a killed browser loses nothing that it called saved, and three tabs have one sender', async () => {
  const day = await aDay(3);
  const profile = mkdtempSync(join(tmpdir(), 'keep-left-phone-'));
  let theirs = await launchKillable(profile);
  try {
    await signIn(theirs.context, day.instructor);
    const pages = await Promise.all([1, 2, 3].map(() => theirs.context.newPage()));
    const [first] = pages;
    if (!first) throw new Error('there are three');
    await openAndKeep(first, day);
    for (const page of pages) await page.goto(`${url}/dashboard`);
    stop();
    const all = saidOf(day);
    const answers = await Promise.all(
      all.map((said, nth) => say(pages[nth % pages.length] ?? first, said)),
    );
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 202));
    await theirs.kill();

    theirs = await launchKillable(profile);
    // A cookie reaches the disk within half a minute, which this one had not.
    await signIn(theirs.context, day.instructor);
    const again = await Promise.all([1, 2, 3].map(() => theirs.context.newPage()));
    const words = `${all.length} changes are saved on this phone`;
    for (const page of again) {
      page.setDefaultTimeout(patienceMs);
      await page.goto(`${url}/dashboard`);
      await page.getByText(words).waitFor();
    }
    let writes = 0;
    onWrite = () => void writes++;
    start();
    for (const page of again)
      await page.getByText(/changes? (is|are) saved on this phone/).waitFor({ state: 'detached' });
    onWrite = () => {};
    expect(writes).toBe(all.length);
    const payments = await Promise.all(
      day.lessons.map(async ({ studentId }) => {
        const { body } = await day.instructor.get(`/api/students/${studentId}/payments`);
        return body.length;
      }),
    );
    expect(payments).toEqual([1, 1, 1]);
  } finally {
    await theirs.kill();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('a line that goes deaf in three tabs holds up what was said until it is given up, and no longer', async () => {
  const day = await aDay(2);
  await browser.visit(phoneWithWorker, async (page, context) => {
    await signIn(context, day.instructor);
    await openAndKeep(page, day);
    const tabs = [page, await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      tab.setDefaultTimeout(patienceMs);
      await tab.goto(`${url}/dashboard`);
      await tab.getByRole('heading', { level: 1 }).waitFor();
    }
    line.stall();
    // Every tab asks for something, so that no connection is left over.
    for (const tab of tabs)
      await tab.evaluate((paths) => {
        for (const path of paths) void fetch(path).catch(() => null);
      }, neededOffline);
    const all = saidOf(day);
    for (const said of all) expect((await say(page, said)).status).toBe(202);
    // What is under way arrives nowhere, and neither end is told.
    line.silence();
    line.goOn();
    await page.getByText(/changes? (is|are) saved on this phone/).waitFor({ state: 'detached' });
    const { body: left } = await day.instructor.get('/api/lessons');
    expect(left.map(({ status }: { status: string }) => status)).toEqual([
      'completed',
      'completed',
    ]);
  });
});

test('starts cold with the server stopped, shows the day, asks where a lesson moved on, and forgets everything at sign-out', async () => {
  const day = await aDay(2);
  const [first] = day.lessons;
  if (!first) throw new Error('a day has lessons');
  await browser.visit(phoneWithWorker, async (page, context) => {
    await signIn(context, day.instructor);
    await openAndKeep(page, day);
    stop();
    await page.goto(`${url}/students`);
    await page.getByText('No signal.').waitFor();
    await page.getByText('Learner0').first().waitFor();

    // A page that no phone keeps says so, and the way back leads to the day.
    await page.goto(`${url}/help`);
    await page.getByText('this page needs signal').waitFor();
    await page.goBack();
    await page.getByText('Learner0').first().waitFor();

    // A screen that needs signal says so and keeps its frame.
    const refused = await say(page, { method: 'POST', path: '/api/students', body: {} });
    expect([refused.status, refused.body.code]).toEqual([503, 'no_signal']);

    // What cannot be said is greyed before it is pressed: it keeps its place for keyboards, says why, and does nothing.
    const add = page.getByRole('button', { name: 'Add Student' });
    expect(await greyOf(add)).toEqual({ disabled: 'true', why: 'Needs signal', isFocused: true });
    // Forced, because Playwright takes greyed for what cannot be pressed.
    await add.click({ force: true });
    await page.getByText('It works again as soon as there is signal.').first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);

    const path = `/api/lessons/${first.id}`;
    expect(
      (await say(page, { method: 'PUT', path, body: { status: 'completed', minutes: 45 } })).status,
    ).toBe(202);
    await page.getByText('1 change is saved on this phone').waitFor();
    // Meanwhile, at the desk:
    expect((await day.instructor.put(path, { status: 'no-show' })).status).toBe(200);
    start();
    await page.getByText('1 needs an answer from you').waitFor();
    // No page was loaded again.
    await eventually(async () => (await greyOf(add)).disabled === null);
    expect((await day.instructor.get('/api/lessons')).body[0].status).toBe('no-show');
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByText(/Instructor set this lesson to No Show at \d\d:\d\d\./).waitFor();
    // It can be said otherwise, with the words that were said in the form.
    await page.getByRole('button', { name: /^Change: Lesson: Completed/ }).click();
    const form = page.getByRole('dialog', { name: 'Edit Lesson' });
    await form.getByLabel('Status').waitFor();
    expect(await form.getByLabel('Status').inputValue()).toBe('completed');
    await form.getByLabel('Notes').fill('Said at the kerb');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText(/changes? (is|are) saved on this phone/).waitFor({ state: 'detached' });
    const lessons = (await day.instructor.get('/api/lessons')).body as {
      id: number;
      status: string;
      notes: string;
    }[];
    expect(lessons.find(({ id }) => id === first.id)).toMatchObject({
      status: 'completed',
      notes: 'Said at the kerb',
    });

    stop();
    await page.goto(`${url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByText('You are signed out on this phone').waitFor();
    expect(await leftOnPhone(page)).toEqual({ readings: 0, outbox: 0, people: 0 });
    start();
    await page.goto(`${url}/dashboard`);
    await page.getByLabel('Email').first().waitFor();

    // The theory test is everybody's, and needs no server once it was opened.
    await page.goto(`${url}/nz-mock-test`);
    await page.evaluate(async () => {
      while (!(await caches.match('/nz-mock-test')))
        await new Promise((again) => setTimeout(again, 100));
    });
    stop();
    await page.goto(`${url}/nz-mock-test`);
    await page.getByRole('button', { name: 'Practice Mode: Learner Licence' }).click();
    await page.getByText('Question 1 of 10').waitFor();
    start();
  });
});

test('a device is named, and forgotten from another one: signed out and emptied at its next contact, and what it said is refused by name', async () => {
  const day = await aDay(1);
  const [lesson] = day.lessons;
  if (!lesson) throw new Error('a day has a lesson');
  const { email } = (await day.instructor.get('/api/auth/user')).body;
  const again = async () => {
    const person = served.visitor();
    await person.post('/api/auth/login', { email, password: aRegistration(1).password });
    return person;
  };
  await browser.visit({ viewport: phone }, async (desk, atDesk) => {
    await signIn(atDesk, day.instructor);
    await browser.visit(phoneWithWorker, async (page, context) => {
      await signIn(context, await again());
      await openAndKeep(page, day);
      // An address that is nobody's is not what the phone keeps for starting without signal.
      const nobodys = await page.goto(`${url}/students/999999`);
      expect(nobodys?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Student Not Found' }).waitFor();
      await page.goto(`${url}/dashboard`);

      desk.setDefaultTimeout(patienceMs);
      await desk.goto(`${served.url}/settings/security`);
      await desk.getByRole('button', { name: /^Name Chrome/ }).click();
      const form = desk.getByRole('dialog', { name: 'Name the device' });
      await form.getByLabel('Name').fill('Phone at the kerb');
      await form.getByRole('button', { name: 'Save' }).click();

      stop();
      const path = `/api/lessons/${lesson.id}`;
      const said = { method: 'PUT', path, body: { status: 'completed', minutes: 45 } };
      expect((await say(page, said)).status).toBe(202);
      await desk.getByRole('button', { name: 'Forget Phone at the kerb' }).click();
      await desk.getByRole('button', { name: 'Forget device' }).click();
      await desk.getByText('None yet').waitFor();

      start();
      await page.goto(`${url}/dashboard`);
      // The door: at once, or over what the phone keeps, where the server's answer comes after that is shown.
      const door = page.getByLabel('Email').first();
      const over = page.getByRole('button', { name: 'Leave it and begin anew here' });
      await door.or(over).first().waitFor();
      if (await over.isVisible()) await over.click();
      await door.waitFor();
      // Of what it kept only the name of what was not taken is left.
      await eventually(async () => {
        const { readings, outbox, people } = await leftOnPhone(page);
        return readings === 0 && outbox === 1 && people === 0;
      });

      await signIn(context, await again());
      await page.goto(`${url}/dashboard`);
      await page.getByText('1 needs an answer from you').waitFor();
      await page.getByRole('button', { name: 'Look' }).click();
      await page.getByText('You had this device forgotten before this went out').waitFor();
      const dialog = page.getByRole('dialog', { name: 'Saved on this phone' });
      expect(await dialog.getByRole('button', { name: /Send/ }).count()).toBe(0);
      await dialog.getByRole('button', { name: 'Take back: Lesson: Completed' }).click();
      await page.getByText(/changes? (is|are) saved on this phone/).waitFor({ state: 'detached' });
      const [left] = (await day.instructor.get('/api/lessons')).body;
      expect(left.status).toBe('scheduled');
      // It is a new one now, of which the old one's name is not known.
      await eventually(async () => {
        const devices = (await day.instructor.get('/api/auth/devices')).body;
        return devices.length === 1 && devices[0].name === null;
      });
    });
  });
});

const leftOnPhone = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('keep-left');
    const db = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const keysOf = (name: string) =>
      new Promise<IDBValidKey[]>((resolve) => {
        const asked = db.transaction(name).objectStore(name).getAllKeys();
        asked.onsuccess = () => resolve(asked.result);
      });
    const people = (await keysOf('device')).filter((key) =>
      /^"(at|seen) /.test(JSON.stringify(key)),
    );
    return {
      readings: (await keysOf('readings')).length,
      outbox: (await keysOf('outbox')).length,
      people: people.length,
    };
  });
