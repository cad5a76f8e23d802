import { afterAll, beforeAll } from 'bun:test';
import type { BrowserContextOptions, Page } from 'playwright';
import { useBrowser } from '../support/browser.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

/** A school of a journey's own, with nobody in it yet. */
export type StudentsSchool = {
  instructor: Person;
  /** Adds students of these names and answers their ids. */
  enrol(...names: string[]): Promise<number[]>;
  /** Asks the API for what a screen should have saved. */
  ask<Body>(path: string): Promise<Body>;
  /** Sends something to the API as the instructor. */
  send(path: string, body: unknown): Promise<void>;
  open(page: Page, path: string): Promise<void>;
};

/** The product for the journeys of a file, in a browser that thinks it is in New York. */
export function useStudentsSchools() {
  const browser = useBrowser();
  let served: ServedProduct | undefined;
  beforeAll(async () => {
    served = await serveProduct();
  });
  afterAll(() => served?.close());

  return {
    async visit(
      options: BrowserContextOptions,
      journey: (page: Page, school: StudentsSchool) => Promise<void>,
    ) {
      if (!served) throw new Error('the product is not up');
      const { url, signIn, student, instructor: newInstructor } = served;
      const instructor = await newInstructor();
      const school: StudentsSchool = {
        instructor,
        async enrol(...names) {
          const ids: number[] = [];
          for (const name of names) {
            const [firstName = '', lastName = ''] = name.split(' ');
            const email = `${lettersOf(firstName)}.${lettersOf(lastName)}@mail.example`;
            ids.push(await student(instructor, { firstName, lastName, email }));
          }
          return ids;
        },
        async ask(path) {
          const { status, body } = await instructor.get(path);
          if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
          return body;
        },
        async send(path, body) {
          const answer = await instructor.post(path, body);
          if (answer.status >= 300) {
            throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
          }
        },
        async open(page, path) {
          await page.goto(url + path);
        },
      };
      const everybody = { timezoneId: 'America/New_York', reducedMotion: 'reduce' } as const;
      await browser.visit({ ...everybody, ...options }, async (page, context) => {
        await signIn(context, instructor);
        await journey(page, school);
      });
    },
  };
}

/** What a toast says; it stands on the screen and, for a moment, in a live region. */
export const toast = (page: Page, words: string) => page.getByText(words).first();

/** What of a name may stand in an e-mail address. */
const lettersOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
