import { type FormEvent, useState } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { type ProgressItem, useCompleteStage } from '#site/data/progress.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

interface CompleteStageDialogProps {
  studentId: StudentId;
  stage: ProgressItem;
  /** The stage that starts with it; none after the last. */
  next: ProgressItem | undefined;
  onClose: () => void;
}

export function CompleteStageDialog({ studentId, stage, next, onClose }: CompleteStageDialogProps) {
  const toast = useToast();
  const completion = useCompleteStage(studentId);
  const [notes, setNotes] = useState('');
  const isShort = stage.completedHours < stage.stage.requiredHours;

  const complete = (event: FormEvent) => {
    event.preventDefault();
    completion.mutate(
      { stageId: stage.stageId, instructorNotes: notes.trim() || null },
      {
        onSuccess: () => {
          toast({
            title: words.stageCompleted,
            description: words.withCertificate({ name: stage.stage.name }),
          });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={words.completeOne({ name: stage.stage.name })}
      consequence={[
        isShort &&
          words.onlySoManyHours({ done: stage.completedHours, of: stage.stage.requiredHours }),
        next ? words.issuesAndStarts({ next: next.stage.name }) : words.issues,
      ]
        .filter(Boolean)
        .join(' ')}
      answer={words.completeStage}
      tone={isShort ? 'danger' : 'primary'}
      isBusy={completion.isPending}
      isDirty={notes !== ''}
      onSubmit={complete}
      onClose={onClose}
    >
      <Field label={words.instructorNotes} optional>
        <Textarea
          value={notes}
          maxLength={4000}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
