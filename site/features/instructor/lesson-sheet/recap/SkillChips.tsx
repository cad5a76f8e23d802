import { curriculumSkills, curriculumStages } from '#domain/catalogue/curriculum.ts';
import { CheckChips } from '#site/ui/check-chips.tsx';
import { FieldGroup } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

interface SkillChipsProps {
  label: string;
  /** The likeliest, by number: one tap each. */
  suggested: readonly number[];
  values: readonly number[];
  onChange: (values: number[]) => void;
  error: string | undefined;
}

/** A few skills of the curriculum: the likeliest on chips, all the others in a list. */
export function SkillChips({ label, suggested, values, onChange, error }: SkillChipsProps) {
  const shown = [...new Set([...suggested, ...values])];
  return (
    <FieldGroup label={label} error={error} className="recap-skills">
      <CheckChips
        label={label}
        options={shown.flatMap((id) => {
          const skill = curriculumSkills.find((one) => one.id === id);
          return skill ? [{ value: id, label: skill.name }] : [];
        })}
        values={values}
        onChange={onChange}
      />
      <Select
        aria-label={words.anotherSkillFor({ list: label })}
        value=""
        onChange={({ target }) => onChange([...values, Number(target.value)])}
      >
        <option value="" disabled>
          {words.anotherSkill}
        </option>
        {curriculumStages.map((stage) => (
          <optgroup key={stage.id} label={stage.name}>
            {curriculumSkills
              .filter(({ id, stageId }) => stageId === stage.id && !shown.includes(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </FieldGroup>
  );
}
