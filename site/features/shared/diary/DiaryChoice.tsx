import { useSearchParams } from 'wouter';
import type { Colleague } from '#site/data/team.ts';
import { Select } from '#site/ui/select.tsx';
import { everybody } from './use-whose-diary.ts';
import * as words from './words.tsx';

interface DiaryChoiceProps {
  members: readonly Colleague[];
  /** An instructor's number; null is everybody. */
  whose: number | null | undefined;
}

/** Puts whose diary it is into the address. */
export function DiaryChoice({ members, whose }: DiaryChoiceProps) {
  const [params, setParams] = useSearchParams();
  const choose = (instructor: string) => {
    const next = new URLSearchParams(params);
    next.set('instructor', instructor);
    setParams(next, { replace: true });
  };
  return (
    <Select
      aria-label={words.whoseDiary}
      value={whose ?? everybody}
      onChange={({ target }) => choose(target.value)}
    >
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={everybody}>{words.allInstructors}</option>
    </Select>
  );
}
