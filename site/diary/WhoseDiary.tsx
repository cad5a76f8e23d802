import { useSearchParams } from 'wouter';
import { Select } from '#site/ui/select.tsx';
import { everybody, useWhoseDiary } from './use-whose-diary.ts';

/** The choice of an instructor's diary, where a school has several. */
export function WhoseDiary() {
  const { members, whose } = useWhoseDiary();
  const [, setParams] = useSearchParams();
  if (members.length === 0) return null;
  return (
    <Select
      aria-label="Whose diary"
      value={whose ?? everybody}
      onChange={({ target }) =>
        setParams(
          (params) => {
            const next = new URLSearchParams(params);
            next.set('instructor', target.value);
            return next;
          },
          { replace: true },
        )
      }
    >
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={everybody}>All instructors</option>
    </Select>
  );
}
