import type { api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type Notification = NonNullable<
  Awaited<ReturnType<typeof api.notifications.get>>['data']
>[number];

/**
 * Marks notifications at once that are going to be read; what the server refuses is unread again.
 * @param failed said where the server was not reached
 */
export const useMarkRead = <Input>(
  send: (input: Input) => Promise<unknown>,
  isMeant: (notification: Notification, input: Input) => boolean,
  failed: string | true = true,
) =>
  useCommand({
    send,
    changes: ['notifications'],
    evenIfRefused: true,
    showAtOnce: {
      key: keys.notifications,
      show: (client, input) => {
        client.setQueryData<Notification[]>(keys.notifications, (list) =>
          list?.map((one) => (isMeant(one, input) ? { ...one, isRead: true } : one)),
        );
        // A refusal fetches the list, which says what is read.
        return () => {};
      },
    },
    failed,
  });
