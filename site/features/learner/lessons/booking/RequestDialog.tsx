import { type FormEvent, useState } from 'react';
import type { PortalLesson } from '#site/data/learner/learning.ts';
import { useRequestChange } from '#site/data/learner/parent.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** A parent asks the instructor to change a lesson; the answer comes in the chat. */
export function RequestDialog({ lesson, onClose }: { lesson: PortalLesson; onClose: () => void }) {
  const [message, setMessage] = useState('');
  const request = useRequestChange();
  const toast = useToast();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate(
      { lessonId: lesson.id, message },
      {
        onSuccess: () => {
          toast({ title: 'Request sent', description: 'The answer comes in your chat.' });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Ask to change ${lesson.title}`}
      consequence="The lesson stays as it is until the instructor changes it."
      answer="Send request"
      isReady={message.trim() !== ''}
      isBusy={request.isPending}
      isDirty={message !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="What should be changed">
        <Textarea
          rows={4}
          maxLength={2000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
