import { useState } from 'react';
import { z } from 'zod';
import type { StudentId } from '#domain/kernel/ids.ts';
import { sharedFile, sharedLink } from '#domain/resource/commands.ts';
import { useShare } from '#site/data/resources.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useFormOf } from '#site/form-of.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { Segments } from '#site/ui/segments.tsx';
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

/** Whether a file will do is for the server to say, which reads it. */
const rulesOf = (kind: 'link' | 'file') =>
  sharedFile.extend({
    url: kind === 'link' ? sharedLink.shape.url : z.string(),
    file: z.custom<FileList | null>(),
    forEveryone: z.boolean(),
  });

/** A link or a file with a title; for this student, or for everybody at once. */
export function ShareForm({ studentId, firstName, onDirty }: ShareFormProps) {
  const sharing = useShare(studentId);
  const [kind, setKind] = useState<'link' | 'file'>('link');
  const form = useFormOf(rulesOf(kind));

  const share = useSubmit(form, {
    send: ({ url, file, note, ...rest }) =>
      sharing.mutateAsync({
        ...rest,
        note: note ?? '',
        what: kind === 'link' ? { url } : { file: file?.[0] ?? new File([], '') },
      }),
    says: ({ title }) => ({ title: words.resourceShared, description: title }),
    onDone: () => {
      form.reset();
      onDirty(false);
    },
    failed: false,
  });

  return (
    <form onSubmit={share} onInput={() => onDirty(true)} noValidate>
      <Segments label={words.whatToShare} options={kinds} value={kind} onChange={setKind} />
      <Field label={words.title} {...form.at('title')}>
        <Input maxLength={120} autoComplete="off" />
      </Field>
      {kind === 'link' ? (
        <Field label={words.link} {...form.at('url')}>
          <Input type="url" inputMode="url" placeholder="https://" autoComplete="off" />
        </Field>
      ) : (
        <Field label={words.file} hint={words.fileHint} {...form.at('file')}>
          <Input type="file" accept="application/pdf,image/jpeg,image/png,image/webp" />
        </Field>
      )}
      <Field label={words.note} optional {...form.at('note')}>
        <Textarea rows={2} maxLength={500} />
      </Field>
      <Checkbox {...form.register('forEveryone')}>
        {words.forEveryone({ name: firstName })}
      </Checkbox>
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
        {words.share}
      </Button>
    </form>
  );
}
