import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { feedForm } from '#domain/calendar-feed/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

const feeds = api['calendar-feeds'];

/** My open calendar feeds. */
export const useCalendarFeeds = () =>
  useQuery({ queryKey: keys.calendarFeeds, queryFn: () => answered(feeds.get()) });

/** The answer holds the address, which is shown this once. */
export const useOpenFeed = () =>
  useCommand({
    send: (body: z.infer<typeof feedForm>) => answered(feeds.post({ ...body, of: 'me' })),
    changes: ['availability'],
    failed: true,
  });

export const useCloseFeed = () =>
  useCommand({
    send: (id: number) => answered(feeds({ id }).delete()),
    changes: ['availability'],
    failed: true,
  });
