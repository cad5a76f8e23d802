import { type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { findChromium } from '#api/boot/chromium.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, addMinutes, dateOf } from '#domain/kernel/nz-time.ts';
import { phone } from '../support/browser.ts';
import { openLine } from '../support/line.ts';
import { serveProduct } from '../support/served-product.ts';
import { note } from './figures.ts';
import { median } from './rate.ts';

/** A phone at the edge of its network, and for how long it then hears nothing at all. */
const bitsPerSecond = 50_000;
const stallMs = 3_000;
const goalMs = 100;
/** How much slower than this machine the phone is that starts without a server, and how long it may take. */
const slowdown = 4;
const coldGoalMs = 2_000;
const coldStarts = 5;

/** `bun run bench kerb`: how soon a press beside the car is answered on the screen, on a line that was good until the press and then is 50 kbit/s and stalls (goal: 100 ms), and how soon the day stands there after a cold start without a server (goal: 2 s). */
export async function run(): Promise<void> {
  const served = await serveProduct();
  const line = await openLine(Number(new URL(served.url).port));
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const me = await served.instructor();
    const studentId = await served.student(me, { firstName: 'Ruby', phone: '021 555 0200' });
    const now = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
    for (const from of [-20, 60, 180, 300])
      await me.post('/api/lessons', {
        studentId,
        title: 'City Driving',
        lessonType: 'City Driving',
        startTime: addMinutes(now, from),
        endTime: addMinutes(now, from + 60),
        allowOverlap: true,
      });
    await me.post('/api/payments', {
      studentId,
      amount: 100,
      description: 'Double Lesson',
      paymentMethod: 'bank_transfer',
      status: 'pending',
      dueDate: addDays(dateOf(now), -7),
    });
    await me.post('/api/messages/threads', { studentId, subject: 'Hello', message: 'Kia ora' });

    const context = await browser.newContext({ viewport: phone, timezoneId: 'Pacific/Auckland' });
    await served.signIn(context, me);
    const page = await context.newPage();
    for (const press of pressesOn(
      page,
      `http://127.0.0.1:${line.port}`,
      ids.studentId.parse(studentId),
    )) {
      const button = await press.ready();
      await button.waitFor();
      await page.evaluate(watch);
      line.narrow(bitsPerSecond);
      line.stall();
      await button.click();
      await Bun.sleep(stallMs);
      line.goOn();
      line.narrow(Number.POSITIVE_INFINITY);
      const { seenMs, saidMs, said } = await page.evaluate(() =>
        performance
          .getEntriesByName('answer')
          .map((entry) => (entry as PerformanceMark).detail)
          .at(-1),
      );
      const words = said ? `, "${said}" after ${Math.round(saidMs)} ms` : '';
      console.log(`${press.name.padEnd(16)} ${Math.round(seenMs)} ms${words}`);
      note({
        what: `${press.name}, answered on a stalling line`,
        measured: `${Math.round(seenMs)} ms${words}`,
        goal: `${goalMs} ms`,
        isHeld: seenMs <= goalMs,
      });
    }
    await page.close();
    line.cut();
    await line.close();
    await tellOfColdStarts(context, `http://127.0.0.1:${line.port}`);
  } finally {
    await browser.close();
    await line.close();
    await served.close();
  }
}

/** Opens the dashboard of an app whose worker is asleep and whose server is away, on a slower processor, until the next lesson is drawn. */
async function tellOfColdStarts(context: BrowserContext, url: string): Promise<void> {
  const took: number[] = [];
  for (let nth = 0; nth < coldStarts; nth++) {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const begin = performance.now();
    await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
    await page.getByRole('region', { name: 'Now and next' }).waitFor();
    took.push(performance.now() - begin);
    await page.close();
  }
  const ms = Math.round(median(took));
  console.log(`cold start without a server  ${ms} ms, slowest ${Math.round(Math.max(...took))} ms`);
  note({
    what: `a cold start without a server, ${slowdown} times as slow, until the next lesson is drawn`,
    measured: `${ms} ms, slowest of ${coldStarts} ${Math.round(Math.max(...took))} ms`,
    goal: `${coldGoalMs} ms`,
    isHeld: ms <= coldGoalMs,
  });
}

/** What is pressed, on a screen that has come over the good line. */
function pressesOn(page: Page, url: string, studentId: StudentId) {
  const dialog = page.getByRole('dialog');
  const nowNext = page.getByRole('region', { name: 'Now and next' });
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name });
  /** Opened twice: the first time there is no worker yet. */
  const go = async (path: string) => {
    await page.goto(url + path);
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      while (active?.state !== 'activated') await new Promise((again) => setTimeout(again, 50));
    });
    await page.goto(url + path, { waitUntil: 'networkidle' });
  };
  const sheet = async () => {
    await go('/dashboard');
    await nowNext.locator('.open-lesson').last().click();
    await button('No Show', dialog).waitFor();
  };
  const skills = () => go(`/students/${studentId}?tab=skills`);
  return [
    {
      name: 'running late',
      ready: async () => {
        await go('/dashboard');
        return button('Running late');
      },
    },
    {
      name: 'mark paid',
      ready: async () => {
        await go('/dashboard');
        await button(/^Mark paid/)
          .first()
          .click();
        return button('Mark as Paid', dialog);
      },
    },
    {
      name: 'cash',
      ready: async () => {
        await sheet();
        await button('Take payment', dialog).click();
        return button(/^Take NZ\$\d+\.00 in cash/);
      },
    },
    {
      name: 'assess a skill',
      ready: async () => {
        await skills();
        const level = page.getByRole('radio', { name: /Beginner/ }).first();
        return page.locator('label', { has: level }).first();
      },
    },
    {
      name: 'a note',
      ready: async () => {
        await skills();
        await button(/note/i).first().click();
        await dialog.getByLabel(/Note/).fill('Mirrors first');
        return button('Save Note', dialog);
      },
    },
    {
      name: 'log hours',
      ready: async () => {
        await go(`/students/${studentId}?tab=logbook`);
        await button(/Add Entry/)
          .first()
          .click();
        await dialog.getByLabel(/type/i).first().selectOption({ index: 1 });
        await dialog
          .getByLabel(/duration/i)
          .first()
          .fill('60');
        await dialog
          .getByLabel(/description/i)
          .first()
          .fill('Motorway');
        return button('Save Entry', dialog);
      },
    },
    {
      name: 'move',
      ready: async () => {
        await sheet();
        await button('Move', dialog).click();
        return page.locator('.free-days button').last();
      },
    },
    {
      name: 'no show',
      ready: async () => {
        await sheet();
        return button('No Show', dialog);
      },
    },
    {
      name: 'complete',
      ready: async () => {
        await go('/dashboard');
        return button('Completed', nowNext);
      },
    },
    {
      name: 'a message',
      ready: async () => {
        await go(`/messages?to=${studentId}`);
        await page.getByRole('textbox').last().fill('On my way');
        return button(/^send/i).last();
      },
    },
  ];
}

/** In the page: from the press's own stamp to the frame in which anything is seen to have changed, and to the one that says where the word is. */
function watch(): void {
  const telling = new Set(['aria-busy', 'aria-expanded', 'data-state', 'data-tone', 'data-level']);
  const press = ({ timeStamp }: Event) => {
    const answer = { seenMs: -1, saidMs: -1, said: '' };
    new MutationObserver((changes) => {
      if (
        !changes.some(
          ({ type, attributeName }) => type !== 'attributes' || telling.has(`${attributeName}`),
        )
      )
        return;
      requestAnimationFrame(() =>
        setTimeout(() => {
          const tookMs = performance.now() - timeStamp;
          if (answer.seenMs < 0) answer.seenMs = tookMs;
          const [said] =
            /on its way|Saved on this phone|Sending|Saving/.exec(document.body.innerText) ?? [];
          if (said && answer.saidMs < 0) Object.assign(answer, { said, saidMs: tookMs });
          performance.mark('answer', { detail: { ...answer } });
        }),
      );
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  };
  addEventListener('click', press, { capture: true, once: true });
}
