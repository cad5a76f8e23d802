import { courseStages, stageLabels } from '#domain/licence/card.ts';
import { approvedCourseForm } from '#domain/provider/commands.ts';
import { type ApprovedCourse, type CourseProvider, useNameCourse } from '#site/data/courses.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface NamedCourseDialogProps {
  known: ApprovedCourse | undefined;
  team: CourseProvider['team'];
  onClose: () => void;
}

/** A course that the approval names, and who may teach it. */
export function NamedCourseDialog({ known, team, onClose }: NamedCourseDialogProps) {
  const naming = useNameCourse();
  const form = useFormOf(approvedCourseForm, {
    known: known && { ...known, teacherIds: known.teacherIds.map(String) },
    blank: { courseStage: 'learner' },
  });
  const save = useSubmit(form, {
    send: (answers) => naming.mutateAsync({ known, form: answers }),
    says: () => ({ title: words.courseSaved }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={known ? words.changeCourse : words.addCourse}
      answer={words.save}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.courseName} {...form.at('courseName')}>
        <Input autoComplete="off" />
      </Field>
      <Field label={words.stage} {...form.at('courseStage')}>
        <Select>
          {courseStages.map((stage) => (
            <option key={stage} value={stage}>
              {stageLabels[stage]}
            </option>
          ))}
        </Select>
      </Field>
      <FieldGroup label={words.teachers} error={form.formState.errors.teacherIds?.message}>
        <div className="form-skills">
          {team.map(({ id, name }) => (
            <Checkbox key={id} value={String(id)} {...form.register('teacherIds')}>
              {name}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
    </FormDialog>
  );
}
