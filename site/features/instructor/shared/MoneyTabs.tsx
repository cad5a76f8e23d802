import { useViewer } from '#site/data/team.ts';
import { type MoneyPage, moneyPagesOf } from '#site/screens.ts';
import { PageTabs } from '#site/shell/PageTabs.tsx';

/** The way between the pages about money, below their title. Where there is only one, there is no way to show. */
export function MoneyTabs({ current }: { current: MoneyPage }) {
  const viewer = useViewer();
  const pages = viewer ? moneyPagesOf(viewer) : [];
  if (pages.length < 2) return null;
  return <PageTabs label="Money" pages={pages} current={current} />;
}
