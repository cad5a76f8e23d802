import { type FormEvent, useState } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { CallError } from '#site/api-client.ts';
import { useShare } from '#site/data/resources.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface ShareFormProps {
  studentId: StudentId;
  firstName: string;
  onDirty: (isDirty: boolean) => void;
}

const kinds = [
  { value: 'link', label: words.link },
  { value: 'file', label: words.file },
] as const;

/** A link or a file with a title; for this student, or for everybody at once. */
export function ShareForm({ studentId, firstName, onDirty }: ShareFormProps) {
  const toast = useToast();
  const sharing = useShare(studentId);
  const [kind, setKind] = useState<'link' | 'file'>('link');
  const fields = sharing.error instanceof CallError ? sharing.error.fields : {};

  const share = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value : '';
    };
    const file = typed.get('file');
    sharing.mutate(
      {
        title: text('title'),
        note: text('note'),
        forEveryone: typed.has('forEveryone'),
        what: file instanceof File ? { file } : { url: text('url') },
      },
      {
        onSuccess: ({ title }) => {
          form.reset();
          onDirty(false);
          toast({ title: words.resourceShared, description: title });
        },
      },
    );
  };

  return (
    <form onSubmit={share} onInput={() => onDirty(true)} noValidate>
      <Segments label={words.whatToShare} options={kinds} value={kind} onChange={setKind} />
      <Field label={words.title} error={fields['title']}>
        <Input name="title" maxLength={120} autoComplete="off" />
      </Field>
      {kind === 'link' ? (
        <Field label={words.link} error={fields['url']}>
          <Input name="url" type="url" inputMode="url" placeholder="https://" autoComplete="off" />
        </Field>
      ) : (
        <Field label={words.file} hint={words.fileHint} error={fields['file']}>
          <Input name="file" type="file" accept="application/pdf,image/jpeg,image/png,image/webp" />
        </Field>
      )}
      <Field label={words.note} optional error={fields['note']}>
        <Textarea name="note" rows={2} maxLength={500} />
      </Field>
      <Checkbox name="forEveryone">{words.forEveryone({ name: firstName })}</Checkbox>
      <Button type="submit" variant="primary" busy={sharing.isPending}>
        {words.share}
      </Button>
    </form>
  );
}
