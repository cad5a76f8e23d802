import { afterAll, beforeAll } from 'bun:test';
import type { BrowserContext, Page } from 'playwright';
import { systemClock } from '#api/ground/clock.ts';
import { openProduct, type Product } from '#api/open-product.ts';
import * as ids from '#domain/kernel/ids.ts';
import { testKeyStore } from '../support/key-store.ts';
import { type Line, openLine } from '../support/line.ts';
import { testPepper } from '../support/pepper.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

/** A school with one student and one conversation, and two addresses to reach it at: two processes on one database. */
export type ChatSchool = {
  instructor: Person;
  threadId: number;
  studentId: number;
  /** Signs a browser in at both addresses. */
  signIn(context: BrowserContext): Promise<void>;
  /** What the student says, as the portal would have them say it. */
  studentSays(content: string): Promise<void>;
  urls: readonly [string, string];
  /** The wire to the second address: cut, and nobody gets through until it is mended. */
  cutSecond(): void;
  mendSecond(): void;
};

/** Where nobody listens. */
const nowhere = 1;

/** The product twice, for the journeys of a file. Call it once at the top. */
export function useChatSchools() {
  let served: ServedProduct | undefined;
  let second: Product | undefined;
  let line: Line | undefined;
  beforeAll(async () => {
    served = await serveProduct();
    second = await openProduct({
      keyStore: testKeyStore,
      pepper: testPepper,
      databaseUrl: served.databaseUrl,
      publicUrl: 'http://localhost',
      demo: false,
      clock: systemClock,
      siteFolder: process.env['SITE_FOLDER'] ?? 'dist',
    });
    second.app.listen({ hostname: '127.0.0.1', port: 0 });
    line = await openLine(portOf(second));
  });
  afterAll(async () => {
    await line?.close();
    await second?.app.stop(true);
    await second?.close();
    await served?.close();
  });

  return async (): Promise<ChatSchool> => {
    const [wire, far] = [line, second];
    if (!served || !wire || !far) throw new Error('the product is not up');
    const { product, url, instructor: newInstructor, student } = served;
    const instructor = await newInstructor();
    const { id: accountId } = (await instructor.get('/api/auth/user')).body;
    const studentId = await student(instructor);
    const thread = await instructor.post('/api/messages/threads', {
      studentId,
      subject: 'Saturday',
      message: 'Kia ora Aroha',
    });
    const urls = [url, `http://127.0.0.1:${wire.port}`] as const;
    return {
      instructor,
      studentId,
      threadId: thread.body.id,
      urls,
      cutSecond() {
        wire.leadTo(nowhere);
        wire.cut();
      },
      mendSecond: () => wire.leadTo(portOf(far)),
      async signIn(context) {
        for (const pair of instructor.cookies().split('; ')) {
          const [name = '', value = ''] = pair.split('=');
          // Cookies know no ports: one is enough for both addresses.
          await context.addCookies([{ name, value, url }]);
        }
      },
      async studentSays(content) {
        await product.deps.conversations.send(
          {
            party: 'student',
            id: studentId,
            studentId: ids.studentId.parse(studentId),
            schoolId: accountId,
          },
          thread.body.id,
          { content, clientMessageId: null },
        );
      },
    };
  };
}

const portOf = ({ app }: Product): number => app.server?.port ?? nowhere;

/** Writes into the open conversation and sends it with Enter. */
export async function say(page: Page, ...messages: string[]): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  for (const message of messages) {
    await box.fill(message);
    await box.press('Enter');
  }
}

/** Resolves once the open conversation shows exactly these messages, in this order, all of them taken by the server. */
export async function shows(page: Page, messages: readonly string[]): Promise<void> {
  await page.waitForFunction((expected) => {
    const bubbles = [...document.querySelectorAll('.bubble')];
    const shown = bubbles.map((bubble) => bubble.textContent);
    const isSettled = bubbles.every((bubble) => !bubble.hasAttribute('data-pending'));
    return isSettled && JSON.stringify(shown) === JSON.stringify(expected);
  }, messages);
}

/** What the open conversation shows now. */
export const shownIn = (page: Page): Promise<string[]> => page.locator('.bubble').allTextContents();
