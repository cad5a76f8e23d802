import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { feedForm } from '#domain/feed/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

const feeds = api['calendar-feeds'];

export type CalendarFeed = NonNullable<ReturnType<typeof useCalendarFeeds>['data']>[number];
export type NewFeed = z.infer<typeof feedForm>;
/** With its address, which is shown this once. */
export type OpenedFeed = CalendarFeed & { readonly url: string };

/** My open calendar feeds. */
export const useCalendarFeeds = () =>
  useQuery({ queryKey: keys.calendarFeeds, queryFn: () => answered(feeds.get()) });

export const useOpenFeed = (of: 'me' | 'school') =>
  useCommand<NewFeed, OpenedFeed>({
    send: (body) => answered(feeds.post({ ...body, of })),
    changes: ['availability'],
    failed: true,
  });

export const useCloseFeed = () =>
  useCommand<number>({
    send: (id) => answered(feeds({ id }).delete()),
    changes: ['availability'],
    failed: true,
  });
