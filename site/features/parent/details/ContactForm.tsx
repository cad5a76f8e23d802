import { type FormEvent, useState } from 'react';
import { CallError } from '#site/api-client.ts';
import { type ContactDetails, useChangeContactDetails } from '#site/data/learner/parent.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';

const fields = [
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'address', label: 'Address', type: 'text' },
  { name: 'emergencyContactName', label: 'Emergency contact', type: 'text' },
  { name: 'emergencyContactPhone', label: 'Emergency contact phone', type: 'tel' },
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
      onSuccess: () => toast({ title: 'Details saved' }),
    });
  };
  return (
    <PanelBody>
      <form onSubmit={save} noValidate>
        {fields.map(({ name, label, type }) => (
          <Field
            key={name}
            label={label}
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
          Save details
        </Button>
      </form>
    </PanelBody>
  );
}
