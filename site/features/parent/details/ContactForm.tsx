import { type FormEvent, useState } from 'react';
import { CallError } from '#site/api-client.ts';
import { type ContactDetails, useChangeContactDetails } from '#site/data/learner/parent.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

const fields = [
  { name: 'email', label: words.email, type: 'email' },
  { name: 'phone', label: words.phone, type: 'tel' },
  { name: 'address', label: words.address, type: 'text' },
  { name: 'emergencyContactName', label: words.emergencyContact, type: 'text' },
  { name: 'emergencyContactPhone', label: words.emergencyContactPhone, type: 'tel' },
] as const;

/** Whether what was typed will do is for the server to say, field by field. */
export function ContactForm({ known }: { known: ContactDetails }) {
  const [draft, setDraft] = useState(known);
  const change = useChangeContactDetails();
  const toast = useToast();
  const refused = change.error instanceof CallError ? change.error.fields : {};

  const save = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(draft, {
      onSuccess: () => toast({ title: words.detailsSaved }),
    });
  };
  return (
    <PanelBody>
      <form onSubmit={save} noValidate>
        {fields.map(({ name, label, type }) => (
          <Field
            key={name}
            label={label}
            hint={name === 'emergencyContactName' ? words.tellThem : undefined}
            optional={name !== 'email' && name !== 'phone'}
            error={refused[name]}
          >
            <Input
              type={type}
              autoComplete="off"
              value={draft[name] ?? ''}
              onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            />
          </Field>
        ))}
        <Button type="submit" variant="primary" busy={change.isPending}>
          {words.saveDetails}
        </Button>
      </form>
    </PanelBody>
  );
}
