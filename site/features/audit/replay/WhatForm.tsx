import { History } from 'lucide-react';
import { type Noun, nounOf, nouns } from '#domain/kernel/noun.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';

interface WhatFormProps {
  stream: string | null;
  onChoose: (stream: string) => void;
}

export function WhatForm({ stream, onChoose }: WhatFormProps) {
  const noun = (stream && nounOf(stream)) ?? 'payment';
  const id = stream?.slice(stream.indexOf('-') + 1) ?? '';
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
          {nouns.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Number">
        <Input name="id" required maxLength={100} defaultValue={id} />
      </Field>
      <Button type="submit" variant="primary" glyph={History}>
        Replay
      </Button>
    </form>
  );
}

const names: Readonly<Record<Noun, string>> = {
  account: 'An account',
  availability: 'An instructor’s availability',
  board: 'A mood board',
  contact: 'A contact message',
  conversation: 'A conversation',
  diary: 'A day of a diary',
  enquiry: 'A booking request',
  erasure: 'An erasure',
  inbox: 'An inbox',
  invoices: 'A school’s invoices',
  payment: 'A payment',
  practice: 'A student’s practice',
  privacy: 'A privacy request',
  progress: 'A student’s progress',
  resource: 'A resource',
  review: 'A review',
  school: 'A school',
  student: 'A student',
  subscription: 'A subscription',
  team: 'A team',
  theory: 'A theory record',
};
