import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type AccountantPage, accountantPages } from '#domain/accountant/kinds.ts';
import { sentenceOf } from '#site/api-client.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import { BooksTable } from './BooksTable.tsx';
import { type BooksFile, type BooksPage, readPage, takeFile } from './use-books.ts';
import * as words from './words.ts';

const labels: Readonly<Record<AccountantPage, string>> = {
  payments: words.payments,
  invoices: words.invoices,
  expenses: words.expenses,
  journal: words.journal,
  gst: words.gst,
};

/** The file of a page; GST has none. */
const files: Readonly<Record<AccountantPage, BooksFile | null>> = {
  payments: 'payments',
  invoices: 'xero',
  expenses: 'expenses',
  journal: 'journal',
  gst: null,
};

/** Which page of the books, of which days, on the screen or as a file. */
export function Books({ chargesGst }: { chargesGst: boolean }) {
  const [what, setWhat] = useState<AccountantPage>('payments');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState<'page' | 'file' | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [read, setRead] = useState<BooksPage>();
  const file = files[what];
  const days = { from: from || null, to: to || null };

  const doing = async (which: 'page' | 'file', work: () => Promise<void>) => {
    setBusy(which);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    setBusy(null);
  };
  const show = (event: FormEvent) => {
    event.preventDefault();
    void doing('page', async () => setRead(await readPage(what, days)));
  };

  return (
    <Panel>
      <PanelBody className="stack-4">
        <form className="stack-4" onSubmit={show} noValidate>
          <div className="choice">
            <Field label={words.page}>
              <Select
                value={what}
                onChange={({ target }) =>
                  setWhat(accountantPages.find((page) => page === target.value) ?? 'payments')
                }
              >
                {accountantPages
                  .filter((page) => chargesGst || page !== 'gst')
                  .map((page) => (
                    <option key={page} value={page}>
                      {labels[page]}
                    </option>
                  ))}
              </Select>
            </Field>
            {what !== 'gst' && (
              <>
                <Field label={words.from}>
                  <DateInput
                    value={from}
                    max={to}
                    onChange={(event) => setFrom(event.target.value)}
                  />
                </Field>
                <Field label={words.to}>
                  <DateInput
                    value={to}
                    min={from}
                    onChange={(event) => setTo(event.target.value)}
                  />
                </Field>
              </>
            )}
          </div>
          <div className="actions">
            <Button type="submit" variant="primary" busy={busy === 'page'}>
              {words.show}
            </Button>
            {file && (
              <Button
                glyph={Download}
                busy={busy === 'file'}
                onClick={() => void doing('file', () => takeFile(file, days))}
              >
                {file === 'xero' ? words.saveForXero : words.saveFile}
              </Button>
            )}
          </div>
        </form>
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        {read && <BooksTable page={read} label={labels[read.what]} />}
      </PanelBody>
    </Panel>
  );
}
