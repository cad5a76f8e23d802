import { type FormEvent, useState } from 'react';
import { type Skill, useAssessSkill } from '#site/data/skills.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface NoteDialogProps {
  studentId: number;
  name: string;
  skill: Skill | undefined;
  onClose: () => void;
}

/** A note beside a skill's level; an empty one takes it away. */
export function NoteDialog({ studentId, name, skill, onClose }: NoteDialogProps) {
  const saving = useAssessSkill(studentId);
  const toast = useToast();
  const before = skill?.notes ?? '';
  const [notes, setNotes] = useState(before);

  const save = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(
      { skillName: name, level: skill?.level ?? 'not_assessed', notes: notes.trim() || null },
      {
        onSuccess: () => {
          toast({ title: words.skillUpdated, description: name });
          onClose();
        },
        onKept: onClose,
      },
    );
  };
  return (
    <FormDialog
      needsSignal={false}
      title={words.noteOn({ name })}
      answer={words.saveNote}
      isBusy={saving.isPending}
      isDirty={notes !== before}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.note} optional>
        <Textarea
          value={notes}
          maxLength={2000}
          onChange={({ target }) => setNotes(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
