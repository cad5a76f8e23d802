import { onFirstUse } from '#site/ui/on-first-use.ts';
import { useWhoseDiary } from './use-whose-diary.ts';

const [useChoice] = onFirstUse(() => import('./DiaryChoice.tsx').then((file) => file.DiaryChoice));

/** The choice of an instructor's diary; it is fetched where a school has several. */
export function WhoseDiary() {
  const { members, whose } = useWhoseDiary();
  const Choice = useChoice(members.length > 0);
  return Choice && members.length > 0 ? <Choice members={members} whose={whose} /> : null;
}
