import { useState } from 'react';
import type { AccountId } from '#domain/kernel/ids.ts';
import { useWhoseDiary } from '#site/features/shared/diary/use-whose-diary.ts';

/** Into whose diary a lesson goes: that of the person who is looked at, until another is chosen; undefined is my own. */
export function useTeacher() {
  const { members, whose } = useWhoseDiary();
  const [chosen, choose] = useState<AccountId>();
  const lookedAt = members.length > 0 ? (whose ?? undefined) : undefined;
  return [chosen ?? lookedAt, choose] as const;
}
