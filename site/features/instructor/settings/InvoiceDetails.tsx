import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { gstNumberShown } from '#domain/invoices/gst-number.ts';
import type { InvoiceSettings, invoiceSettings } from '#domain/school/invoice-settings.ts';
import type { Revised } from '#site/api-client.ts';
import { useChangeInvoiceSettings, useInvoiceSettings } from '#site/data/school-settings.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import { lazyResolver } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import * as words from './words.tsx';

type Draft = z.input<typeof invoiceSettings>;

const [resolver, fetchRules] = lazyResolver<Draft, InvoiceSettings>(() =>
  import('#domain/school/invoice-settings.ts').then((rules) => rules.invoiceSettings),
);

/** What invoices say of tax and of where to pay. */
export function InvoiceDetails() {
  const settings = useInvoiceSettings();
  return (
    <Panel>
      <PanelHeader title={words.taxAndBankAccount} />
      {settings.isPending && <SkeletonRows />}
      {settings.isError && (
        <Failed title={words.taxDetailsNotFetched} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <DetailsForm settings={settings.data} />}
    </Panel>
  );
}

function DetailsForm({ settings: live }: { settings: InvoiceSettings & Revised }) {
  const settings = useOpened(live);
  const change = useChangeInvoiceSettings();
  const form = useForm<Draft, unknown, InvoiceSettings>({
    resolver,
    defaultValues: {
      gstNumber: gstNumberShown(settings.gstNumber ?? ''),
      gstFrom: settings.gstFrom ?? '',
      bankAccount: settings.bankAccount ?? '',
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;

  const save = useSubmit(form, {
    send: (answers) => change.mutateAsync({ ...answers, revision: settings.revision }),
    says: () => ({ title: words.taxAndBankAccountUpdated }),
    onDone: () => form.reset(form.getValues()),
  });

  return (
    <form onSubmit={save} onInput={fetchRules} noValidate>
      <PanelBody className="fields">
        <div className="two">
          <Field
            label={sharedWords.gstNumber}
            optional
            hint={words.gstNumberHint}
            error={errors.gstNumber?.message}
          >
            <Input inputMode="numeric" {...form.register('gstNumber')} />
          </Field>
          <Field label={words.gstRegisteredFrom} optional error={errors.gstFrom?.message}>
            <DateInput {...form.register('gstFrom')} />
          </Field>
          <Field
            label={sharedWords.bankAccount}
            optional
            hint={words.bankAccountHint}
            error={errors.bankAccount?.message}
          >
            <Input placeholder="12-3456-1234560-00" {...form.register('bankAccount')} />
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
