import { gstNumberShown } from '#domain/invoices/gst-number.ts';
import type { InvoiceSettings } from '#domain/school/invoice-settings.ts';
import type { Revised } from '#site/api-client.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useChangeInvoiceSettings, useInvoiceSettings } from '#site/data/school-settings.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/school/invoice-settings.ts').then((rules) => rules.invoiceSettings),
);

/** What invoices say of tax and of where to pay. */
export function InvoiceDetails() {
  const settings = useInvoiceSettings();
  return (
    <Panel>
      <PanelHeader title={words.taxAndBankAccount} />
      <Loaded from={settings}>{(loaded) => <DetailsForm settings={loaded} />}</Loaded>
    </Panel>
  );
}

function DetailsForm({ settings: live }: { settings: InvoiceSettings & Revised }) {
  const settings = useOpened(live);
  const change = useChangeInvoiceSettings();
  const form = useFields(resolver, {
    gstNumber: gstNumberShown(settings.gstNumber ?? ''),
    gstFrom: settings.gstFrom ?? '',
    bankAccount: settings.bankAccount ?? '',
  });
  const { isSubmitting, isDirty } = form.formState;

  const save = useSubmit(form, {
    send: (answers) => change.mutateAsync({ ...answers, revision: settings.revision }),
    says: () => ({ title: words.taxAndBankAccountUpdated }),
    staysOpen: true,
  });

  return (
    <form onSubmit={save} onInput={fetchRules} noValidate>
      <PanelBody className="fields">
        <div className="pair-or-stack">
          <Field
            label={sharedWords.gstNumber}
            optional
            hint={words.gstNumberHint}
            {...form.at('gstNumber')}
          >
            <Input inputMode="numeric" />
          </Field>
          <Field label={words.gstRegisteredFrom} optional {...form.at('gstFrom')}>
            <DateInput />
          </Field>
          <Field
            label={sharedWords.bankAccount}
            optional
            hint={words.bankAccountHint}
            {...form.at('bankAccount')}
          >
            <Input placeholder="12-3456-1234560-00" />
          </Field>
        </div>
      </PanelBody>
      <footer>
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          {words.saveTaxAndBank}
        </Button>
      </footer>
    </form>
  );
}
