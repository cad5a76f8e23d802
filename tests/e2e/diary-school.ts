import { afterAll, beforeAll } from 'bun:test';
import type { BrowserContextOptions, Page } from 'playwright';
import { addDays, addMinutes, dateOf, instantAt, mondayOf } from '#domain/kernel/nz-time.ts';
import { useBrowser } from '../support/browser.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

/** The Monday of next week in Auckland: every day of that week may still be booked. */
export const monday = addDays(mondayOf(dateOf(new Date().toISOString())), 7);
export const tuesday = addDays(monday, 1);
export const thursday = addDays(monday, 3);

export type Booking = { date: string; time: string; minutes?: number; student?: 'ruby' | 'priya' };

/** One school of a journey's own: an instructor with two students. */
export type School = {
  instructor: Person;
  book(booking: Booking): Promise<number>;
  /** Opens a path of the app, signed in. */
  open(page: Page, path: string): Promise<void>;
};

/** The product for the journeys of a file, each with a school of its own, in a browser that thinks it is in New York. */
export function useSchools() {
  const browser = useBrowser();
  let served: ServedProduct | undefined;
  beforeAll(async () => {
    served = await serveProduct();
  });
  afterAll(() => served?.close());

  return {
    async visit(
      options: BrowserContextOptions,
      journey: (page: Page, school: School) => Promise<void>,
    ) {
      if (!served) throw new Error('the product is not up');
      const { url, signIn, student, instructor: newInstructor } = served;
      const instructor = await newInstructor();
      const students = {
        ruby: await student(instructor, { firstName: 'Ruby', lastName: 'Thompson' }),
        priya: await student(instructor, { firstName: 'Priya', lastName: 'Sharma' }),
      };
      const school: School = {
        instructor,
        async book({ date, time, minutes = 60, student = 'priya' }) {
          const startTime = instantAt(date, time);
          const { status, body } = await instructor.post('/api/lessons', {
            studentId: students[student],
            title: 'Roundabouts',
            lessonType: 'City Driving',
            startTime,
            endTime: addMinutes(startTime, minutes),
          });
          if (status !== 201) throw new Error(`not booked: ${JSON.stringify(body)}`);
          return body.id;
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

/** A lesson's block, by whose it is, its times, and its day where that matters. */
export const block = (page: Page, name: string, times: string, date?: string) =>
  page.getByRole('button', {
    name: new RegExp(`^${name}, .*${times}, ${date ? short(date) : ''}`),
  });

/** `Tue 24 Nov`, as blocks and headings shorten a day. */
export function short(date: string): string {
  const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const day = new Date(date);
  return `${days[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
}
