import { afterAll, beforeAll, expect, test } from 'bun:test';
import { faultsOf } from '../support/accessible.ts';
import { desk, useBrowser } from '../support/browser.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served.close());

const file = Buffer.from(
  [
    'Forename;Surname;Mobile;Email;Driver Number;Date of Birth;Town;Lessons Remaining',
    'Māui;Wiremu-Papadopoulos-Featherstonehaugh;021 555 0105;maui@import.example;EX1;03/04/2006;Thames;3',
    'Hemi;;021 555 0106;hemi@import.example;EX2;05/06/2006;Levin;',
    '',
  ].join('\n'),
);

test('a list is imported: a column that does not fit is refused, the day is asked once, and undoing takes it back', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    await served.signIn(context, await served.instructor());
    const faults: string[] = [];
    const look = async (where: string) => {
      faults.push(...(await faultsOf(page, where)));
    };
    await page.goto(`${served.url}/students`);
    await page.getByRole('link', { name: 'Import Students' }).click();
    const chosen = { name: 'pupils.csv', mimeType: 'text/csv', buffer: file };
    await page.getByLabel('File', { exact: true }).setInputFiles(chosen);

    // By keyboard from here on.
    const column = page.getByLabel('Import Town as');
    await column.selectOption('Email');
    await page
      .getByText('“Town” doesn’t look like Email: 0 of 2 read as email addresses.')
      .waitFor();
    await look('columns');
    await column.selectOption('Address');
    await page.getByText('Fix the columns above, and the dry run starts.').waitFor();
    await page.getByRole('radio', { name: 'Day' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('First or last name is missing.').waitFor();
    await look('dry run');

    await page.getByRole('button', { name: 'Import 1 student' }).press('Enter');
    await page.getByText('Import finished').waitFor();
    await page.getByText('Also: 3 hours of credit.').waitFor();
    await page.getByText('Line 3: First or last name is missing.').waitFor();
    await look('finished');

    await page.getByRole('button', { name: 'Undo import' }).press('Enter');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Undo import' }).press('Enter');
    await page.getByText('Import undone').waitFor();
    await page.getByRole('link', { name: 'See students' }).click();
    await page.getByText('No students found').waitFor();
    expect(faults).toEqual([]);
  }));
