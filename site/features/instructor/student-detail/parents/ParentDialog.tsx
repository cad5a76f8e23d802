import { useWatch } from 'react-hook-form';
import {
  defaultGuardianAccessLevel,
  guardianAccessLevelLabels,
  guardianAccessLevels,
  guardianRelationshipLabels,
  guardianRelationships,
} from '#domain/catalogue/guardians.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { guardianDetails } from '#domain/student/guardian-commands.ts';
import { type Guardian, useAddGuardian, useChangeGuardian } from '#site/data/guardians.ts';
import type { Student } from '#site/data/students.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { accessInWords } from './access-in-words.ts';
import * as words from './words.ts';

interface ParentDialogProps {
  student: Student;
  /** Whom to change; a new one without. */
  guardian: Guardian | undefined;
  onClose: () => void;
}

/** Saving waits for name, email and relationship; access is view only unless told. */
export function ParentDialog({ student, guardian: live, onClose }: ParentDialogProps) {
  const guardian = useOpened(live);
  const adding = useAddGuardian(student.id);
  const changing = useChangeGuardian();
  const form = useFormOf(guardianDetails, {
    known: guardian,
    blank: { accessLevel: defaultGuardianAccessLevel },
  });
  const [parentName, email, relationship, accessLevel] = useWatch({
    control: form.control,
    name: ['parentName', 'email', 'relationship', 'accessLevel'],
  });

  const save = useSubmit(form, {
    send: async (details) => {
      if (guardian)
        await changing.mutateAsync({ id: guardian.id, revision: guardian.revision, ...details });
      else await adding.mutateAsync(details);
    },
    says: (_answer, { parentName: saved }) => ({
      title: guardian ? words.parentUpdated : words.parentAdded,
      description: saved,
    }),
    onDone: onClose,
    failed: false,
  });
  return (
    <FormDialog
      title={guardian ? words.editParent : words.addParent}
      consequence={words.ofStudent({ name: fullName(student) })}
      answer={guardian ? words.saveChanges : words.addParent}
      isReady={parentName.trim() !== '' && email.trim() !== '' && relationship !== ''}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.name} {...form.at('parentName')}>
        <Input autoComplete="off" />
      </Field>
      <Field label={words.email} {...form.at('email')}>
        <Input type="email" autoComplete="off" />
      </Field>
      <div className="pair">
        <Field label={words.phone} optional {...form.at('phone')}>
          <Input type="tel" autoComplete="off" />
        </Field>
        <Field label={words.relationship} {...form.at('relationship')}>
          <Select>
            <option value="" disabled>
              {words.chooseOne}
            </option>
            {guardianRelationships.map((each) => (
              <option key={each} value={each}>
                {guardianRelationshipLabels[each]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label={words.accessLevel}
        hint={accessInWords(accessLevel)}
        {...form.at('accessLevel')}
      >
        <Select>
          {guardianAccessLevels.map((level) => (
            <option key={level} value={level}>
              {guardianAccessLevelLabels[level]}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
