import { describe, expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { review } from '#domain/review/decide.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, useBrowser } from '../support/browser.ts';
import { aBooking } from '../support/directory.ts';
import { useDirectory } from './directory-site.ts';

const directory = useDirectory();
const browser = useBrowser();
const far = { viewport: desk, timezoneId: 'America/New_York', reducedMotion: 'reduce' } as const;

describe('the inbox', () => {
  test('shows who waits, takes an answer at once, and filters by it', () =>
    browser.visit(far, async (page, context) => {
      const { served, wellington } = directory();
      for (const name of ['Sina Leavasa', 'Pete Lawson'])
        await served
          .visitor()
          .post(`/api/instructors/${wellington.id}/contact`, { ...aBooking, name });
      await served.signIn(context, wellington.person);
      await page.goto(`${served.url}/enquiries`);
      await page.getByText('2 booking requests, 2 to answer').waitFor();
      await page.getByRole('button', { name: 'Mark as contacted: Sina Leavasa' }).click();
      await page.getByText('2 booking requests, 1 to answer').waitFor();
      await page.getByText('Marked as contacted').first().waitFor();
      await page.getByRole('button', { name: 'Decline Pete Lawson' }).click();
      await page.getByText('Enquiry declined').first().waitFor();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText('2 booking requests, 1 to answer').waitFor();
      await page.getByRole('button', { name: 'Decline Pete Lawson' }).click();
      await page.getByText('2 booking requests, every one answered').waitFor();
      await page.locator('label', { hasText: 'Declined' }).click();
      expect(await page.locator('main li h2').allTextContents()).toEqual(['Pete Lawson']);
      await page.getByRole('button', { name: 'Mark as contacted: Pete Lawson' }).click();
      await page.getByText('None of them is declined.').waitFor();
    }));
});

describe('reviews and the listing', () => {
  test('an instructor replies to a review, and the public reads it', () =>
    browser.visit(far, async (page, context) => {
      const { served, auckland } = directory();
      await writeReview(auckland.id, await served.student(auckland.person));
      await served.signIn(context, auckland.person);
      await page.goto(`${served.url}/enquiries?tab=reviews`);
      await page.getByRole('button', { name: 'Reply to Aroha Ngata' }).first().click();
      await page.getByRole('button', { name: 'Save reply' }).click();
      await page.getByText('Reply is required').waitFor();
      await page.getByLabel('Your reply').fill('Thank you, Aroha.');
      await page.getByRole('button', { name: 'Save reply' }).click();
      await page.getByText('Reply saved').first().waitFor();
      await page.goto(`${served.url}/instructors/${auckland.id}`);
      await page.getByRole('tab', { name: 'Reviews' }).click();
      await page.getByText('Aroha N.').first().waitFor();
      await page.getByText('Thank you, Aroha.').waitFor();
    }));

  test('a school lists itself once its profile is whole, and leaves again', () =>
    browser.visit(far, async (page, context) => {
      const { served } = directory();
      const person = await served.instructor();
      const { body: school } = await person.get('/api/schools/mine');
      await served.signIn(context, person);
      await page.goto(`${served.url}/enquiries?tab=listing`);
      await page.getByLabel('Where you teach').fill('Riccarton, Christchurch');
      await page.getByLabel('Languages').fill('English, Samoan');
      await page.getByRole('button', { name: 'List my school' }).click();
      await page.getByText('Add first: phone, email, description, operating hours.').waitFor();
      await person.put(`/api/schools/${school.id}`, {
        ...school,
        phone: '03 555 0100',
        email: 'a@b.nz',
        description: 'Flat roads',
        operatingHours: 'Always',
      });
      await page.getByRole('button', { name: 'List my school' }).click();
      await page.getByText('Your school is in the directory').first().waitFor();
      const profile = `/api/instructors/${school.id}`;
      expect((await served.visitor().get(profile)).body.languages).toEqual(['English', 'Samoan']);
      await page.getByRole('button', { name: 'Leave the directory' }).click();
      await page.getByText('Your school is no longer in the directory').first().waitFor();
      expect((await served.visitor().get(profile)).status).toBe(404);
    }));

  test('hold WCAG 2.2 AA and fit their screen, in both themes at both widths', () =>
    browser.visit(far, async (page, context) => {
      const { served, auckland } = directory();
      await served.visitor().post(`/api/instructors/${auckland.id}/contact`, aBooking);
      await writeReview(auckland.id, await served.student(auckland.person));
      await served.signIn(context, auckland.person);
      await page.goto(`${served.url}/enquiries`);
      await page.getByRole('heading', { name: 'Yuki Tanaka' }).first().waitFor();
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
      await page.getByRole('tab', { name: 'Reviews' }).click();
      await page.getByRole('button', { name: /reply/i }).first().click();
      await page.getByLabel('Your reply').waitFor();
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
      await page.getByRole('tab', { name: 'Directory listing' }).click();
      await page.getByLabel('Where you teach').waitFor();
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);
    }));
});

async function writeReview(schoolId: number, studentId: number): Promise<void> {
  await directory().served.product.deps.dispatch(
    review,
    studentId,
    {
      type: 'WriteReview',
      now: new Date().toISOString(),
      studentId: ids.studentId.parse(studentId),
      schoolId: ids.schoolId.parse(schoolId),
      instructorId: ids.accountId.parse(schoolId),
      completedLessons: 1,
      rating: 5,
      comment: 'Patient.',
    },
    {
      actor: { kind: 'student', id: studentId },
      schoolId: ids.schoolId.parse(schoolId),
      studentId: ids.studentId.parse(studentId),
    },
  );
}
