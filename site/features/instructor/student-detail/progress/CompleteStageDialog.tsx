import type { StudentId } from '#domain/kernel/ids.ts';
import { stageCompletion } from '#domain/progress/commands.ts';
import { type ProgressItem, useCompleteStage } from '#site/data/progress.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import * as words from './words.tsx';

/** The route takes no notes at all, too; the form always sends them. */
const rules = stageCompletion.in.unwrap().unwrap();

interface CompleteStageDialogProps {
  studentId: StudentId;
  stage: ProgressItem;
  /** The stage that starts with it; none after the last. */
  next: ProgressItem | undefined;
  onClose: () => void;
}

export function CompleteStageDialog({ studentId, stage, next, onClose }: CompleteStageDialogProps) {
  const completion = useCompleteStage(studentId);
  const form = useFormOf(rules);
  const isShort = stage.completedHours < stage.stage.requiredHours;

  const complete = useSubmit(form, {
    send: (notes) => completion.mutateAsync({ stageId: stage.stageId, ...notes }),
    says: () => ({
      title: words.stageCompleted,
      description: words.withCertificate({ name: stage.stage.name }),
    }),
    onDone: onClose,
    failed: false,
  });
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
      form={form}
      onSubmit={complete}
      onClose={onClose}
    >
      <Field label={words.instructorNotes} optional {...form.at('instructorNotes')}>
        <Textarea maxLength={4000} />
      </Field>
    </FormDialog>
  );
}
