import type { StudentId } from '#domain/kernel/ids.ts';
import { skillAssessment } from '#domain/progress/commands.ts';
import { type Skill, useAssessSkill } from '#site/data/skills.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import * as words from './words.ts';

interface NoteDialogProps {
  studentId: StudentId;
  name: string;
  skill: Skill | undefined;
  onClose: () => void;
}

const rules = skillAssessment.pick({ notes: true });

/** A note beside a skill's level; an empty one takes it away. */
export function NoteDialog({ studentId, name, skill, onClose }: NoteDialogProps) {
  const saving = useAssessSkill(studentId);
  const form = useFormOf(rules, { blank: { notes: skill?.notes } });
  const save = useSubmit(form, {
    send: ({ notes }) =>
      saving.mutateAsync({ skillName: name, level: skill?.level ?? 'not_assessed', notes }),
    says: () => ({ title: words.skillUpdated, description: name }),
    onDone: onClose,
    onKept: onClose,
    failed: false,
  });
  return (
    <FormDialog
      needsSignal={false}
      title={words.noteOn({ name })}
      answer={words.saveNote}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.note} optional {...form.at('notes')}>
        <Textarea maxLength={2000} />
      </Field>
    </FormDialog>
  );
}
