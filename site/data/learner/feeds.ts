import { useQuery } from '@tanstack/react-query';
import { answered } from '#site/api-client.ts';
import type { NewFeed, OpenedFeed } from '#site/data/calendar-feeds.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import { callsOf, useLearner } from './learner.ts';

function useFeeds() {
  const learner = useLearner();
  return callsOf(learner)['calendar-feeds']({ studentId: learner.id });
}

/** The open calendar feeds of whoever looks, of this learner's lessons. */
export function useMyFeeds() {
  const { id } = useLearner();
  const feeds = useFeeds();
  return useQuery({ queryKey: keys.myFeeds(id), queryFn: () => answered(feeds.get()) });
}

export function useOpenMyFeed() {
  const feeds = useFeeds();
  return useCommand<NewFeed, OpenedFeed>({
    send: (body) => answered(feeds.post(body)),
    changes: ['availability'],
    failed: true,
  });
}

export function useCloseMyFeed() {
  const feeds = useFeeds();
  return useCommand<number>({
    send: (feedId) => answered(feeds({ feedId }).delete()),
    changes: ['availability'],
    failed: true,
  });
}
