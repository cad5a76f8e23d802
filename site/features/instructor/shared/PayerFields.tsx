import { Field } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { Input, Textarea } from '#site/ui/input.tsx';
import * as words from './words.ts';

interface PayerFieldsProps {
  name: FieldAt;
  email: FieldAt;
  phone: FieldAt;
  address: FieldAt;
}

/** A payer's name and contact details, the same in every form. */
export function PayerFields({ name, email, phone, address }: PayerFieldsProps) {
  return (
    <>
      <Field label={words.payerName} {...name}>
        <Input autoComplete="off" />
      </Field>
      <Field label={words.payerEmail} {...email}>
        <Input type="email" autoComplete="off" />
      </Field>
      <Field label={words.payerPhone} optional {...phone}>
        <Input type="tel" autoComplete="off" />
      </Field>
      <Field label={words.payerAddress} optional {...address}>
        <Textarea rows={3} autoComplete="off" />
      </Field>
    </>
  );
}
