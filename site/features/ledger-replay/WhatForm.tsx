import { History } from 'lucide-react';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';

interface WhatFormProps {
  stream: string | null;
  onChoose: (stream: string) => void;
}

export function WhatForm({ stream, onChoose }: WhatFormProps) {
  const [noun = 'payment', id = ''] = stream?.split('-') ?? [];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // Both are fields of this form that hold text.
        const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<
          string,
          string
        >;
        onChoose(`${given['noun']}-${given['id']}`);
      }}
    >
      <Field label="Replay">
        <Select name="noun" defaultValue={noun}>
          <option value="payment">A payment</option>
          <option value="progress">A student’s progress</option>
        </Select>
      </Field>
      <Field label="Number">
        <Input name="id" type="number" min={1} required defaultValue={id} />
      </Field>
      <Button type="submit" variant="primary" glyph={History}>
        Replay
      </Button>
    </form>
  );
}
