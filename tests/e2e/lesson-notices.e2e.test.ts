import { afterAll, beforeAll, expect, test } from 'bun:test';
import { attendanceLink } from '#api/cases/messages/attendance-links.ts';
import { studentId as studentIdOf } from '#domain/kernel/ids.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { getLinkedLesson } from '#projections/attendance/query.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, phone, useBrowser } from '../support/browser.ts';
import { inDays } from '../support/in-days.ts';
import { mailServer } from '../support/mail-server.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let mail: Awaited<ReturnType<typeof mailServer>>;
let served: ServedProduct;
beforeAll(async () => {
  mail = await mailServer();
  served = await serveProduct({ smtpUrl: mail.url });
});
afterAll(async () => {
  await served?.close();
  await mail?.close();
});

// A journey for each width and each theme; `faultsOf` looks at both themes at both widths by itself, so one journey asks.
for (const [viewport, colorScheme] of [
  [phone, 'dark'],
  [desk, 'light'],
] as const)
  test(`an instructor sets what is told, and sees at lesson and student what was, at ${viewport.width} pixels, ${colorScheme}`, () =>
    browser.visit({ viewport, colorScheme, reducedMotion: 'reduce' }, async (page, context) => {
      const look = async (where: string) => {
        if (viewport === phone) expect(await faultsOf(page, where, { thumbs: true })).toEqual([]);
      };
      const marama = await served.instructor();
      await served.signIn(context, marama);
      await page.goto(`${served.url}/settings/notices`);
      await page.getByRole('heading', { name: 'Reminders' }).click();
      await page.getByRole('button', { name: 'Add a reminder' }).click();
      await page.getByRole('checkbox', { name: 'A lesson is moved' }).uncheck();
      // From the top, where nothing is half under the bar.
      await page.evaluate(() => scrollTo(0, 0));
      await look('settings-notices');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Notices updated', { exact: true }).waitFor();
      expect((await marama.get('/api/settings/notices')).body).toMatchObject({
        reminders: [1_440, 120, 15],
        kinds: { moved: false, booked: true },
      });

      const studentId = await served.student(marama, {
        email: `aroha-${viewport.width}-${colorScheme}@kowhai.nz`,
      });
      const startTime = inDays(3);
      const { body } = await marama.post('/api/lessons', {
        studentId,
        title: 'Roundabouts',
        lessonType: 'Parking Practice',
        startTime,
        endTime: addMinutes(startTime, 60),
      });
      await served.product.scheduled.runDue();
      await page.goto(`${served.url}/students/${studentId}?tab=schedules`);
      await page.getByRole('button', { name: /^Actions for Roundabouts/ }).click();
      await page.getByRole('menuitem', { name: 'Edit Lesson' }).click();
      await page.getByText(/^Messages about this lesson/).click();
      await page.getByText('Reminder, 15 minutes before').waitFor();
      await look('lesson-notices');
      expect((await marama.get(`/api/lessons/${body.id}/notices`)).status).toBe(200);
    }));

test('a learner turns one kind off in their portal', () =>
  browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    const instructor = await served.instructor();
    const studentId = await served.student(instructor);
    const { accessCode } = (
      await instructor.post(`/api/students/${studentId}/generate-access-code`)
    ).body;
    const learner = served.visitor();
    await learner.post('/api/student-portal/login', { accessCode });
    await served.signIn(context, learner);
    await page.goto(`${served.url}/student-portal/profile`);
    const choice = page.getByRole('combobox', { name: 'Reminders before a lesson' });
    await choice.waitFor();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await choice.selectOption('none');
    await saved;
    expect(await faultsOf(page, 'learner-notices', { thumbs: true })).toEqual([]);
    await page.reload();
    await choice.waitFor();
    expect(await choice.inputValue()).toBe('none');
  }));

test('a learner says behind the link of a reminder that they will be there', () =>
  browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page) => {
    const instructor = await served.instructor();
    const studentId = await served.student(instructor, { email: 'tui@kowhai.nz' });
    const startTime = inDays(1);
    await instructor.put('/api/settings/notices', { reminders: [15], kinds: { booked: false } });
    const { body } = await instructor.post('/api/lessons', {
      studentId,
      title: 'Roundabouts',
      lessonType: 'Parking Practice',
      startTime,
      endTime: addMinutes(startTime, 30),
    });
    const { deps } = served.product;
    const lesson = await getLinkedLesson(deps.sql, body.id, studentIdOf.parse(studentId));
    const link = attendanceLink(deps, {
      lessonId: body.id,
      studentId: studentIdOf.parse(studentId),
      startsAt: lesson?.startsAt ?? '',
    });
    await page.goto(served.url + new URL(link).pathname);
    await page.getByRole('button', { name: 'I’ll be there' }).waitFor();
    expect(await faultsOf(page, 'attend', { thumbs: true })).toEqual([]);
    await page.getByRole('button', { name: 'I’ll be there' }).click();
    await page.getByText('Your instructor knows').waitFor();
    expect((await instructor.get('/api/attendance')).body).toEqual([
      { lessonId: body.id, state: 'confirmed' },
    ]);
    await page.reload();
    await page.getByRole('button', { name: 'I can’t come' }).click();
    await page.getByRole('link', { name: 'Cancel the lesson in your portal' }).waitFor();
  }));

test('nobody is asked to let a device show messages before they press a button', () =>
  browser.visit({ viewport: phone, reducedMotion: 'reduce' }, async (page, context) => {
    const instructor = await served.instructor();
    await served.signIn(context, instructor);
    await page.goto(`${served.url}/settings/notices`);
    await page.getByRole('button', { name: 'Show messages on this device' }).waitFor();
    expect(await page.evaluate(() => Notification.permission)).not.toBe('granted');
  }));
