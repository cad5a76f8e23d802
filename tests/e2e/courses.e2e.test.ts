import { afterAll, beforeAll, expect, test } from 'bun:test';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { inDays } from '../support/in-days.ts';
import type { Person } from '../support/product.ts';
import { withRole } from '../support/roles.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let now = inDays(0, '08:00');
let served: ServedProduct;
let teacher: Person;
let admin: Person;
let mereId: number;
beforeAll(async () => {
  served = await serveProduct({ clock: () => now });
  teacher = await served.instructor();
  admin = await withRole(served, 'admin');
  mereId = await served.student(teacher, { firstName: 'Mere', lastName: 'Ngata' });
});
afterAll(() => served?.close());

test('a school enters its approval, teaches a course and issues a certificate that anybody can check', () =>
  browser.visit(
    { viewport: desk, timezoneId: 'America/New_York', reducedMotion: 'reduce' },
    async (page, context) => {
      await page.clock.setFixedTime(now);
      await served.signIn(context, teacher);
      await page.goto(`${served.url}/settings/courses`);
      await page.getByText('No approval yet').waitFor();
      await page.getByRole('button', { name: 'Enter approval' }).click();
      const letter = page.getByRole('dialog', { name: 'Enter approval' });
      await letter.getByRole('button', { name: 'Save' }).click();
      await letter.getByText('Approval number is required').waitFor();
      await letter.getByLabel('Approval number').fill('AC-77');
      await letter.getByLabel('Approved from').fill('2026-02-01');
      await letter.getByLabel('Approved until').fill(dateOf(inDays(50)));
      await letter.getByRole('button', { name: 'Save' }).click();
      await page.getByText(/Your approval ends on .*\. Renew it now\./).waitFor();

      await page.getByRole('button', { name: 'Add course' }).click();
      const named = page.getByRole('dialog', { name: 'Add course' });
      await named.getByLabel('Course', { exact: true }).fill('Road ready');
      await named.getByRole('button', { name: 'Save' }).click();
      await named.getByText('Choose who may teach it').waitFor();
      await named.getByRole('checkbox').first().check();
      await named.getByRole('button', { name: 'Save' }).click();
      await page.getByText(/^Learner licence, taught by /).waitFor();
      expect(await faultsOf(page)).toEqual([]);

      await page.goto(`${served.url}/students`);
      await page.getByRole('link', { name: 'Courses' }).click();
      await page.getByText('No courses yet').waitFor();
      await page.getByRole('button', { name: 'Start course' }).click();
      const start = page.getByRole('dialog', { name: 'Start course' });
      await start.getByRole('button', { name: 'Start' }).click();
      await page.getByText(/0 of 6 places taken/).waitFor();
      await page.getByRole('button', { name: 'Add session' }).click();
      const session = page.getByRole('dialog', { name: 'Add session' });
      await session.getByLabel('Day').fill(dateOf(now));
      await session.getByLabel('Starts').fill('10:00');
      await session.getByLabel('Ends').fill('09:00');
      await session.getByRole('button', { name: 'Add session' }).click();
      await session.getByText('has to end after it starts').waitFor();
      await session.getByLabel('Ends').fill('12:00');
      await session.getByRole('button', { name: 'Add session' }).click();
      await page.getByText('Session added').first().waitFor();
      await page.getByRole('button', { name: 'Add learner' }).click();
      const learner = page.getByRole('dialog', { name: 'Add learner' });
      await learner.getByRole('combobox').fill('Mere');
      await page.getByRole('option', { name: /Mere Ngata/ }).click();
      await learner.getByRole('button', { name: 'Add learner' }).click();
      await page.getByText('0 of 1 session attended').waitFor();

      now = inDays(0, '12:30');
      await page.clock.setFixedTime(now);
      await page.reload();
      await page.getByRole('button', { name: /^Attendance on/ }).click();
      const came = page.getByRole('dialog', { name: 'Who came?' });
      await came.getByRole('checkbox', { name: 'Mere Ngata' }).check();
      await came.getByRole('button', { name: 'Save attendance' }).click();
      await page.getByText('1 of 1 session attended').waitFor();
      await page.getByRole('button', { name: 'Assess Mere Ngata' }).click();
      const assessed = page.getByRole('dialog', { name: 'Assess Mere Ngata' });
      await assessed.getByRole('radio', { name: 'Passed' }).check();
      await assessed.getByRole('button', { name: 'Save assessment' }).click();
      await page.getByRole('button', { name: 'Issue a certificate to Mere Ngata' }).click();
      const issue = page.getByRole('dialog', { name: 'Issue a certificate to Mere Ngata' });
      await issue.getByRole('button', { name: 'Issue certificate' }).click();
      await issue.getByText('Say whether the learner is your own family').waitFor();
      expect(await faultsOf(page, 'the question about family')).toEqual([]);
      await issue.getByRole('radio', { name: 'No' }).check();
      await issue.getByRole('button', { name: 'Issue certificate' }).click();
      const number = await page.getByText(/^Certificate KL-/).textContent();
      expect(await faultsOf(page)).toEqual([]);

      await page.goto(`${served.url}/verify/${number?.replace('Certificate ', '')}`);
      await page.getByText('Road ready').waitFor();
      await page.getByText('AC-77').waitFor();
    },
  ));

test('the learner sees the course on their progress, with a link to the certificate', () =>
  browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    await page.clock.setFixedTime(now);
    const { body } = await teacher.post(`/api/students/${mereId}/generate-access-code`);
    const mere = served.visitor();
    await mere.post('/api/student-portal/login', { accessCode: body.accessCode });
    await served.signIn(context, mere);
    await page.goto(`${served.url}/student-portal/progress`);
    const seen = page.getByRole('region', { name: 'Road ready' });
    await seen.getByText('Attended').waitFor();
    await seen.getByText('10:00–12:00').waitFor();
    const certificate = seen.getByRole('link', { name: /^KL-/ });
    const number = await certificate.textContent();
    expect(await certificate.getAttribute('href')).toBe(`/verify/${number}`);
    expect(await faultsOf(page, 'the course', { thumbs: true })).toEqual([]);
  }));

test('an admin suspends the provider, and the school reads why', () =>
  browser.visit({ viewport: desk, reducedMotion: 'reduce' }, async (page, context) => {
    await page.clock.setFixedTime(now);
    const { name } = (await teacher.get('/api/schools/mine')).body;
    await served.signIn(context, admin);
    await page.goto(`${served.url}/admin/schools`);
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Course provider' }).click();
    const dialog = page.getByRole('dialog', { name: `Suspend ${name} as a course provider` });
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await dialog
      .getByText(/Source/)
      .last()
      .waitFor();
    expect(await faultsOf(page, 'the suspension')).toEqual([]);
    await dialog.getByLabel('Source').fill('https://nzta.govt.nz/notices/7');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Course provider suspended').first().waitFor();

    await context.clearCookies();
    await served.signIn(context, teacher);
    await page.goto(`${served.url}/settings/courses`);
    await page.getByText(/you can’t issue course certificates until it’s lifted/).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  }));
