import { payerForm } from '#domain/bills/commands.ts';
import { type Payer, useChangePayer, useSetPayerBilling } from '#site/data/payers.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { PayerFields } from '#site/features/instructor/shared/PayerFields.tsx';
import { RhythmOptions } from '#site/features/instructor/shared/RhythmOptions.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';

import * as words from './words.ts';

interface PayerDialogProps {
  payer: Payer;
  onClose: () => void;
}

const yesNoOptions = (
  <>
    <option value="">{words.likeMyRules}</option>
    <option value="yes">{words.always}</option>
    <option value="no">{words.never}</option>
  </>
);

const yesOrNo = (wanted: boolean | null) => (wanted === null ? null : wanted ? 'yes' : 'no');

const isYes = (chosen: 'yes' | 'no' | null) => (chosen === null ? null : chosen === 'yes');

/** How a payer is reached, and when they are billed where that is not as my rules say. */
export function PayerDialog({ payer: live, onClose }: PayerDialogProps) {
  const payer = useOpened(live);
  const changing = useChangePayer();
  const setting = useSetPayerBilling();
  const { id, revision, name, email, phone, address, billing } = payer;
  const { isOrganisation, contactName, nzbn, gstNumber } = payer;
  const { rhythm, daysToPay } = billing;
  const form = useFormOf(payerForm, {
    known: {
      name,
      email,
      phone,
      address,
      isOrganisation,
      contactName,
      nzbn,
      gstNumber,
      rhythm,
      daysToPay,
      statements: yesOrNo(billing.statements),
      reminders: yesOrNo(billing.reminders),
    },
  });
  const save = useSubmit(form, {
    send: async ({ rhythm: when, daysToPay: days, statements, reminders, ...details }) => {
      await changing.mutateAsync({ id, revision, ...details });
      return setting.mutateAsync({
        id,
        revision,
        rhythm: when,
        daysToPay: days,
        statements: isYes(statements),
        reminders: isYes(reminders),
      });
    },
    says: (_answer, { name: saved }) => ({ title: words.payerSaved, description: saved }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.editPayer}
      answer={words.saveChanges}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <PayerFields
        name={form.at('name')}
        email={form.at('email')}
        phone={form.at('phone')}
        address={form.at('address')}
        organisation={form.register('isOrganisation')}
        isOrganisation={form.watch('isOrganisation')}
        contactName={form.at('contactName')}
        nzbn={form.at('nzbn')}
        gstNumber={form.at('gstNumber')}
      />
      <Field label={words.billed} {...form.at('rhythm')}>
        <Select>
          <option value="">{words.likeTheOthers}</option>
          <RhythmOptions />
        </Select>
      </Field>
      <div className="pair-or-stack">
        <Field label={words.daysToPay} optional {...form.at('daysToPay')}>
          <Input inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={words.statements} {...form.at('statements')}>
          <Select>{yesNoOptions}</Select>
        </Field>
        <Field label={words.reminders} {...form.at('reminders')}>
          <Select>{yesNoOptions}</Select>
        </Field>
      </div>
    </FormDialog>
  );
}
