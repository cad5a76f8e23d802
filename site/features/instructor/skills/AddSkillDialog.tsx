import { useWatch } from 'react-hook-form';
import { skillCategories, skillCategoryLabels } from '#domain/catalogue/skills.ts';
import { schoolSkill } from '#domain/school/commands.ts';
import { useAddSchoolSkill } from '#site/data/skills.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

/** A skill of the school's own, listed after the fourteen for every student. */
export function AddSkillDialog({ onClose }: { onClose: () => void }) {
  const adding = useAddSchoolSkill();
  const form = useFormOf(schoolSkill);
  const [name, category] = useWatch({ control: form.control, name: ['name', 'category'] });

  const add = useSubmit(form, {
    send: adding.mutateAsync,
    says: (skill) => ({ title: words.skillAdded, description: skill.name }),
    onDone: onClose,
    failed: false,
  });
  return (
    <FormDialog
      title={words.addSkill}
      consequence={words.whereItJoins}
      answer={words.addSkill}
      isReady={name.trim() !== '' && category !== ''}
      form={form}
      onSubmit={add}
      onClose={onClose}
    >
      <Field label={words.skillName} {...form.at('name')}>
        <Input />
      </Field>
      <Field label={words.category} {...form.at('category')}>
        <Select>
          <option value="" disabled>
            {words.chooseACategory}
          </option>
          {skillCategories.map((each) => (
            <option key={each} value={each}>
              {skillCategoryLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
