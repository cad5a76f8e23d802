import type { AccountId } from '#domain/kernel/ids.ts';
import { useUser } from '#site/data/account.ts';
import { useWhoseDiary } from '#site/features/shared/diary/use-whose-diary.ts';
import { Field } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface TeacherFieldProps {
  /** Undefined is my own. */
  instructorId: AccountId | undefined;
  onChange: (instructorId: AccountId | undefined) => void;
}

/** Who teaches the lesson, where a school has several. */
export function TeacherField({ instructorId, onChange }: TeacherFieldProps) {
  const { members } = useWhoseDiary();
  const myId = useUser().data?.id;
  if (members.length === 0) return null;
  return (
    <Field label={words.instructor}>
      <Select
        value={instructorId ?? myId}
        onChange={({ target }) =>
          onChange(members.find(({ id }) => id === Number(target.value))?.id)
        }
      >
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
