import { expect, test } from 'bun:test';
import { periodStart } from '#domain/gst/periods.ts';
import { usualTerms } from '#domain/gst/terms.ts';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk } from '../support/browser.ts';
import { aStudent } from '../support/samples.ts';
import { useStudentsSchools } from './students-school.ts';

const schools = useStudentsSchools();

test('an owner watches turnover, then files GST with each box open, and takes a file along', () =>
  schools.visit({ viewport: desk }, async (page, school) => {
    const { instructor: person } = school;
    const today = dateOf(new Date().toISOString());
    const before = addDays(periodStart(today, usualTerms), -1);
    const { body } = await person.post('/api/students', aStudent());
    const paid = {
      studentId: body.id,
      amount: 230,
      description: 'Four lessons on the motorway and around town',
      paymentMethod: 'cash',
      status: 'completed',
      paidDate: before,
    };
    await person.post('/api/payments', paid);
    const faults: string[] = [];

    await school.open(page, '/payments');
    await page
      .getByRole('navigation', { name: 'Money' })
      .getByRole('link', { name: 'Reports' })
      .click();
    await page.getByRole('progressbar').first().waitFor();
    faults.push(...(await faultsOf(page, 'turnover')));
    expect(await page.getByText('GST return').count()).toBe(0);

    await person.put('/api/invoice-settings', {
      gstNumber: '136410132',
      gstFrom: '',
      bankAccount: '',
    });
    await page.reload();
    const box5 = page.getByText('Total sales and income, including GST');
    await box5.click();
    await page.getByRole('row', { name: /Four lessons on the motorway/ }).waitFor();
    await page
      .locator('summary', { hasText: 'Total GST collected' })
      .getByText('NZ$30.00')
      .waitFor();
    faults.push(...(await faultsOf(page, 'gst')));
    await page.getByRole('button', { name: 'Mark as filed' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as filed' }).click();
    await page.getByText('Period filed').first().waitFor();

    await person.post('/api/payments', { ...paid, amount: 46 });
    await page.getByLabel('Taxable period').selectOption({ index: 0 });
    await page.getByText('earlier periods add').click();
    await page.getByText('was filed').first().waitFor();
    await page.getByLabel('Period', { exact: true }).selectOption('1');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('GST periods updated').first().waitFor();

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download journal' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^journal-.*\.csv$/);
    await page.getByText('Files taken so far').click();
    await page.getByRole('listitem').filter({ hasText: 'Journal from' }).waitFor();
    faults.push(...(await faultsOf(page, 'files')));
    expect(faults).toEqual([]);
  }));
