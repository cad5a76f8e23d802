import { CircleQuestionMark, Settings } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { fullName } from '#domain/kernel/full-name.ts';
import type { User } from '#site/data/account.ts';
import { screenAt } from '#site/screens.ts';
import { AppShell } from '#site/shell/AppShell.tsx';
import { signOut } from '#site/shell/UserMenu.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { FindInLedger } from './FindInLedger.tsx';
import { auditItems, sections } from './nav-items.ts';
import { isScreen, screens } from './screens.ts';
import * as texts from './words.ts';

/** The shell with the auditor's nav items, and the screen of the present path in it. */
export function AuditShell({ user }: { user: User }) {
  const [path, navigate] = useLocation();
  const isSearch = path === '/audit';
  useEffect(() => {
    if (isSearch) navigate('/audit/ledger', { replace: true });
    window.scrollTo(0, 0);
  }, [path, isSearch, navigate]);

  return (
    <AppShell
      home="/audit/ledger"
      title={texts.audit}
      screen={screenAt(path)}
      path={path}
      sections={sections(user.role === 'admin' || user.schoolId !== null)}
      bottomItems={auditItems}
      version="v1.0.0"
      find={
        <FindInLedger
          onFind={(words) => navigate(`/audit/replay?${new URLSearchParams({ q: words })}`)}
        />
      }
      user={{
        name: fullName(user),
        role: user.role === 'admin' ? texts.admin : texts.auditor,
        links: [
          { href: '/settings/profile', label: texts.settings, glyph: Settings },
          { href: '/help', label: texts.help, glyph: CircleQuestionMark },
        ],
        onLogout: signOut,
      }}
      onNavigate={(href) => {
        if (!isScreen(href)) return false;
        navigate(href);
        return true;
      }}
    >
      <Suspense
        fallback={
          <Panel>
            <SkeletonRows />
          </Panel>
        }
      >
        <Switch>
          {Object.entries(screens).map(([at, Screen]) => (
            <Route key={at} path={at}>
              <Screen />
            </Route>
          ))}
        </Switch>
      </Suspense>
    </AppShell>
  );
}
