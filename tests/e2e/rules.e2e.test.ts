import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { BrowserContext, Page } from 'playwright';
import { type Instant, instantAt } from '#domain/kernel/nz-time.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import type { Person } from '../support/product.ts';
import { withRole } from '../support/roles.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
const calm = { timezoneId: 'America/New_York', reducedMotion: 'reduce' } as const;
const now: Instant = instantAt('2027-01-11', '09:00');

let served: ServedProduct;
let mere: Person;
let rangi: Person;
let learner: Person;
beforeAll(async () => {
  served = await serveProduct({ clock: () => now });
  mere = await withRole(served, 'admin');
  rangi = await withRole(served, 'admin');
  const instructor = await served.instructor();
  const studentId = await served.student(instructor, { dateOfBirth: '2009-01-05' });
  const card = { stage: 'learner', stageSince: '2026-10-01', conditions: [] };
  await instructor.put(`/api/students/${studentId}/licence`, card);
  const { body } = await instructor.post(`/api/students/${studentId}/generate-access-code`);
  learner = served.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
});
afterAll(() => served?.close());

type Options = Parameters<typeof browser.visit>[0];
const visitAs = (
  person: Person | null,
  options: Options,
  journey: (page: Page, context: BrowserContext) => Promise<void>,
) =>
  browser.visit({ ...calm, ...options }, async (page, context) => {
    await page.clock.setFixedTime(now);
    if (person) await served.signIn(context, person);
    await journey(page, context);
  });

test('one admin enters rules and another publishes them; portal and calculator answer by them at once, and again once they are corrected or withdrawn', () =>
  visitAs(learner, { viewport: phone }, (portal) =>
    visitAs(null, { viewport: desk }, (guide) =>
      visitAs(mere, { viewport: desk }, (entering) =>
        visitAs(rangi, { viewport: { ...desk, width: desk.width - 1 } }, async (confirming) => {
          const step = portal.getByRole('list', { name: 'What comes next' });
          await portal.goto(`${served.url}/student-portal/progress`);
          await step.getByText('Fri 1 Oct 2027').waitFor();
          await step
            .getByText(/^Source: nzta.govt.nz\/car-licence-changes/)
            .first()
            .waitFor();

          await guide.goto(`${served.url}/nz-driving-guide`);
          await guide.getByLabel('Date of birth').fill('2009-01-05');
          await guide.getByText('Learner', { exact: true }).click();
          await guide.getByLabel('Since when?').fill('2026-10-01');
          const answer = guide.locator('.dates li').first();
          await answer.getByText('Friday 1 October 2027').waitFor();
          await answer.getByText('By the rules from Monday 25 January 2027').waitFor();

          // What is wrong is said at its field, before and after it was sent.
          await entering.goto(`${served.url}/admin/rules`);
          await entering.getByRole('button', { name: 'Enter rules' }).click();
          const form = entering.getByRole('dialog', { name: 'Enter rules' });
          const send = form.getByRole('button', { name: 'Enter rules' });
          await form.getByLabel('First day').fill('2027-01-01');
          await form.getByLabel('Source').fill('');
          await form.getByLabel('Hours of practice').fill('61');
          await send.click();
          await form.getByText('Source is required').waitFor();
          await form.getByText('Hours of practice must be a whole number from 1 to 60').waitFor();
          await form.getByLabel('Source').fill('https://www.nzta.govt.nz/hours');
          await form.getByLabel('Hours of practice').fill('40');
          await form.getByLabel('Checked on').fill('2027-01-10');
          const learnerTimes = form.getByRole('group', { name: 'Months on the learner licence' });
          await learnerTimes.getByLabel('Under 25', { exact: true }).fill('9');
          await send.click();
          await form
            .getByText(/^These rules start on .*, before today\. Please say why\.$/)
            .waitFor();
          await form.getByLabel('First day').fill('2027-01-25');
          await send.click();
          await entering.getByText('Rules entered').first().waitFor();
          await entering.getByText('Waiting', { exact: true }).waitFor();
          expect(await entering.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
          expect(await faultsOf(entering)).toEqual([]);

          const publish = async () => {
            await confirming.goto(`${served.url}/admin/rules`);
            await confirming.getByRole('button', { name: 'Confirm' }).click();
            const question = confirming.getByRole('alertdialog', { name: 'Publish these rules?' });
            await question.getByText('1 learner has a new earliest date. We tell them.').waitFor();
            await question.getByRole('button', { name: 'Publish' }).click();
            await confirming.getByText('Rules published').first().waitFor();
          };
          await publish();
          await step.getByText('Thu 1 Jul 2027').waitFor();
          await step
            .getByText(/published here on Mon 11 Jan 2027$/)
            .first()
            .waitFor();
          await answer.getByText('Thursday 1 July 2027').waitFor();
          await answer
            .getByText(
              'By the rules published on Monday 11 January 2027, source www.nzta.govt.nz/hours',
            )
            .waitFor();
          // The guide itself, which has been open all the while, says so too.
          await guide.getByText('Under 25, with 40 hours or a course').waitFor();
          await guide.getByText('how many hours it takes').waitFor({ state: 'detached' });
          await visitAs(null, { viewport: phone, javaScriptEnabled: false }, async (plain) => {
            await plain.goto(`${served.url}/nz-driving-guide`);
            await plain.getByText('By the rules published on Monday 11 January 2027.').waitFor();
            await plain.getByText('Under 25, with 40 hours or a course').waitFor();
            expect(await plain.getByText('how many hours it takes').count()).toBe(0);
          });

          await entering.getByRole('button', { name: 'Correct' }).click();
          const correction = entering.getByRole('dialog', { name: 'Correct rules' });
          await correction
            .getByRole('group', { name: 'Months on the learner licence' })
            .getByLabel('Under 25', { exact: true })
            .fill('10');
          await correction.getByRole('button', { name: 'Correct' }).click();
          await correction.getByText('Please say what you correct and why.').waitFor();
          await correction.getByLabel('Why').fill('Gazette of 11 January');
          await correction.getByRole('button', { name: 'Correct' }).click();
          await entering.getByText('Rules 1, version 2').waitFor();
          await publish();
          await step.getByText('Sun 1 Aug 2027').waitFor();

          await confirming.getByRole('button', { name: 'Withdraw' }).click();
          const question = confirming.getByRole('dialog', { name: 'Withdraw these rules?' });
          await question.getByLabel('Why').fill('Misread');
          await question.getByRole('button', { name: 'Withdraw' }).click();
          await confirming.getByText('Rules withdrawn').first().waitFor();
          await step.getByText('Fri 1 Oct 2027').waitFor();
          await answer.getByText('Friday 1 October 2027').waitFor();
          await guide
            .getByText('Under 25, with 40 hours or a course')
            .waitFor({ state: 'detached' });

          const history = confirming.getByRole('region', { name: 'History' });
          await history.getByText(/^Withdrawn by .*, Mon 11 Jan 2027: Misread$/).waitFor();
          await history.getByText('Why: Gazette of 11 January').waitFor();
          expect(await history.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
            'History',
            'Rules 1, version 2 Withdrawn',
            'Rules 1, version 1 Corrected',
          ]);
          expect(await faultsOf(confirming)).toEqual([]);
        }),
      ),
    ),
  ));
