import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { buildSite } from '#api/boot/site-build.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { faultsOf } from '../support/accessible.ts';
import { phone, useBrowser } from '../support/browser.ts';
import { lettersOf, linkOn } from '../support/enrolling.ts';
import { mailServer } from '../support/mail-server.ts';
import { freeAddress, type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
const onPhone = { viewport: phone, reducedMotion: 'reduce' } as const;
let letters: Awaited<ReturnType<typeof mailServer>>;
let served: ServedProduct;
beforeAll(async () => {
  if (!process.env['SITE_FOLDER']) await buildSite();
  letters = await mailServer();
  served = await serveProduct({ smtpUrl: letters.url, publicUrl: freeAddress() });
});
afterAll(async () => {
  await served?.close();
  await letters?.close();
});

const email = 'aroha.new@mail.example';
const lastTo = async (to: string) => (await lettersOf(served, letters, to)).at(-1) ?? '';

test('a learner of 16 enrols on one phone, finishes on another, a parent signs, and the code of the letter opens the portal', async () => {
  const instructor = await served.instructor();
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]);
  await instructor.put('/api/availability', { ...firstAvailability, selfBooking: true, week });
  const { address } = await linkOn(instructor);
  const faults: string[] = [];

  await browser.visit(onPhone, async (page) => {
    const look = async (where: string) =>
      faults.push(...(await faultsOf(page, where, { thumbs: true })));
    await page.goto(`${served.url}/enrol/${address}`);
    await page.getByText('Step 1 of').waitFor();
    expect(await page.locator('header nav').count()).toBe(0);
    await look('you');
    await fill(page, { 'First name': 'Aroha', 'Last name': 'Ngata', Phone: '021 555 0499' });
    await fill(page, { Email: email, 'Date of birth': '2010-05-06' });
    await press(page, 'Continue');
    await page.getByText(`We’ve emailed a code to ${email}.`).waitFor();
    const code = /is (\d{6})/.exec(await lastTo(email))?.[1] ?? '';
    await fill(page, { Code: code });
    await look('confirm');
    await press(page, 'Confirm');
    await heading(page, 'Licence');
    await look('licence');
    expect((await instructor.get('/api/enrolments')).body).toEqual([]);
  });

  const resume = /(http:\S+\/enrol\/\S+)/.exec(await lastTo(email))?.[1] ?? '';
  await browser.visit(onPhone, async (page) => {
    const look = async (where: string) =>
      faults.push(...(await faultsOf(page, where, { thumbs: true })));
    await page.goto(resume);
    await heading(page, 'Licence');
    await press(page, 'Skip this step');
    await heading(page, 'Places and times');
    await page.getByRole('group', { name: 'Times on Monday' }).getByLabel('Morning').check();
    await look('places');
    await press(page, 'Continue');
    await heading(page, 'Emergency contact');
    await press(page, 'Skip this step');
    await heading(page, 'Parent or guardian');
    await fill(page, { Name: 'Hana Ngata', Email: 'hana@mail.example' });
    await press(page, 'Ask them to sign');
    await page.getByText('Asked by email: hana@mail.example').waitFor();
    await look('parent');
    const sign = /(http:\S+\/enrol-parent\/\S+)/.exec(await lastTo('hana@mail.example'))?.[1] ?? '';
    await browser.visit(onPhone, async (theirs) => {
      // Where the page couldn't load, they can try again; a link that nobody sent says that it is closed.
      await theirs.route('**/api/enrol-parent/**', (route) => route.abort(), { times: 1 });
      await theirs.goto(sign);
      await press(theirs, 'Try again');
      await theirs.getByRole('heading', { name: 'Sign for Aroha' }).waitFor();
      await theirs.goto(`${sign}x`);
      await theirs.getByRole('heading', { name: 'This link is closed' }).waitFor();
      await theirs.goto(sign);
      await theirs.getByRole('checkbox').check();
      await fill(theirs, { 'Type your full name to sign': 'Hana Ngata' });
      await press(theirs, 'Sign');
      await theirs.getByText('Thanks, you’ve signed.').waitFor();
    });
    await page.reload();
    await page.getByText('Your parent or guardian has signed.').waitFor();
    await press(page, 'Continue');
    await heading(page, 'Who pays');
    await press(page, 'Continue');
    await heading(page, 'Lessons to buy');
    await press(page, 'Skip this step');
    await heading(page, 'First lesson');
    await page.getByRole('radiogroup').first().getByRole('radio').first().check();
    await look('lesson');
    await press(page, 'Continue');
    await heading(page, 'Check and send');
    await look('review');
    await press(page, 'Send');
    await page.getByText('They’ll email you.').waitFor();
  });

  await browser.visit(onPhone, async (page, context) => {
    await served.signIn(context, instructor);
    await page.goto(`${served.url}/enquiries`);
    await page.getByText('1 booking request, 1 to answer').waitFor();
    faults.push(...(await faultsOf(page, 'enquiries', { thumbs: true })));
    await page.getByRole('button', { name: 'Accept Aroha Ngata' }).click();
    await page.getByText('First lesson booked').waitFor();
  });

  const all = (await lettersOf(served, letters, email)).join('\n');
  const accessCode = /portal is ([\w-]{14})/.exec(all)?.[1] ?? '';
  await browser.visit(onPhone, async (page) => {
    await page.goto(`${served.url}/student-portal`);
    await page.getByRole('textbox').first().fill(accessCode);
    await page.keyboard.press('Enter');
    await page.getByText('Aroha Ngata').first().waitFor({ state: 'attached' });
  });
  expect(faults).toEqual([]);
});

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields))
    await page
      .getByLabel(label, { exact: true })
      .or(page.getByLabel(new RegExp(`^${label}`)))
      .first()
      .fill(value);
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 2 }).waitFor();
