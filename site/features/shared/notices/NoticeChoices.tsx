import { type ChoicesOf, useNoticeChoices } from '#site/data/notices.ts';
import { onFirstUse } from '#site/ui/on-first-use.ts';

const [usePanel] = onFirstUse(() => import('./NoticePanel.tsx'));

/** What I am told, and how. Nothing where nothing goes out. */
export function NoticeChoices({ of }: { of: ChoicesOf }) {
  const { data } = useNoticeChoices(of);
  const isOffered = data !== undefined && data.told.length > 0 && data.ways.length > 0;
  const NoticePanel = usePanel(isOffered)?.NoticePanel;
  return isOffered && NoticePanel ? <NoticePanel of={of} choices={data} /> : null;
}
