import { type FormEvent, useState } from 'react';
import type { PortalLesson } from '#site/data/learner/learning.ts';
import { useRequestChange } from '#site/data/learner/parent.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

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
          toast({ title: words.requestSent, description: words.theAnswerComesInYourChat });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={words.askToChangeTitle({ title: lesson.title })}
      consequence={words.theLessonStaysAsItIs}
      answer={words.sendRequest}
      isReady={message.trim() !== ''}
      isBusy={request.isPending}
      isDirty={message !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.whatShouldBeChanged}>
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
