import { paperTermsForm } from '#domain/agreement/commands.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import type { Student } from '#site/data/students.ts';
import { useRecordPaper, type useStudentTerms } from '#site/data/terms.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface PaperDialogProps {
  student: Student;
  terms: NonNullable<ReturnType<typeof useStudentTerms>['data']>;
  onClose: () => void;
}

/** Records a signature on paper. */
export function PaperDialog({ student, terms, onClose }: PaperDialogProps) {
  const { versions, missing, needsAdult } = terms;
  const today = useToday();
  const recording = useRecordPaper(student.id);
  const form = useFormOf(paperTermsForm, {
    blank: {
      version: missing?.version ?? versions.at(-1) ?? 1,
      day: today,
      name: fullName(student),
    },
  });
  const save = useSubmit(form, {
    send: (paper) => recording.mutateAsync(paper),
    says: () => ({ title: words.recorded }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.onPaper}
      answer={words.recordPaper}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="pair">
        <Field label={words.version} {...form.at('version')}>
          <Select>
            {versions.toReversed().map((version) => (
              <option key={version} value={version}>
                {version}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.signedOn} {...form.at('day')}>
          <DateInput max={today} />
        </Field>
      </div>
      <Field label={words.signedBy} {...form.at('name')}>
        <Input maxLength={120} />
      </Field>
      <Field label={words.besideBy} optional={!needsAdult} {...form.at('besideName')}>
        <Input maxLength={120} />
      </Field>
    </FormDialog>
  );
}
