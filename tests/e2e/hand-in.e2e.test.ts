import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addDays, dateOf, type Instant, instantAt } from '#domain/kernel/nz-time.ts';
import { faultsOf } from '../support/accessible.ts';
import { phone, useBrowser } from '../support/browser.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
const today = dateOf(new Date().toISOString());
/** While the lesson is booked, which is before it begins. */
let then: Instant | null = instantAt(addDays(today, -3), '09:00');
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct({ clock: () => then ?? new Date().toISOString() });
});
afterAll(() => served?.close());

test('a learner tries a file of another app, a supervisor says on the link what is still hard, and the logbook says what does not count', async () => {
  const instructor = await served.instructor();
  const id = await served.student(instructor);
  const { body: lesson } = await instructor.post('/api/lessons', {
    studentId: id,
    title: 'Town',
    lessonType: 'Basic Skills',
    startTime: instantAt(addDays(today, -2), '10:00'),
    endTime: instantAt(addDays(today, -2), '11:00'),
  });
  then = null;
  await instructor.post(`/api/lessons/${lesson.id}/recap`, { practise: [101] });
  const licence = { stage: 'learner', stageSince: addDays(today, -30), conditions: [] };
  await instructor.put(`/api/students/${id}/licence`, licence);
  const { body: code } = await instructor.post(`/api/students/${id}/generate-access-code`);
  const learner = served.visitor();
  await learner.post('/api/student-portal/login', { accessCode: code.accessCode });

  await browser.visit({ viewport: phone, acceptDownloads: true }, async (page, context) => {
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    await served.signIn(context, learner);
    await page.goto(`${served.url}/student-portal/logbook`);
    await press('Bring drives from another app');
    const [early, late] = [addDays(today, -40), addDays(today, -20)];
    const csv = `Date,Minutes\n${early},60\n${late},90\n${late},90\nsoon,90`;
    await page.getByLabel('File').setInputFiles({
      name: 'log.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await page.getByLabel('Who supervised').fill('Mere Ngata');
    await press('Check file');
    await page.getByText('2 drives to add, 2 h 30 min. 2 lines left out, 1 already').waitFor();
    await page.getByText('Line 5: “soon” is not a date.').waitFor();
    const { body: before } = await instructor.get(`/api/students/${id}/practice`);
    expect(before.drives).toEqual([]);
    await press('Add 2 drives');
    await page.getByText('2 drives added').waitFor();
    await press('Done');
    await page.getByText('Not countable: the learner licence began on').waitFor();
    expect(await faultsOf(page, 'logbook', { thumbs: true })).toEqual([]);

    const { body: log } = await instructor.get(`/api/students/${id}/practice`);
    const { body: link } = await instructor.post(
      `/api/students/${id}/practice/${log.drives[0].id}/link`,
    );
    await page.goto(served.url + new URL(link.confirmUrl).pathname);
    // Nobody confirms their own drive: the supervisor has a phone of their own.
    const asked = page.url();
    await browser.visit({ viewport: phone }, async (theirs) => {
      await theirs.goto(asked);
      await theirs.getByLabel(/^How did it go\?/).selectOption('Still hard');
      expect(await faultsOf(theirs, 'confirm', { thumbs: true })).toEqual([]);
      await theirs.getByRole('button', { name: 'Yes, I supervised this' }).click();
      await theirs.getByText('counts towards').waitFor();
    });
    const { body: plan } = await instructor.get(`/api/lessons/${lesson.id}/recap`);
    expect(plan.recap.practise).toMatchObject([{ skillItemId: 101, said: 'hard' }]);

    await page.goto(`${served.url}/student-portal/logbook`);
    const download = page.waitForEvent('download');
    await press('Spreadsheet (CSV)');
    const file = await (await download).path();
    const text = await Bun.file(file).text();
    expect(text).toContain('Written 20 days later');
    expect(text).toContain('Not countable: the learner licence began on');
  });
});
