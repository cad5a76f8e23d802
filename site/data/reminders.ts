import { useQuery } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/keys.ts';
import { useCommand } from '#site/data/use-command.ts';
import * as words from './words.ts';

/** In whose name I am signed in here. */
export type RemindersOf = 'auth' | 'student-portal' | 'parent-portal';

/** Whether I get e-mails about unread messages. */
export const useReminders = (of: RemindersOf) =>
  useQuery({
    queryKey: keys.reminders(of),
    queryFn: () => answered(api[of].reminders.get()),
  });

export const useTurnReminders = (of: RemindersOf) =>
  useCommand({
    send: (isOn: boolean) => answered(api[of].reminders.put({ isOn })),
    keeps: keys.reminders(of),
    failed: words.thisCouldNotBeSaved,
  });
