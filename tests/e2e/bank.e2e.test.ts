import { afterAll, beforeAll, expect, test } from 'bun:test';
import { bankReference } from '#domain/payment/reference.ts';
import { faultsOf } from '../support/accessible.ts';
import { desk, useBrowser } from '../support/browser.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

const browser = useBrowser();
let served: ServedProduct;
beforeAll(async () => {
  served = await serveProduct();
});
afterAll(() => served.close());

const westpac = (...lines: readonly string[]) =>
  Buffer.from(
    ['Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code', ...lines, ''].join(
      '\n',
    ),
  );

test('a bank file is taken: the reference pays by itself, a name is suggested and accepted, a part is said, a match is undone with why', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    const studentId = await served.student(person, { firstName: 'Mere', lastName: 'Ngata' });
    const owed = async (amount: number, description: string): Promise<number> =>
      (
        await person.post('/api/payments', {
          studentId,
          amount,
          description,
          paymentMethod: 'bank_transfer',
        })
      ).body.id;
    const [first] = [
      await owed(55, 'Parking'),
      await owed(61, 'Motorway'),
      await owed(100, 'Ten lessons'),
    ];
    await served.signIn(context, person);
    await page.goto(`${served.url}/payments/bank`);

    await page.getByRole('button', { name: 'Upload bank file' }).click();
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'november.csv',
      mimeType: 'text/csv',
      buffer: westpac(
        `03/11/2026,55.00,"M Ngata","Direct Credit","${bankReference(first)}",,`,
        '04/11/2026,61.00,"NGATA MERE","Direct Credit",,"driving",',
        '05/11/2026,40.00,"Unknown","Direct Credit",,"thanks",',
        '06/11/2026,-12.00,"=Cmd Café","EFTPOS",,,',
      ),
    });
    await page.getByRole('button', { name: 'Upload file' }).click();
    await page.getByText('4 new lines, 1 matched by reference.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('3 lines to match, 1 matched.').waitFor();
    // A rule runs under a whole row: no cell of it ends above the others.
    const ends = await page
      .locator('.bank-lines tbody tr')
      .evaluateAll((rows) =>
        rows.map(
          (row) =>
            new Set(
              [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().bottom)),
            ).size,
        ),
      );
    expect(ends).toEqual(ends.map(() => 1));
    expect(ends.length).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Accept the suggestion for NGATA MERE' }).click();
    await page.getByText('2 lines to match, 2 matched.').waitFor();

    await page.getByRole('button', { name: 'Match Unknown' }).click();
    await page.getByRole('checkbox', { name: /Ten lessons/ }).check();
    await page.getByText('This pays a part: NZ$60.00 stays open.').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Match', exact: true }).click();
    await page.getByText('1 line to match, 3 matched.').waitFor();

    await page.getByRole('radiogroup', { name: 'Lines' }).getByText('Matched').click();
    await page.getByRole('row', { name: /Parking.*By its reference/ }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo the match of M Ngata' }).click();
    await page.getByLabel('Why').fill('Wrong student');
    await page.getByRole('button', { name: 'Undo Match' }).click();
    await page.getByText('2 lines to match, 2 matched.').waitFor();
    expect((await person.get(`/api/payments/${first}`)).body).toMatchObject({
      status: 'pending',
      owedAmount: 55,
    });
  }));

test('a file whose columns nobody knows asks for them once', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    await served.signIn(context, person);
    await page.goto(`${served.url}/payments/bank`);
    await page.getByRole('button', { name: 'Upload bank file' }).click();
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'x.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Tag;Wer;Summe\n03.11.2026;Mere Ngata;55.00\n'),
    });
    await page.getByRole('button', { name: 'Upload file' }).click();
    await page.getByText('We do not know the columns of this file.').waitFor();
    await page.getByLabel('Date', { exact: true }).selectOption('Tag');
    await page.getByLabel('Amount, with its sign').selectOption('Summe');
    await page.getByLabel('Name').selectOption('Wer');
    await page.getByRole('button', { name: 'Upload file' }).click();
    await page.getByText('1 new line, 0 matched by reference.').waitFor();
  }));

test('an expense like the last one to its payee keeps the share that is for the school', () =>
  browser.visit({ viewport: desk }, async (page, context) => {
    const person = await served.instructor();
    await served.signIn(context, person);
    await page.goto(`${served.url}/payments/bank`);
    await page.getByRole('button', { name: 'Upload bank file' }).click();
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'november.csv',
      mimeType: 'text/csv',
      buffer: westpac(
        '06/11/2026,-52.00,"Z Energy","EFTPOS",,,',
        '13/11/2026,-48.00,"Z Energy","EFTPOS",,,',
      ),
    });
    await page.getByRole('button', { name: 'Upload file' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    const record = async () => {
      await page.getByRole('button', { name: 'More for Z Energy' }).last().click();
      await page.getByRole('menuitem', { name: 'Record expense' }).click();
    };
    await record();
    await page.getByLabel('Category').selectOption('Fuel');
    await page.getByLabel('For business (%)').fill('60');
    await page.getByRole('button', { name: 'Record expense' }).click();
    await page.getByText('1 line to match, 1 matched.').waitFor();
    await record();
    expect(await page.getByLabel('For business (%)').inputValue()).toBe('60');
    await page.getByRole('button', { name: 'Record expense' }).click();
    await page.getByText('0 lines to match, 2 matched.').waitFor();
    const { body } = await person.get('/api/expenses');
    expect(body.map((each: { sharePercent: number }) => each.sharePercent)).toEqual([60, 60]);
  }));

test('a stranger with a payment link copies the account and the reference of a transfer', () =>
  browser.visit({ viewport: { width: 390, height: 900 } }, async (page, context) => {
    const person = await served.instructor();
    await person.put('/api/invoice-settings', { bankAccount: '12-3456-1234560-00' });
    const studentId = await served.student(person);
    const made = await person.post('/api/create-payment-link', {
      studentId,
      amount: 55,
      description: 'Parking',
    });
    const [link = ''] = /\/pay\/[\w-]+/.exec(JSON.stringify(made.body)) ?? [];
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: served.url });
    await page.goto(served.url + link);
    const transfer = page.getByRole('region', { name: 'Bank transfer' });
    await transfer.getByText('12-3456-1234560-00').waitFor();
    await transfer.getByRole('button', { name: 'Copy the account' }).click();
    await transfer.getByRole('button', { name: 'Copied the account' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('12-3456-1234560-00');
    await transfer.getByRole('button', { name: 'Copy the reference' }).click();
    await transfer.getByRole('button', { name: 'Copied the reference' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toStartWith('KL');
    expect(await faultsOf(page)).toEqual([]);
  }));
