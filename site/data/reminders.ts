import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answered, api } from '#site/api-client.ts';
import { keys } from '#site/data/query-client.ts';

/** In whose name I am signed in here. */
export type RemindersOf = 'auth' | 'student-portal' | 'parent-portal';

/** Whether I get e-mails about unread messages. */
export const useReminders = (of: RemindersOf) =>
  useQuery({
    queryKey: [...keys.reminders, of],
    queryFn: () => answered(api[of].reminders.get()),
  });

export function useTurnReminders(of: RemindersOf) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => answered(api[of].reminders.put({ isOn })),
    onSuccess: (saved) => client.setQueryData([...keys.reminders, of], saved),
  });
}
