import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { colleagueOf } from '../security/people.ts';
import { phone, useBrowser } from '../support/browser.ts';
import { ownCardAccount } from '../support/cards.ts';
import { inDays } from '../support/in-days.ts';
import { withRole } from '../support/roles.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';
import { block } from './diary-school.ts';
import { aPortalSchool } from './portal-school.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served?.close());

test('a lesson of the wrong student is corrected, and handed to a colleague who is not free only when asked twice', async () => {
  const owner = await served.instructor();
  const colleague = await colleagueOf(served, owner, 'tama@forms.example');
  const priya = await served.student(owner, { firstName: 'Priya', lastName: 'Sharma' });
  const hana = await served.student(owner, { firstName: 'Hana', lastName: 'Reid' });
  await served.student(owner, { firstName: 'Ruby', lastName: 'Thompson' });
  const times = { startTime: inDays(1, '10:00'), endTime: inDays(1, '11:00') };
  const drive = { title: 'Drive', lessonType: 'City Driving', ...times };
  expect((await owner.post('/api/lessons', { ...drive, studentId: priya })).status).toBe(201);
  expect((await colleague.post('/api/lessons', { ...drive, studentId: hana })).status).toBe(201);

  await browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    await served.signIn(context, owner);
    await page.goto(`${served.url}/schedules?date=${dateOf(times.startTime)}`);
    await block(page, 'Priya Sharma', '10:00–11:00').click();
    const asks = async (item: string) => {
      await page.getByRole('button', { name: 'More for this lesson' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await asks('Wrong student?');
    const correction = page.getByRole('dialog', { name: 'Whose lesson is it?' });
    const choose = async (name: string) => {
      await correction.getByRole('combobox').fill(name);
      await page.getByRole('option', { name: new RegExp(name) }).click();
      await correction.getByRole('button', { name: 'Correct' }).click();
    };
    await choose('Hana');
    await correction.getByText('10:00–11:00 is taken by Hana Reid.').waitFor();
    await choose('Ruby');
    await page.getByText('Student corrected').first().waitFor();

    await asks('Hand to a colleague');
    const hand = page.getByRole('dialog', { name: 'Hand over Ruby Thompson' });
    await hand.getByLabel('Colleague').selectOption({ label: 'Tama Reid' });
    await hand.getByRole('button', { name: 'Hand over' }).click();
    await hand.getByRole('button', { name: 'Hand over anyway' }).click();
    await page.getByText('Handed over to Tama Reid').first().waitFor();
  });
});

test('a link is shared once it has a title and leads to the web', async () => {
  const owner = await served.instructor();
  const studentId = await served.student(owner);
  await browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    await served.signIn(context, owner);
    await owner.post(`/api/students/${studentId}/generate-access-code`);
    await page.goto(`${served.url}/students/${studentId}`);
    await page.getByRole('button', { name: 'More about portal access' }).click();
    await page.getByRole('menuitem', { name: 'Resources' }).click();
    const dialog = page.getByRole('dialog', { name: /^Resources for/ });
    const share = () => dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await share();
    await dialog.getByText('Title is required').waitFor();
    await dialog.getByLabel('Title').fill('Give way');
    await dialog.getByRole('textbox', { name: 'Link' }).fill('drive');
    await share();
    await dialog.getByText('Link must be a web address').waitFor();
    await dialog.getByRole('textbox', { name: 'Link' }).fill('https://drive.govt.nz');
    await share();
    await page.getByText('Resource shared').first().waitFor();
    await dialog.getByText('https://drive.govt.nz').waitFor();
    expect(await dialog.getByLabel('Title').inputValue()).toBe('');

    await dialog.getByText('File', { exact: true }).click();
    await dialog.getByLabel('Title').fill('A page');
    const file = { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
    await dialog.locator('input[type="file"]').setInputFiles(file);
    await dialog.getByLabel(/^For every student/).check();
    await share();
    await dialog.getByText('page.pdf').waitFor();
    const { body } = await owner.get(`/api/students/${studentId}/resources`);
    expect(body).toMatchObject([
      { title: 'A page', fileName: 'page.pdf', studentId: null },
      { title: 'Give way', url: 'https://drive.govt.nz', studentId },
    ]);
  });
});

test('a learner asks for one of two times, and keeps a card for as long as they chose', async () => {
  const { instructor, studentId, accessCode } = await aPortalSchool(served);
  await ownCardAccount(served, instructor);
  const learner = served.visitor();
  await learner.post('/api/student-portal/login', { accessCode });
  await browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    await served.signIn(context, learner);
    await page.goto(`${served.url}/student-portal/lessons`);
    await page.getByRole('button', { name: /^Ask .*The motorway again/ }).click();
    const asking = page.getByRole('dialog', { name: /^Ask to move/ });
    const send = asking.getByRole('button', { name: 'Send request' });
    expect(await send.isDisabled()).toBe(true);
    await asking.getByLabel('Start time 1').fill('09:00');
    await asking.getByRole('button', { name: 'Add another time that suits' }).click();
    await asking.getByLabel('Date 2').fill(dateOf(inDays(5, '10:00')));
    await asking.getByLabel('Start time 2').fill('10:00');
    await asking.getByLabel(/^Note/).fill('Work');
    await send.click();
    await page.getByText('Request sent').first().waitFor();
    const { body } = await learner.get(`/api/student-portal/change-requests/${studentId}`);
    expect(body).toMatchObject([{ note: 'Work', times: [expect.any(String), inDays(5, '10:00')] }]);

    await page.goto(`${served.url}/student-portal/payments`);
    await page.getByRole('button', { name: 'Save a card' }).click();
    const keeping = page.getByRole('dialog', { name: 'Save a card' });
    await keeping.getByLabel('Your name').fill('Aroha Ngata');
    await keeping.getByLabel('Most at a time').selectOption('50');
    await keeping.getByLabel('Save for').selectOption('3');
    await keeping.getByText(/at most NZ\$50\.00 at a time/).waitFor();
    const enter = keeping.getByRole('button', { name: 'Enter card' });
    expect(await enter.isDisabled()).toBe(true);
    await keeping.getByLabel('I agree').check();
    await enter.click();
    await page.getByLabel('Card number').waitFor();
  });
});

test('another time is offered by an instructor and asked for by a learner, and one that cannot be is told beside its start', async () => {
  const { instructor, studentId, accessCode } = await aPortalSchool(served);
  const learner = served.visitor();
  await learner.post('/api/student-portal/login', { accessCode });
  const { body: lessons } = await instructor.get(`/api/lessons?studentId=${studentId}`);
  const { id } = lessons.find(({ title }: { title: string }) => title === 'The motorway again');
  const request = `/api/student-portal/lessons/${studentId}/${id}/request-change`;
  const asked = await learner.post(request, { times: [inDays(6, '09:00')] });
  expect(asked.status).toBeLessThan(300);
  const times = { startTime: inDays(7, '10:00'), endTime: inDays(7, '10:45') };
  const drive = { studentId, title: 'Night drive', lessonType: 'City Driving', ...times };
  expect(await instructor.post('/api/lessons/proposals', drive)).toMatchObject({ status: 201 });

  const visit = (person: typeof learner, path: string, journey: (page: Page) => Promise<void>) =>
    browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
      await served.signIn(context, person);
      await page.goto(served.url + path);
      await journey(page);
    });
  await visit(instructor, '/dashboard', async (page) => {
    await page.getByRole('button', { name: /^Offer .* another time/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Offer .* another time/ });
    const offer = dialog.getByRole('button', { name: 'Offer time' });
    expect(await offer.isDisabled()).toBe(true);
    await dialog.getByLabel('Date').fill(dateOf(inDays(8, '10:00')));
    await dialog.getByLabel('Start time').fill('23:50');
    await offer.click();
    await dialog.getByText('A lesson has to end on the day it starts, by midnight.').waitFor();
    await dialog.getByLabel('Start time').fill('15:00');
    await dialog.getByLabel(/^Note/).fill('After school?');
    await offer.click();
    await page.getByText('Time offered').first().waitFor();
  });
  await visit(learner, '/student-portal/lessons', async (page) => {
    await page.getByRole('button', { name: /^Another time than Night drive/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for another time' });
    await dialog.getByLabel('Start time').fill('16:00');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Answer sent').first().waitFor();
  });
});

test('a parent’s code is six digits, and an auditor searches by what the ledger knows', async () => {
  const auditor = await withRole(served, 'auditor');
  await browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    await page.route('**/api/parent-portal/code', (route) =>
      route.fulfill({ json: { message: 'Look into your mailbox.', isSent: true } }),
    );
    await page.goto(`${served.url}/parent-portal`);
    await page.getByLabel('Email').fill('hana@mail.example');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    const code = page.getByLabel('Code');
    await code.waitFor();
    expect(await code.evaluate((input) => input === document.activeElement)).toBe(true);
    await code.fill('12 34');
    await page.keyboard.press('Enter');
    await page.getByText('Code must be six digits').waitFor();
    await code.fill('123 456');
    await page.keyboard.press('Enter');
    await page.getByText('Code must be six digits').waitFor({ state: 'detached' });

    await served.signIn(context, auditor);
    await page.goto(`${served.url}/audit/ledger?type=LessonScheduled`);
    await page.getByLabel('Payment').fill('the last');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText(/^Payment must be a number from 1 to/).waitFor();
    await page.getByLabel('Payment').fill('7');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/audit/ledger?payment=7&type=LessonScheduled');
  });
});
