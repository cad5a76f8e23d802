import { useCloseMyFeed, useMyFeeds, useOpenMyFeed } from '#site/data/learner/feeds.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { FeedsPanel } from '#site/features/shared/calendar-feeds/FeedsPanel.tsx';

/** The learner's lessons in calendars outside; a parent has feeds of their own. */
export function MyFeeds() {
  const { door, firstName } = useLearner();
  const { data: feeds = [] } = useMyFeeds();
  const open = useOpenMyFeed();
  const close = useCloseMyFeed();
  const whose = door === 'parent-portal' ? `${firstName}’s` : 'Your';
  return <FeedsPanel feeds={feeds} whose={whose} open={open} close={close} />;
}
