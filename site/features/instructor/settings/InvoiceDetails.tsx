import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { InvoiceSettings, invoiceSettings } from '#domain/school/invoice-settings.ts';
import { useChangeInvoiceSettings, useInvoiceSettings } from '#site/data/school-settings.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { lazyResolver, showRefusal } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput, Input } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { useToast } from '#site/ui/toast.tsx';

type Draft = z.input<typeof invoiceSettings>;

const [resolver, fetchRules] = lazyResolver<Draft, InvoiceSettings>(() =>
  import('#domain/school/invoice-settings.ts').then((rules) => rules.invoiceSettings),
);

/** What invoices say of tax and of where to pay. */
export function InvoiceDetails() {
  const settings = useInvoiceSettings();
  return (
    <Panel>
      <PanelHeader title="Tax and bank account" />
      {settings.isPending && <SkeletonRows />}
      {settings.isError && (
        <Failed
          title="Your tax details could not be fetched"
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data && <DetailsForm settings={settings.data} />}
    </Panel>
  );
}

function DetailsForm({ settings }: { settings: InvoiceSettings }) {
  const change = useChangeInvoiceSettings();
  const toast = useToast();
  const tell = useErrorToast();
  const form = useForm<Draft, unknown, InvoiceSettings>({
    resolver,
    defaultValues: {
      gstNumber: settings.gstNumber ?? '',
      gstFrom: settings.gstFrom ?? '',
      bankAccount: settings.bankAccount ?? '',
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;

  const save = form.handleSubmit(async (wanted) => {
    try {
      await change.mutateAsync(wanted);
      form.reset(form.getValues());
      toast({ title: 'Tax and bank account updated' });
    } catch (error) {
      if (showRefusal(error, ['gstNumber', 'gstFrom', 'bankAccount'], form.setError)) tell(error);
    }
  });

  return (
    <form onSubmit={save} onInput={fetchRules} noValidate>
      <PanelBody className="fields">
        <div className="two">
          <Field
            label="GST number"
            optional
            hint="With one, invoices show the 15 % in your prices; without, they never mention GST"
            error={errors.gstNumber?.message}
          >
            <Input inputMode="numeric" {...form.register('gstNumber')} />
          </Field>
          <Field label="GST registered from" optional error={errors.gstFrom?.message}>
            <DateInput {...form.register('gstFrom')} />
          </Field>
          <Field
            label="Bank account"
            optional
            hint="Unpaid invoices say where to pay"
            error={errors.bankAccount?.message}
          >
            <Input placeholder="12-3456-1234567-00" {...form.register('bankAccount')} />
          </Field>
        </div>
      </PanelBody>
      <footer>
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          Save tax and bank
        </Button>
      </footer>
    </form>
  );
}
