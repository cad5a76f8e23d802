import { type FormEvent, useState } from 'react';
import { type ProgressItem, useCompleteStage } from '#site/data/progress.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';

interface CompleteStageDialogProps {
  studentId: number;
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
            title: 'Stage completed',
            description: `${stage.stage.name}, with its certificate`,
          });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Complete ${stage.stage.name}?`}
      consequence={`${isShort ? `Only ${stage.completedHours} of its ${stage.stage.requiredHours} hours are recorded. ` : ''}This issues the stage certificate${next ? ` and starts “${next.stage.name}”` : ''}.`}
      answer="Complete Stage"
      tone={isShort ? 'danger' : 'primary'}
      isBusy={completion.isPending}
      isDirty={notes !== ''}
      onSubmit={complete}
      onClose={onClose}
    >
      <Field label="Instructor notes" optional>
        <Textarea
          value={notes}
          maxLength={4000}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
