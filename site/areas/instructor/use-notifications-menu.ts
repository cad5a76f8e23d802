import { Bell, CalendarDays, CircleDollarSign, MessageSquare, Users } from 'lucide-react';
import { useLocation } from 'wouter';
import {
  type Notification,
  useNotifications,
  useReadAllNotifications,
  useReadNotification,
} from '#site/data/notifications.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { timeAgo } from '#site/format/time-ago.ts';
import { useNow } from '#site/format/use-now.ts';
import type { NotificationsMenuProps } from '#site/shell/NotificationsMenu.tsx';
import type { Glyph } from '#site/ui/icon.tsx';
import { isScreen } from './screens.ts';

const glyphs: Readonly<Record<Notification['type'], Glyph>> = {
  lesson: CalendarDays,
  payment: CircleDollarSign,
  student: Users,
  progress: Users,
  other: Bell,
};

/** The bell of the top bar, filled: pressing a notification marks it read and goes to what it is about. */
export function useNotificationsMenu(isWanted: boolean): NotificationsMenuProps {
  const [, navigate] = useLocation();
  const openDialog = useOpenDialog();
  const list = useNotifications(isWanted).data ?? [];
  const read = useReadNotification();
  const readAll = useReadAllNotifications();
  const now = useNow();

  return {
    unread: list.filter(({ isRead }) => !isRead).length,
    notifications: list.map((notification) => ({
      id: notification.id,
      glyph: notification.kind === 'message' ? MessageSquare : glyphs[notification.type],
      title: notification.title,
      detail: `${notification.message} – ${timeAgo(notification.createdAt, now)}`,
      isRead: notification.isRead,
    })),
    onOpen: (id) => {
      const notification = list.find((one) => one.id === id);
      if (!notification) return;
      if (!notification.isRead) read.mutate(id);
      // What a late cancellation costs is decided where it is read.
      if (notification.kind === 'lesson_cancelled_late' && notification.relatedId !== null)
        return openDialog({
          kind: 'lesson-outcome',
          lessonId: notification.relatedId,
          as: 'late-fee',
        });
      const href = hrefOf(notification);
      if (isScreen(href)) navigate(href);
    },
    onReadAll: () => readAll.mutate(undefined),
  };
}

/** Where what it tells of is looked at. */
function hrefOf({ kind, type, studentId, relatedId }: Notification): string {
  if (kind === 'message') return `/messages?thread=${relatedId}`;
  if (kind === 'enquiry' || kind === 'enrolment') return '/enquiries';
  if (/^(wof|registration|insurance)_ends$/.test(kind)) return '/settings/cars';
  if (kind === 'licence_ends' || kind === 'endorsement_ends') return '/settings/profile';
  if (kind === 'earliest_moved') return '/students';
  if (kind === 'provider_suspended' || kind === 'provider_resumed') return '/settings/courses';
  if (kind === 'payout_failed') return '/payments/payouts';
  if (kind.startsWith('card_account_')) return '/settings/cards';
  if (/^(credit|voucher)_/.test(kind)) return `/students/${studentId}?tab=credit`;
  if (type === 'payment') return `/payments?payment=${relatedId}`;
  return studentId === null ? '/dashboard' : `/students/${studentId}`;
}
