import { Field } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select.tsx';

interface NumberChoiceProps {
  label: string;
  choices: readonly number[];
  inWords: (value: number) => string;
  value: number;
  onChange: (value: number) => void;
}

/** One of a few numbers, in words; what was set otherwise stays among them. */
export function NumberChoice({ label, choices, inWords, value, onChange }: NumberChoiceProps) {
  const offered = [...new Set([...choices, value])].toSorted((a, b) => a - b);
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {offered.map((choice) => (
          <option key={choice} value={choice}>
            {inWords(choice)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
