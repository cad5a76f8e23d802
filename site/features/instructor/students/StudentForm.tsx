import type { z } from 'zod';
import { CallError, sentenceOf } from '#site/api-client.ts';
import * as dataWords from '#site/data/words.ts';
import { KeptDialog } from '#site/dialogs/KeptDialog.tsx';
import type { Opened } from '#site/draft.ts';
import { useFormOf } from '#site/form-of.ts';
import { showRefusal } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#site/ui/dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { StudentFields } from './StudentFields.tsx';
import { studentForm } from './student-form.ts';
import * as words from './words.ts';

interface StudentFormProps {
  title: string;
  consequence?: string | undefined;
  /** The button that saves: "Add Student". */
  answer: string;
  opened: Opened<typeof studentForm>;
  /** Whether the status is asked too; a new student is active. */
  asksStatus?: boolean | undefined;
  save: (answers: z.output<typeof studentForm>) => Promise<unknown>;
  onClose: () => void;
}

/** The dialog that adds and edits a student. What the server refuses is said in a toast and at its field. */
export function StudentForm({
  title,
  consequence,
  answer,
  opened,
  asksStatus = false,
  save,
  onClose,
}: StudentFormProps) {
  const toast = useToast();
  const form = useFormOf(studentForm, opened);
  const { isSubmitting, isDirty } = form.formState;

  const submit = form.handleSubmit(async (answers) => {
    try {
      await save(answers);
    } catch (error) {
      showRefusal(error, form);
      const isPlanFull = error instanceof CallError && error.status === 402;
      toast({
        title: dataWords.error,
        description: sentenceOf(error),
        variant: 'destructive',
        action: isPlanFull
          ? { label: words.seePlans, onPress: () => location.assign('/upgrade') }
          : undefined,
      });
    }
  });

  return (
    <KeptDialog title={title} consequence={consequence} isDirty={isDirty} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <DialogBody className="body">
          <StudentFields form={form} asksStatus={asksStatus} />
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {answer}
          </Button>
        </DialogFooter>
      </form>
    </KeptDialog>
  );
}
