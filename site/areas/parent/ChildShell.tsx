import { Suspense, useMemo } from 'react';
import { useLocation } from 'wouter';
import {
  guardianAccessLevelLabels,
  guardianRelationshipLabels,
} from '#domain/catalogue/guardians.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { ConversationContext, useUnreadCount } from '#site/data/conversation-calls.ts';
import { DeliverUnsent } from '#site/data/DeliverUnsent.tsx';
import { hasLock } from '#site/data/has-lock.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { type Child, type Parent, parentConversations } from '#site/data/learner/parent.ts';
import { owedOf, useMyPayments } from '#site/data/learner/payments.ts';
import { useLive } from '#site/data/live.ts';
import { type ParentTab, parentTabAt, parentTabs } from '#site/portal-screens.ts';
import { AppShell } from '#site/shell/AppShell.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { small } from '#site/ui/tags.tsx';
import { ChildSwitch } from './ChildSwitch.tsx';
import { NotHere } from './NotHere.tsx';
import { navItemsOf } from './nav-items.ts';
import { Overview, tabs } from './tabs.ts';
import * as words from './words.tsx';
import './parent.css';

const lockNow = () => void import('#site/data/screen-lock.ts').then(({ lock }) => lock());

interface ChildShellProps {
  parent: Parent;
  child: Child;
  /** Null when the address names none. */
  tab: ParentTab | null;
  onLogout: () => void;
}

/** The shell filled for one child, and the tab of the present address in it. */
export function ChildShell({ parent, child, tab, onLogout }: ChildShellProps) {
  const learner = useLearner();
  const { id, home, may } = learner;
  const [, navigate] = useLocation();
  useLive({ userId: parent.guardianId, userType: 'guardian' });
  const chat = useMemo(() => parentConversations(id), [id]);
  const inbox = useUnreadCount(chat, may('message instructor')).data ?? 0;
  const payments = owedOf(useMyPayments().data ?? []).length;
  const isOffered = tab !== null && may(parentTabs[tab].needs);
  const detail = words.parentShellAccess({
    guardianAccessLevel: guardianAccessLevelLabels[child.accessLevel],
  });

  return (
    <AppShell
      home={`${home}/overview`}
      title={words.parentPortal}
      screen={tab ? parentTabs[tab] : undefined}
      path={tab ? `${home}/${tab}` : home}
      find={
        <p className="where">
          {words.parentPortalParentName({
            parentName: parent.parentName,
            small: small,
          })}
        </p>
      }
      owner={{ name: fullName(child), detail }}
      {...navItemsOf(learner, { inbox, payments })}
      footnote={child.schoolName}
      version="v1.0.0"
      user={{
        name: parent.parentName,
        role: guardianRelationshipLabels[child.relationship],
        links: [],
        onLock: hasLock() ? lockNow : undefined,
        onLogout,
      }}
      onNavigate={(href) => {
        const [to = ''] = href.split(/[?#]/);
        if (!parentTabAt(to)) return false;
        navigate(href);
        return true;
      }}
    >
      <DeliverUnsent calls={chat} />
      <ConversationContext value={chat}>
        {parent.children.length > 1 && <ChildSwitch all={parent.children} tab={tab} />}
        <Suspense
          fallback={
            <Panel>
              <SkeletonRows />
            </Panel>
          }
        >
          {isOffered ? <Tab name={tab} child={child} /> : <NotHere isOfTheirs />}
        </Suspense>
      </ConversationContext>
    </AppShell>
  );
}

function Tab({ name, child }: { name: ParentTab; child: Child }) {
  if (name === 'overview') return <Overview child={child} />;
  const Shown = tabs[name];
  return <Shown />;
}
