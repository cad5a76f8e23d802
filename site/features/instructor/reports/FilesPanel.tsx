import { useAtomValue } from 'jotai';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { addYears } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import type { ExportKind } from '#domain/school/export-kinds.ts';
import { useBookExports, useBookFile } from '#site/data/reports.ts';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { CorrectionsDue } from './CorrectionsDue.tsx';
import * as words from './words.tsx';
import { XeroNames, xeroNames } from './XeroNames.tsx';

const files: readonly { what: ExportKind; title: string; says: string; download: string }[] = [
  {
    what: 'payments',
    title: words.payments,
    says: words.whatPaymentsHave,
    download: words.downloadPayments,
  },
  {
    what: 'journal',
    title: words.journal,
    says: words.whatAJournalHas,
    download: words.downloadJournal,
  },
  {
    what: 'xero',
    title: words.invoicesForXero,
    says: words.whatXeroGets,
    download: words.downloadForXero,
  },
  {
    what: 'expenses',
    title: words.expenses,
    says: words.whatExpensesHave,
    download: words.downloadExpenses,
  },
  {
    what: 'payouts',
    title: words.payouts,
    says: words.whatPayoutsHave,
    download: words.downloadPayouts,
  },
];

/** Files for a bookkeeper, of the days between two; and who took which. */
export function FilesPanel() {
  const today = useToday();
  const [days, setDays] = useState({ from: startOfTaxYear(today), to: today });
  const file = useBookFile();
  const toast = useToast();
  const names = useAtomValue(xeroNames);
  const isBackwards = days.from !== '' && days.to !== '' && days.to < days.from;
  const take = (what: ExportKind) =>
    file.mutate(
      {
        what,
        from: days.from || null,
        to: days.to || null,
        ...(what === 'xero' ? { codes: names } : {}),
      },
      { onSuccess: (name) => toast({ title: words.fileDownloaded, description: name }) },
    );

  return (
    <Panel>
      <PanelHeader title={words.forYourBookkeeper} />
      <PanelBody className="files">
        <CorrectionsDue />
        <div className="days">
          <Field label={words.from}>
            <DateInput
              value={days.from}
              onChange={({ target }) => setDays({ ...days, from: target.value })}
            />
          </Field>
          <Field label={words.to} error={isBackwards ? words.toIsBeforeFrom : undefined}>
            <DateInput
              value={days.to}
              onChange={({ target }) => setDays({ ...days, to: target.value })}
            />
          </Field>
        </div>
        <ul className="ruled">
          {files.map(({ what, title, says, download }) => (
            <li key={what}>
              <div>
                <b>{title}</b>
                <p className="muted">{says}</p>
                {what === 'xero' && <XeroNames />}
              </div>
              <Button
                glyph={Download}
                busy={file.isPending && file.variables?.what === what}
                disabled={isBackwards || file.isPending}
                aria-label={download}
                onClick={() => take(what)}
              >
                {words.download}
              </Button>
            </li>
          ))}
        </ul>
        <Taken />
      </PanelBody>
    </Panel>
  );
}

/** Each file that left is on record. */
function Taken() {
  const { data = [] } = useBookExports();
  if (data.length === 0) return null;
  return (
    <details>
      <summary>{words.filesTakenSoFar}</summary>
      <ul className="taken">
        {data.map(({ id, what, from, to, who, exportedAt }) => (
          <li key={id}>
            {words.fileTaken({
              file: files.find((one) => one.what === what)?.title ?? '',
              hasFrom: from ? 'yes' : 'no',
              from: from ? formatDate(from) : '',
              hasTo: to ? 'yes' : 'no',
              to: to ? formatDate(to) : '',
            })}
            <span className="muted-sm">
              {who}, {formatMoment(exportedAt)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The income year runs from 1 April to 31 March. */
function startOfTaxYear(today: string): string {
  const april = `${today.slice(0, 4)}-04-01`;
  return today < april ? addYears(april, -1) : april;
}
