import {
  BadgeDollarSign,
  CalendarOff,
  CalendarPlus,
  ReceiptText,
  Settings,
  UserPlus,
} from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { fullName } from '#domain/kernel/full-name.ts';
import { type School, type User, useTrialStatus } from '#site/data/account.ts';
import { ConversationContext, useUnreadCount } from '#site/data/conversation-calls.ts';
import { DeliverUnsent } from '#site/data/DeliverUnsent.tsx';
import { hasLock } from '#site/data/has-lock.ts';
import { instructorConversations } from '#site/data/instructor-conversations.ts';
import { useWithoutOutcome } from '#site/data/lessons.ts';
import { useLive } from '#site/data/live.ts';
import { useNewEnquiries } from '#site/data/new-enquiries.ts';
import { useViewer } from '#site/data/team.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { screenAt } from '#site/screens.ts';
import { AppShell } from '#site/shell/AppShell.tsx';
import { signOut } from '#site/shell/UserMenu.tsx';
import { useSteady } from '#site/shell/use-steady.ts';
import { useAfterPaint } from '#site/ui/after-paint.ts';
import { LoadingOverlay } from '#site/ui/loading-overlay.tsx';
import { AskedDialog } from './AskedDialog.tsx';
import { adminBottomItems, bottomItems, sections } from './nav-items.ts';
import { OpenSearch } from './OpenSearch.tsx';
import { Reminders } from './Reminders.tsx';
import { isScreen } from './screens.ts';
import { useNotificationsMenu } from './use-notifications-menu.ts';
import * as words from './words.tsx';

/** How long the overlay of a logout stands. */
const overlayMs = 1000;

const lockNow = () => void import('#site/data/screen-lock.ts').then(({ lock }) => lock());

interface InstructorShellProps {
  user: User;
  school: School | null;
  path: string;
  children: ReactNode;
}

/** The shell filled with this person's nav items, counts and trial. */
export function InstructorShell({ user, school, path, children }: InstructorShellProps) {
  const [, navigate] = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const open = useOpenDialog();
  useSteady(path);
  const viewer = useViewer();
  const isMember = viewer?.isMember ?? false;
  const trial = useTrialStatus(true).data;
  const isPainted = useAfterPaint();
  useLive(isPainted ? { userId: user.id, userType: 'instructor' } : null);
  const notifications = useNotificationsMenu(isPainted);
  const chat = useMemo(() => instructorConversations(user.id), [user.id]);
  const hasCounts = isPainted && school !== null;
  const unreadMessages = useUnreadCount(chat, hasCounts).data ?? 0;
  const newEnquiries = useNewEnquiries(hasCounts);
  const outcomes = useWithoutOutcome(hasCounts).data?.length ?? 0;

  // Who runs or audits the product and does not teach: no plan, no diary.
  const isStaff = user.role !== 'instructor' && school === null;
  const isOperator = isStaff && user.role === 'admin';
  const logout = () => {
    setLeaving(true);
    setTimeout(signOut, overlayMs);
  };

  return (
    <>
      {isLeaving && <LoadingOverlay>{words.signingOut}</LoadingOverlay>}
      <AppShell
        home="/dashboard"
        find={school && <OpenSearch />}
        screen={screenAt(path)}
        path={path}
        sections={sections(
          // Also after the session is gone, when nobody is known any more.
          { ...viewer, role: user.role, hasSchool: school !== null, isMember },
          { enquiries: newEnquiries, messages: unreadMessages, outcomes },
        )}
        bottomItems={school ? bottomItems : isOperator ? adminBottomItems : []}
        add={school ? { label: words.add, actions: addActions(open, isMember) } : undefined}
        footnote={school?.name}
        version="v1.0.0"
        trial={
          trial?.isTrialUser && !isStaff && !isMember
            ? { daysLeft: trial.daysLeft, isExpired: trial.isTrialExpired, upgradeHref: '/upgrade' }
            : undefined
        }
        notifications={notifications}
        chat={school ? { href: '/messages', unread: unreadMessages } : undefined}
        user={{
          name: fullName(user),
          role: school ? words.instructor : roleWords[user.role],
          image: user.profileImageUrl ?? undefined,
          links: [{ href: '/settings/profile', label: words.settings, glyph: Settings }],
          onLock: hasLock() ? lockNow : undefined,
          onLogout: logout,
        }}
        onNavigate={(href) => {
          if (!isScreen(href)) return false;
          // A link inside a dialog leads away from it.
          open(null);
          navigate(href);
          return true;
        }}
      >
        <Reminders user={user} path={path} lastDay={school?.lastDay} />
        <DeliverUnsent calls={chat} />
        <ConversationContext value={chat}>{children}</ConversationContext>
        {/* In the shell, so that it follows the links of a dialog too. */}
        <AskedDialog />
      </AppShell>
    </>
  );
}

/** What can be begun from every screen. */
const addActions = (open: ReturnType<typeof useOpenDialog>, isMember: boolean) => [
  {
    label: words.scheduleLesson,
    glyph: CalendarPlus,
    onSelect: () => open({ kind: 'schedule-lesson' }),
    needsSignal: true,
  },
  {
    label: words.keepTimeFree,
    glyph: CalendarOff,
    onSelect: () => open({ kind: 'own-time' }),
  },
  {
    label: words.takePayment,
    glyph: BadgeDollarSign,
    onSelect: () => open({ kind: 'take-payment' }),
  },
  ...(isMember
    ? []
    : [
        {
          label: words.newExpense,
          glyph: ReceiptText,
          onSelect: () => open({ kind: 'new-expense' }),
        },
      ]),
  {
    label: words.addNewStudent,
    glyph: UserPlus,
    onSelect: () => open({ kind: 'add-student' }),
    needsSignal: true,
  },
];

/** What somebody without a school is here. */
const roleWords = {
  admin: words.admin,
  auditor: words.auditor,
  instructor: words.instructor,
} as const;
