import { afterAll, beforeAll, expect, test } from 'bun:test';
import { faultsOf } from '../support/accessible.ts';
import { desk, useBrowser } from '../support/browser.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served?.close());

test('a school takes its data along, and answers who asks about theirs in time', () =>
  browser.visit(
    { viewport: desk, timezoneId: 'America/New_York', reducedMotion: 'reduce' },
    async (page, context) => {
      const owner = await served.instructor();
      await served.student(owner);
      await served.signIn(context, owner);
      await page.goto(`${served.url}/settings/data`);
      await page.getByText('No privacy requests').waitFor();

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export as JSON' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^keep-left-.*\.json$/);
      const { students } = await Bun.file(await file.path()).json();
      expect(students).toMatchObject([{ firstName: 'Aroha' }]);
      await page.getByText('Export downloaded').first().waitFor();

      await page.getByRole('button', { name: 'Record Request' }).click();
      const record = page.getByRole('dialog', { name: 'Record a privacy request' });
      await record.getByRole('button', { name: 'Record Request' }).click();
      await record.getByText('Student is required').waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await record.getByRole('combobox', { name: 'Student' }).fill('Aro');
      await page.getByRole('option', { name: /Aroha Ngata/ }).click();
      await record.getByLabel('Details').fill('Everything, please');
      await record.getByRole('button', { name: 'Record Request' }).click();
      await page.getByText('Privacy request recorded').first().waitFor();
      await page.getByText('20 working days left').waitFor();
      expect(await faultsOf(page, undefined, { thumbs: true })).toEqual([]);

      const [theirs] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export everything about Aroha Ngata' }).click(),
      ]);
      expect(theirs.suggestedFilename()).toMatch(/^keep-left-student-\d+-.*\.zip$/);
      await page.getByRole('button', { name: 'Mark as Answered: Aroha Ngata' }).click();
      await page.getByLabel('What was done').fill('Sent the file');
      await page.getByRole('button', { name: 'Mark as Answered', exact: true }).click();
      await page.getByText('Done as asked.').waitFor();
      await page.getByText('Answered', { exact: true }).waitFor();
    },
  ));
