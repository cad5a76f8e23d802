import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { invoiceSettings } from '#domain/school/invoice-settings.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useChangeInvoiceSettings, useInvoiceSettings } from '#site/data/pricing.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { draftResolver } from '#site/draft-resolver.ts';
import { showRefusal } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput, Input } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** What invoices say of tax and bank (product.md, "Money"). */
export function InvoiceDetails() {
  return (
    <Panel aria-label="Invoice details">
      <PanelHeader title="Invoice details" />
      <Loaded from={useInvoiceSettings()} failed="Invoice details could not be loaded">
        {({ gstNumber, gstFrom, bankAccount }) => (
          <DetailsForm
            saved={{
              gstNumber: gstNumber ?? '',
              gstFrom: gstFrom ?? '',
              bankAccount: bankAccount ?? '',
            }}
          />
        )}
      </Loaded>
    </Panel>
  );
}

function DetailsForm({ saved }: { saved: Draft }) {
  const toast = useToast();
  const tellError = useErrorToast();
  const change = useChangeInvoiceSettings();
  const form = useForm<Draft, unknown, z.output<typeof invoiceSettings>>({
    resolver: draftResolver(invoiceSettings),
    defaultValues: saved,
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (answers) => {
    try {
      await change.mutateAsync(answers);
      toast({ title: 'Invoice details saved', description: 'The next invoice shows them.' });
    } catch (error) {
      if (showRefusal(error, fieldNames, form.setError)) tellError(error);
    }
  });

  return (
    <form onSubmit={save} noValidate>
      <PanelBody className="invoice-details">
        <Field
          label="GST number"
          optional
          hint="With one, invoices are taxable supply information and show the GST in each price."
          error={errors.gstNumber?.message}
        >
          <Input {...form.register('gstNumber')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Registered from" optional error={errors.gstFrom?.message}>
          <DateInput {...form.register('gstFrom')} />
        </Field>
        <Field
          label="Bank account"
          optional
          hint="Printed on invoices that are still owed, beside the reference."
          error={errors.bankAccount?.message}
        >
          <Input {...form.register('bankAccount')} autoComplete="off" />
        </Field>
        <Button type="submit" busy={isSubmitting}>
          Save invoice details
        </Button>
      </PanelBody>
    </form>
  );
}

type Draft = { gstNumber: string; gstFrom: string; bankAccount: string };
const fieldNames = ['gstNumber', 'gstFrom', 'bankAccount'] as const;
