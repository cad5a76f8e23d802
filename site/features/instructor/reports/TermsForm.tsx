import { useState } from 'react';
import { gstBases, periodLengths } from '#domain/catalogue/gst.ts';
import type { GstTerms } from '#domain/gst/terms.ts';
import { useChooseGstTerms } from '#site/data/reports.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** Basis and periods, as Inland Revenue has them of the school. */
export function TermsForm({ terms }: { terms: GstTerms }) {
  const [draft, setDraft] = useState(terms);
  const choose = useChooseGstTerms();
  const toast = useToast();
  const showFailure = useErrorToast();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(terms);
  const save = () =>
    choose.mutate(draft, {
      onSuccess: () => toast({ title: 'GST periods updated' }),
      onError: showFailure,
    });

  return (
    <Panel>
      <PanelHeader title="How your GST is counted" />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <PanelBody className="terms">
          <Field
            label="Basis"
            hint="What you are owed on the day you change it needs an adjustment of your own."
          >
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
          <Field label="Period">
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
              {periodLengths.map((months) => (
                <option key={months} value={months}>
                  {lengthNames[months]}
                </option>
              ))}
            </Select>
          </Field>
          {draft.periodMonths > 1 && (
            <Field label="Periods end with">
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
            Save
          </Button>
        </footer>
      </form>
    </Panel>
  );
}

const basisNames = { payments: 'Payments', invoice: 'Invoice', hybrid: 'Hybrid' } as const;
const lengthNames = { 1: 'One month', 2: 'Two months', 6: 'Six months' } as const;
const monthNames = [
  ...(['January', 'February', 'March', 'April', 'May', 'June', 'July'] as const),
  ...(['August', 'September', 'October', 'November', 'December'] as const),
];

/** "January, March, May …" for each month that a period of so many may end with. */
function endings(periodMonths: number): { month: number; says: string }[] {
  return Array.from({ length: periodMonths }, (_, nth) => ({
    month: nth + 1,
    says: monthNames.filter((_name, at) => at % periodMonths === nth).join(', '),
  }));
}
