import { useState } from 'react';
import { gstBases, periodLengths } from '#domain/catalogue/gst.ts';
import type { GstTerms } from '#domain/gst/terms.ts';
import { months } from '#domain/kernel/date-words.ts';
import type { Revised } from '#site/api-client.ts';
import { useChooseGstTerms } from '#site/data/reports.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** Basis and periods, as Inland Revenue has them of the school. */
export function TermsForm({ terms, revision: live }: { terms: GstTerms } & Revised) {
  const revision = useOpened(live);
  const [draft, setDraft] = useState(terms);
  const choose = useChooseGstTerms();
  const toast = useToast();
  const showFailure = useErrorToast();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(terms);
  const save = () =>
    choose.mutate(
      { ...draft, revision },
      {
        onSuccess: () => toast({ title: words.gstPeriodsUpdated }),
        onError: showFailure,
      },
    );

  return (
    <Panel>
      <PanelHeader title={words.howYourGstIsCounted} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <PanelBody className="terms">
          <Field label={words.basis} hint={words.basisHint}>
            <Select
              value={draft.basis}
              onChange={({ target }) =>
                setDraft({
                  ...draft,
                  basis: gstBases.find((one) => one === target.value) ?? draft.basis,
                })
              }
            >
              {gstBases.map((basis) => (
                <option key={basis} value={basis}>
                  {basisNames[basis]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.period}>
            <Select
              value={draft.periodMonths}
              onChange={({ target }) =>
                setDraft({
                  ...draft,
                  periodMonths:
                    periodLengths.find((one) => String(one) === target.value) ?? draft.periodMonths,
                })
              }
            >
              {periodLengths.map((length) => (
                <option key={length} value={length}>
                  {lengthNames[length]}
                </option>
              ))}
            </Select>
          </Field>
          {draft.periodMonths > 1 && (
            <Field label={words.periodsEndWith}>
              <Select
                value={draft.endsInMonth % draft.periodMonths}
                onChange={({ target }) =>
                  setDraft({ ...draft, endsInMonth: Number(target.value) || draft.periodMonths })
                }
              >
                {endings(draft.periodMonths).map(({ month, says }) => (
                  <option key={month} value={month % draft.periodMonths}>
                    {says}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </PanelBody>
        <footer>
          <Button type="submit" variant="primary" busy={choose.isPending} disabled={!isDirty}>
            {words.save}
          </Button>
        </footer>
      </form>
    </Panel>
  );
}

const basisNames = {
  payments: words.payments,
  invoice: words.invoice,
  hybrid: words.hybrid,
} as const;
const lengthNames = { 1: words.oneMonth, 2: words.twoMonths, 6: words.sixMonths } as const;
/** "January, March, May …" for each month that a period of so many may end with. */
function endings(periodMonths: number): { month: number; says: string }[] {
  return Array.from({ length: periodMonths }, (_, nth) => ({
    month: nth + 1,
    says: months.filter((_name, at) => at % periodMonths === nth).join(', '),
  }));
}
