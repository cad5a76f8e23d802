import { useViewer } from '#site/data/team.ts';
import { type MoneyPath, moneyPagesOf } from '#site/screens.ts';
import { PageTabs } from '#site/shell/PageTabs.tsx';
import * as words from './words.ts';

/** The way between the pages about money, below their title. Where there is only one, there is no way to show. */
export function MoneyTabs({ current }: { current: MoneyPath }) {
  const viewer = useViewer();
  const pages = viewer ? moneyPagesOf(viewer) : [];
  if (pages.length < 2) return null;
  return <PageTabs label={words.money} pages={pages} current={current} />;
}
