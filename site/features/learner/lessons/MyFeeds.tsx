import { useCloseMyFeed, useMyFeeds, useOpenMyFeed } from '#site/data/learner/feeds.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { FeedsPanel } from '#site/features/shared/calendar-feeds/FeedsPanel.tsx';

/** The learner's lessons in calendars outside; a parent has feeds of their own. */
export function MyFeeds() {
  const { portal, firstName } = useLearner();
  const { data: feeds = [] } = useMyFeeds();
  const open = useOpenMyFeed();
  const close = useCloseMyFeed();
  return (
    <FeedsPanel
      feeds={feeds}
      of={portal === 'parent-portal' ? firstName : undefined}
      open={open}
      close={close}
    />
  );
}
