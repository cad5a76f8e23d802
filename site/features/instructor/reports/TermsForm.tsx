import { gstBases, periodLengths } from '#domain/catalogue/gst.ts';
import type { GstTerms } from '#domain/gst/terms.ts';
import { months as monthNames } from '#domain/kernel/date-words.ts';
import type { Revised } from '#site/api-client.ts';
import { useChooseGstTerms } from '#site/data/reports.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/gst/terms.ts').then(({ gstTerms }) => gstTerms),
);

/** Basis and periods, as Inland Revenue has them of the school. */
export function TermsForm({ terms, revision: live }: { terms: GstTerms } & Revised) {
  const revision = useOpened(live);
  const choose = useChooseGstTerms();
  const form = useFields(resolver, {
    basis: terms.basis,
    periodMonths: String(terms.periodMonths),
    endsInMonth: String(terms.endsInMonth),
  });
  const { isDirty, isSubmitting } = form.formState;
  const months = Number(form.watch('periodMonths'));
  const ending = form.choose('endsInMonth');
  const save = useSubmit(form, {
    send: (chosen) => choose.mutateAsync({ ...chosen, revision }),
    says: () => ({ title: words.gstPeriodsUpdated }),
  });

  return (
    <Panel>
      <PanelHeader title={words.howYourGstIsCounted} />
      <form onSubmit={save} onInput={fetchRules} noValidate>
        <PanelBody className="terms">
          <Field label={words.basis} hint={words.basisHint} {...form.at('basis')}>
            <Select>
              {gstBases.map((basis) => (
                <option key={basis} value={basis}>
                  {basisNames[basis]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.period} {...form.at('periodMonths')}>
            <Select>
              {periodLengths.map((length) => (
                <option key={length} value={length}>
                  {lengthNames[length]}
                </option>
              ))}
            </Select>
          </Field>
          {months > 1 && (
            <Field label={words.periodsEndWith} error={ending.error}>
              <Select
                // Any month that a period ends with names them all.
                value={Number(ending.value) % months}
                onChange={({ target }) => ending.onChange(String(Number(target.value) || months))}
              >
                {endings(months).map(({ month, says }) => (
                  <option key={month} value={month % months}>
                    {says}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </PanelBody>
        <footer>
          <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
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
    says: monthNames.filter((_name, at) => at % periodMonths === nth).join(', '),
  }));
}
