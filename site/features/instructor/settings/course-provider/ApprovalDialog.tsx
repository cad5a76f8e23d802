import { approvalForm } from '#domain/provider/commands.ts';
import { type CourseProvider, useRecordApproval } from '#site/data/courses.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import * as words from './words.ts';

interface ApprovalDialogProps {
  approval: CourseProvider['approval'];
  onClose: () => void;
}

/** The approval as its letter says it; a new letter takes the place of the one before. */
export function ApprovalDialog({ approval, onClose }: ApprovalDialogProps) {
  const recording = useRecordApproval();
  const form = useFormOf(approvalForm, { known: approval });
  const save = useSubmit(form, {
    send: recording.mutateAsync,
    says: () => ({ title: words.approvalSaved }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={approval ? words.changeApproval : words.enterApproval}
      answer={words.save}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.approvalNumber} {...form.at('approvalNumber')}>
        <Input autoComplete="off" />
      </Field>
      <div className="pair">
        <Field label={words.approvedFrom} {...form.at('approvedFrom')}>
          <DateInput />
        </Field>
        <Field label={words.approvedUntil} {...form.at('approvedUntil')}>
          <DateInput />
        </Field>
      </div>
      <Field label={words.conditions} optional {...form.at('approvalConditions')}>
        <Textarea rows={3} />
      </Field>
    </FormDialog>
  );
}
