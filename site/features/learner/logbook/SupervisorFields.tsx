import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

/** One of the learner's supervisors, or somebody else by name. */
export type WhoSupervised = {
  readonly supervisorId: number | null;
  readonly name: string;
  readonly email: string;
};

interface SupervisorFieldsProps {
  supervisors: readonly { id: number; name: string }[];
  who: WhoSupervised;
  errors: Readonly<Record<string, string>>;
  onChange: (who: WhoSupervised) => void;
}

/** Who sat beside the learner. */
export function SupervisorFields({ supervisors, who, errors, onChange }: SupervisorFieldsProps) {
  return (
    <>
      {supervisors.length > 0 && (
        <Field label={words.supervisor} error={errors['supervisorId']}>
          <Select
            value={who.supervisorId ?? ''}
            onChange={({ target }) =>
              onChange({ ...who, supervisorId: target.value ? Number(target.value) : null })
            }
          >
            {supervisors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">{words.somebodyElse}</option>
          </Select>
        </Field>
      )}
      {who.supervisorId === null && (
        <>
          <Field label={words.whoSupervised} error={errors['supervisorName']}>
            <Input
              value={who.name}
              maxLength={120}
              onChange={({ target }) => onChange({ ...who, name: target.value })}
            />
          </Field>
          <Field
            label={words.theirEmail}
            optional
            error={errors['supervisorEmail']}
            hint={words.theLinkToConfirmCanBe}
          >
            <Input
              type="email"
              value={who.email}
              onChange={({ target }) => onChange({ ...who, email: target.value })}
            />
          </Field>
        </>
      )}
    </>
  );
}
