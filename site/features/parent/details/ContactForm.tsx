import { type ContactDetails, useChangeContactDetails } from '#site/data/learner/parent.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import * as words from './words.ts';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/student/commands.ts').then(({ studentDetails }) =>
    studentDetails.pick({
      email: true,
      phone: true,
      address: true,
      emergencyContactName: true,
      emergencyContactPhone: true,
    }),
  ),
);

const fields = [
  { name: 'email', label: words.email, type: 'email' },
  { name: 'phone', label: words.phone, type: 'tel' },
  { name: 'address', label: words.address, type: 'text' },
  { name: 'emergencyContactName', label: words.emergencyContact, type: 'text' },
  { name: 'emergencyContactPhone', label: words.emergencyContactPhone, type: 'tel' },
] as const;

/** How a child is reached, to correct. */
export function ContactForm({ known: live }: { known: ContactDetails }) {
  const known = useOpened(live);
  const change = useChangeContactDetails();
  const form = useFields(resolver, {
    email: known.email,
    phone: known.phone,
    address: known.address ?? '',
    emergencyContactName: known.emergencyContactName ?? '',
    emergencyContactPhone: known.emergencyContactPhone ?? '',
  });
  const save = useSubmit(form, {
    send: (details) => change.mutateAsync({ ...details, revision: known.revision }),
    says: () => ({ title: words.detailsSaved }),
    staysOpen: true,
    failed: false,
  });
  return (
    <PanelBody>
      <form onSubmit={save} onInput={fetchRules} noValidate>
        {fields.map(({ name, label, type }) => (
          <Field
            key={name}
            label={label}
            hint={name === 'emergencyContactName' ? words.tellThem : undefined}
            optional={name !== 'email' && name !== 'phone'}
            {...form.at(name)}
          >
            <Input type={type} autoComplete="off" />
          </Field>
        ))}
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {words.saveDetails}
        </Button>
      </form>
    </PanelBody>
  );
}
