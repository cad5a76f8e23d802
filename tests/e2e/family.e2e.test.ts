import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import type { Page } from 'playwright';
import { firstAvailability } from '#domain/availability/availability.ts';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import { faultsOf } from '../support/accessible.ts';
import { phone, useBrowser } from '../support/browser.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
const warnings = spyOn(console, 'warn').mockImplementation(() => undefined);
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(async () => {
  warnings.mockRestore();
  await served?.close();
});

test('a learner books and practises on a phone, a supervisor confirms, and a parent of two looks in and acts as far as each level goes', () =>
  browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    const school = await aSchoolThatCanBeBooked();
    const [aroha, tama] = [await school.learner('Aroha'), await school.learner('Tama')];
    const faults: string[] = [];
    const look = async (where: string) =>
      faults.push(...(await faultsOf(page, where, { thumbs: true })));

    await served.signIn(context, aroha.person);
    await page.goto(`${served.url}/student-portal/lessons`);
    await bookButTooLate(page, tama.person, tama.id);
    await book(page);
    await page.getByText('Lesson booked').first().waitFor();
    await look('lessons');
    await page.getByRole('button', { name: /^Move City Driving/ }).click();
    await page.getByText('You can move or cancel free of charge until 24 hours').waitFor();
    await chooseTime(page, 5);
    await press(page, /^Move to/);
    await page.getByText('Lesson moved').first().waitFor();
    await page.getByRole('button', { name: /^Cancel City Driving/ }).click();
    await page.getByText('This is free of charge.').waitFor();
    // The live connection takes the lesson off the list before the answer comes.
    await page.route('**/cancel', async (route) => {
      const answer = await route.fetch();
      await page
        .getByRole('button', { name: /^Cancel City Driving/ })
        .waitFor({ state: 'detached' });
      await route.fulfill({ response: answer });
    });
    await press(page, 'Cancel lesson');
    await page.getByText('Lesson cancelled').first().waitFor();

    await page.goto(`${served.url}/student-portal/logbook`);
    await aroha.person.put(`/api/student-portal/licence/${aroha.id}/sharing`, {
      licence: true,
      practice: true,
    });
    await logDrive(page, 'Hinemoa Ngata');
    await page.getByRole('button', { name: 'Ask Hinemoa Ngata' }).waitFor();
    await look('logbook');
    // Without a mail server the instructor passes the link on.
    const link = await school.confirmLink(aroha.id);

    await page.goto(pathOf(link));
    await page.getByRole('button', { name: 'Yes, I supervised this' }).click();
    // Whoever drove does not confirm it.
    await page.getByText('The supervisor confirms a drive').waitFor();
    await context.clearCookies();
    await page.goto(pathOf(link));
    await page.getByText('Supervised by').waitFor();
    await look('confirm');
    await press(page, 'Yes, I supervised this');
    await page.getByText("counts towards Aroha's practice hours").waitFor();

    const family = {
      parentName: 'Mere Ngata',
      relationship: 'parent',
      email: 'mere@mail.example',
    };
    const invite = await school.invite(aroha.id, { ...family, accessLevel: 'full' });
    await school.invite(tama.id, { ...family, accessLevel: 'view_only' });
    await page.goto(pathOf(invite));
    await press(page, 'Open the portal');
    await page.getByRole('heading', { name: 'How Aroha is doing' }).waitFor();
    await look('parent overview');
    await thumb(page, 'Lessons');
    await book(page);
    await page.getByText('Lesson booked').first().waitFor();
    await page
      .getByRole('button', { name: /^Cancel Parking|^Cancel / })
      .first()
      .waitFor();
    await page.goto(`${served.url}/parent-portal/${aroha.id}/details`);
    await page.getByLabel('Address').fill('1 Queen Street');
    // The session ends elsewhere: the door stands over the form, which is still there once the same parent has come in again.
    const session = await context.cookies();
    await context.clearCookies();
    await press(page, 'Save details');
    const door = page.getByRole('heading', { name: 'You have been signed out' });
    await door.waitFor();
    await look('parent signed out');
    await context.addCookies(session);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await door.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Address').inputValue()).toBe('1 Queen Street');
    await press(page, 'Save details');
    await page.getByText('Details saved').first().waitFor();
    await look('parent details');
    await page.goto(`${served.url}/parent-portal/${aroha.id}/logbook`);
    await page.getByRole('region', { name: 'Practice drives' }).getByText('1 h').first().waitFor();

    await page.getByRole('link', { name: 'Tama' }).click();
    await page.waitForURL(`**/${tama.id}/logbook`);
    await thumb(page, 'Lessons');
    await page.getByText('Upcoming').waitFor();
    expect(
      await page.getByRole('button', { name: /Book a lesson|^Move|^Cancel|^Ask/ }).count(),
    ).toBe(0);
    await page.goto(`${served.url}/parent-portal/${tama.id}/payments`);
    await page.getByText('your access does not cover it').waitFor();
    expect(await page.getByText('404').count()).toBe(0);

    await context.clearCookies();
    await page.goto(pathOf(invite));
    await press(page, 'Open the portal');
    await page.getByText('This invitation has been used or has run out.').waitFor();
    await look('an invitation that was used');

    await served.signIn(context, aroha.person);
    await page.goto(`${served.url}/student-portal/profile`);
    await page.getByText('Mere Ngata').waitFor();
    await look('profile');
    expect(faults).toEqual([]);
  }));

/** While the dialog stands open somebody else takes the time; what is said is clear, and the time is gone. */
async function bookButTooLate(page: Page, other: Person, studentId: number) {
  await press(page, 'Book a lesson');
  await page.getByText('You can move or cancel free of charge until 24 hours').waitFor();
  await chooseTime(page, 0);
  const free = await other.get(`/api/student-portal/free-times/${studentId}`);
  const [{ startTime }] = free.body[0].times;
  await other.post(`/api/student-portal/lessons/${studentId}`, {
    startTime,
    minutes: 60,
    lessonType: 'City Driving',
  });
  await press(page, /^Book \w{3} /);
  await page.getByText('That time has just been taken. Please choose another.').first().waitFor();
  // The choice is let go when the times that are free now have come; until then closing asks about it.
  await page.getByRole('button', { name: 'Book', exact: true }).waitFor();
  await press(page, 'Close');
}

async function book(page: Page) {
  await press(page, 'Book a lesson');
  await chooseTime(page, 2);
  await press(page, /^Book \w{3} /);
}

const thumb = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name }).click();

const chooseTime = (page: Page, nth: number) => page.locator('.free-days label').nth(nth).click();

async function logDrive(page: Page, supervisor: string) {
  await press(page, 'Log a drive');
  const yesterday = addDays(dateOf(new Date().toISOString()), -1);
  await page.getByLabel('Date', { exact: true }).fill(yesterday);
  await page.getByLabel('Started at').fill('12:00');
  await page.getByLabel('Who supervised').fill(supervisor);
  await press(page, 'Log drive');
  await page.getByText('Drive logged').first().waitFor();
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();

/** A link as a letter has it, on the port this test listens on. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return served.url + pathname + search;
}

async function aSchoolThatCanBeBooked() {
  const instructor = await served.instructor();
  await instructor.put('/api/availability', {
    ...firstAvailability,
    selfBooking: true,
    week: Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]),
    noticeHours: 72,
    freeCancelHours: 24,
  });
  return {
    async learner(firstName: string) {
      const id = await served.student(instructor, {
        firstName,
        email: `${firstName.toLowerCase()}@mail.example`,
      });
      const { body } = await instructor.post(`/api/students/${id}/generate-access-code`);
      const person = served.visitor();
      await person.post('/api/student-portal/login', { accessCode: body.accessCode });
      return { id, person };
    },
    async invite(studentId: number, details: Record<string, string>): Promise<string> {
      const { body: added } = await instructor.post(`/api/students/${studentId}/parents`, details);
      const { body } = await instructor.post(`/api/parents/${added.id}/invite`);
      return body.inviteUrl;
    },
    /** To the one drive a student has logged. */
    async confirmLink(studentId: number): Promise<string> {
      const path = `/api/students/${studentId}/practice`;
      const { body: log } = await instructor.get(path);
      const { body } = await instructor.post(`${path}/${log.drives[0].id}/link`);
      return body.confirmUrl;
    },
  };
}
