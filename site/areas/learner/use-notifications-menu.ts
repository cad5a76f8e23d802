import { Bell, BookOpen, CalendarDays, CircleDollarSign, Flag, MessageSquare } from 'lucide-react';
import {
  useMyNotifications,
  useReadAllMine,
  useReadMine,
} from '#site/data/learner/notifications.ts';
import type { Notification } from '#site/data/mark-read.ts';
import { timeAgo } from '#site/format/time-ago.ts';
import { useNow } from '#site/format/use-now.ts';
import type { NotificationsMenuProps } from '#site/shell/NotificationsMenu.tsx';
import type { Glyph } from '#site/ui/icon.tsx';

const glyphs: Readonly<Record<Notification['type'], Glyph>> = {
  lesson: CalendarDays,
  payment: CircleDollarSign,
  student: Flag,
  progress: Flag,
  other: Bell,
};

/** The portal's bell, filled: pressing a notification marks it read and goes to what it is about. */
export function useNotificationsMenu(navigate: (to: string) => void): NotificationsMenuProps {
  const list = useMyNotifications().data ?? [];
  const read = useReadMine();
  const readAll = useReadAllMine();
  const now = useNow();

  return {
    unread: list.filter(({ isRead }) => !isRead).length,
    notifications: list.map((notification) => ({
      id: notification.id,
      glyph: glyphOf(notification),
      title: notification.title,
      detail: `${notification.message} – ${timeAgo(notification.createdAt, now)}`,
      isRead: notification.isRead,
    })),
    onOpen: (id) => {
      const notification = list.find((one) => one.id === id);
      if (!notification) return;
      if (!notification.isRead) read.mutate(id);
      navigate(`/student-portal/${hrefOf(notification)}`);
    },
    onReadAll: () => readAll.mutate(undefined),
  };
}

function glyphOf({ kind, type }: Notification): Glyph {
  if (kind === 'message') return MessageSquare;
  return kind === 'resource_shared' ? BookOpen : glyphs[type];
}

/** Where what it tells of is looked at. */
function hrefOf({ kind, type, relatedId }: Notification): string {
  if (kind === 'message') return `inbox?thread=${relatedId}`;
  if (kind === 'certificate_issued') return 'certificates';
  if (kind === 'resource_shared') return 'resources';
  if (type === 'payment') return 'payments';
  return type === 'lesson' ? 'lessons' : 'progress';
}
