import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import type { DriveForm } from './drive-form.ts';
import * as words from './words.tsx';

interface SupervisorFieldsProps {
  supervisors: readonly { id: number; name: string }[];
  form: DriveForm;
}

/** Who sat beside the learner: one of their supervisors, or somebody else by name. */
export function SupervisorFields({ supervisors, form }: SupervisorFieldsProps) {
  return (
    <>
      {supervisors.length > 0 && (
        <Field label={words.supervisor} {...form.at('supervisorId')}>
          <Select>
            {supervisors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">{words.somebodyElse}</option>
          </Select>
        </Field>
      )}
      {form.watch('supervisorId') === '' && (
        <>
          <Field label={words.whoSupervised} {...form.at('supervisorName')}>
            <Input maxLength={120} />
          </Field>
          <Field
            label={words.theirEmail}
            optional
            hint={words.theLinkToConfirmCanBe}
            {...form.at('supervisorEmail')}
          >
            <Input type="email" />
          </Field>
        </>
      )}
    </>
  );
}
