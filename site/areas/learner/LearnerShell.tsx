import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { licenceTypeLabels } from '#domain/catalogue/students.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { ConversationContext, useUnreadCount } from '#site/data/conversation-calls.ts';
import { DeliverUnsent } from '#site/data/DeliverUnsent.tsx';
import { hasLock } from '#site/data/has-lock.ts';
import { studentConversations } from '#site/data/learner/conversations.ts';
import { noteVisit, useStudent } from '#site/data/learner/me.ts';
import { owedOf, useMyPayments } from '#site/data/learner/payments.ts';
import { useLive } from '#site/data/live.ts';
import { type LearnerTab, learnerTabAt, learnerTabs } from '#site/portal-screens.ts';
import { AppShell } from '#site/shell/AppShell.tsx';
import { useReloadForAnother } from '#site/shell/use-reload-for-another.ts';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { NoSuchTab } from './NoSuchTab.tsx';
import { navItemsOf } from './nav-items.ts';
import { tabs } from './tabs.ts';
import { useNotificationsMenu } from './use-notifications-menu.ts';
import * as words from './words.ts';

const SignedOut = lazy(() =>
  import('#site/dialogs/SignedOut.tsx').then((file) => ({ default: file.SignedOut })),
);

const lockNow = () => void import('#site/data/screen-lock.ts').then(({ lock }) => lock());

interface LearnerShellProps {
  /** The session has ended: signing in is asked for over the page. */
  isOut: boolean;
  onLogout: () => void;
}

/** The portal of a signed-in student: the shell filled, and the tab of the present address in it. */
export function LearnerShell({ isOut, onLogout }: LearnerShellProps) {
  const student = useStudent();
  useReloadForAnother(student.id);
  const { id, firstName, lastName, schoolName } = student;
  const [path, navigate] = useLocation();
  useLive(isOut ? null : { userId: id, userType: 'student' });
  const chat = useMemo(() => studentConversations(id), [id]);
  const inbox = useUnreadCount(chat, true).data ?? 0;
  const payments = owedOf(useMyPayments().data ?? []).length;
  const notifications = useNotificationsMenu(navigate);
  const licence = licenceTypeLabels[student.licenseType];
  const name = fullName({ firstName, lastName });
  const tab = learnerTabAt(path);

  useEffect(() => void noteVisit(id), [id]);
  useEffect(() => {
    // No short form: in newer browsers scrolling returns a promise, which is nothing to clean up with.
    window.scrollTo(0, 0);
  }, [path]);

  return (
    <AppShell
      home="/student-portal/dashboard"
      title={words.studentPortal}
      screen={tab ? learnerTabs[tab] : undefined}
      path={tab ? `/student-portal/${tab}` : path}
      find={
        <p className="where">
          {words.studentPortal}
          {tab !== 'dashboard' && <small>{words.welcomeBack({ firstName })}</small>}
        </p>
      }
      owner={{ name, detail: licence }}
      {...navItemsOf({ payments, inbox })}
      footnote={schoolName}
      version="v1.0.0"
      notifications={notifications}
      user={{ name, role: licence, links: [], onLock: hasLock() ? lockNow : undefined, onLogout }}
      onNavigate={(href) => {
        const [to = ''] = href.split(/[?#]/);
        if (!learnerTabAt(to)) return false;
        navigate(href);
        return true;
      }}
    >
      <DeliverUnsent calls={chat} />
      <ConversationContext value={chat}>
        <Suspense
          fallback={
            <Panel>
              <SkeletonRows />
            </Panel>
          }
        >
          <Tab name={tab} />
        </Suspense>
      </ConversationContext>
      {isOut && (
        <Suspense fallback={null}>
          <SignedOut name={name} signIn="studentPortal" />
        </Suspense>
      )}
    </AppShell>
  );
}

function Tab({ name }: { name: LearnerTab | null }) {
  if (!name) return <NoSuchTab />;
  const Shown = tabs[name];
  return <Shown />;
}
