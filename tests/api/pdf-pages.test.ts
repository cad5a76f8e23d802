import { expect, test } from 'bun:test';
import { extractText, getDocumentProxy } from 'unpdf';
import { type InvoiceSheet, renderInvoice } from '#api/gateways/pdf/invoice.tsx';

const ofLines = (count: number): InvoiceSheet => ({
  invoiceNumber: 'INV-00001',
  issuedOn: '2026-11-21',
  dueOn: '2026-12-05',
  asOf: '2026-11-21',
  issuedTotalCents: count * 110_00,
  issuedGstCents: null,
  totalCents: count * 110_00,
  gstCents: null,
  corrections: [],
  paidToDateCents: 0,
  balanceDueCents: count * 110_00,
  gstNumber: null,
  buyerName: 'Aroha Ngata',
  buyerContact: null,
  students: [],
  lines: Array.from({ length: count }, (_, nth) => ({
    description: 'Driving lesson',
    studentName: null,
    amountCents: 110_00,
    reference: `KL${nth + 1}`,
    lessonOn: '2026-11-20',
    ownNumber: null,
  })),
  status: 'unpaid',
  verifyUrl: 'https://keepleft.example/verify/inv-1',
  schoolName: 'Kōwhai',
  schoolAddress: '1 Queen Street, Auckland',
  schoolContact: '',
  bankAccount: null,
  logo: null,
  colour: null,
});

async function pagesOf(sheet: InvoiceSheet): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await renderInvoice(sheet)));
  return (await extractText(pdf)).text;
}

test('the only page of a paper says so', async () => {
  const pages = await pagesOf(ofLines(4));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Page 1 of 1');
  expect(pages[0]).toContain('KL4');
});

test('of a longer one each page says which it is, and no line is lost', async () => {
  const pages = await pagesOf(ofLines(60));
  expect(pages.length).toBeGreaterThan(2);
  for (const [nth, page] of pages.entries())
    expect(page).toContain(`Page ${nth + 1} of ${pages.length}`);
  const text = pages.join(' ');
  for (const { reference } of ofLines(60).lines) expect(text).toContain(reference);
});
