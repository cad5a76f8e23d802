import type { ComponentProps } from 'react';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { Input, Textarea } from '#site/ui/input.tsx';
import * as words from './words.ts';

interface PayerFieldsProps {
  name: FieldAt;
  email: FieldAt;
  phone: FieldAt;
  address: FieldAt;
  organisation: Omit<ComponentProps<typeof Checkbox>, 'children'>;
  isOrganisation: boolean;
  contactName: FieldAt;
  nzbn: FieldAt;
  gstNumber: FieldAt;
}

/** A payer's details, the same in every form: a person, or an organisation with its numbers. */
export function PayerFields(props: PayerFieldsProps) {
  const { name, email, phone, address, organisation, isOrganisation } = props;
  return (
    <>
      <Checkbox {...organisation}>{words.isAnOrganisation}</Checkbox>
      <Field label={words.payerName} {...name}>
        <Input autoComplete="off" />
      </Field>
      {isOrganisation && (
        <Field label={words.contactPerson} optional {...props.contactName}>
          <Input autoComplete="off" />
        </Field>
      )}
      <Field label={isOrganisation ? words.emailForBills : words.payerEmail} {...email}>
        <Input type="email" autoComplete="off" />
      </Field>
      <Field label={words.payerPhone} optional {...phone}>
        <Input type="tel" autoComplete="off" />
      </Field>
      <Field label={words.payerAddress} optional {...address}>
        <Textarea rows={3} autoComplete="off" />
      </Field>
      {isOrganisation && (
        <div className="pair-or-stack">
          <Field label={words.nzbn} optional {...props.nzbn}>
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
          <Field label={words.gstNumber} optional {...props.gstNumber}>
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
      )}
    </>
  );
}
