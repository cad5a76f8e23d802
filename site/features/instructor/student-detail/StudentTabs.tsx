import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { useGuardians } from '#site/data/guardians.ts';
import type { Student } from '#site/data/students.ts';
import { Count } from '#site/ui/badge.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#site/ui/tabs.tsx';
import { SchedulesTab } from './schedules/SchedulesTab.tsx';
import * as words from './words.tsx';

/** The tabs; all but the first are fetched when they are opened. */
const tabs = [
  { value: 'schedules', label: words.schedulesTab, Content: SchedulesTab },
  {
    value: 'progress',
    label: words.progressTab,
    Content: lazy(() => import('./progress/ProgressParts.tsx')),
  },
  {
    value: 'skills',
    label: words.skillsTab,
    Content: lazy(() => import('./skills/SkillsTab.tsx')),
  },
  {
    value: 'logbook',
    label: words.logbookTab,
    Content: lazy(() => import('./logbook/LogbookTab.tsx')),
  },
  {
    value: 'parents',
    label: words.parentsTab,
    Content: lazy(() => import('./parents/ParentsTab.tsx')),
  },
  {
    value: 'certificates',
    label: words.certificatesTab,
    Content: lazy(() => import('./certificates/CertificatesTab.tsx')),
  },
  {
    value: 'money',
    label: words.moneyTab,
    Content: lazy(() => import('./money/MoneyParts.tsx')),
  },
] as const;

/** Pages of a tab that have an address of their own. */
const within: Readonly<Record<string, string>> = { test: 'progress', credit: 'money' };

/** The tab is in the address (`?tab=skills`), so that it can be linked to and survives a reload. */
export function StudentTabs({ student }: { student: Student }) {
  const [params, setParams] = useSearchParams();
  const guardians = useGuardians(student.id);
  const asked = params.get('tab') ?? '';
  const open = tabs.find(({ value }) => value === (within[asked] ?? asked)) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[aria-selected="true"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open.value]);

  return (
    <Tabs
      className="student-tabs"
      value={open.value}
      onValueChange={(tab) => setParams({ tab }, { replace: true })}
    >
      <TabList ref={list} aria-label={words.studentRecord}>
        {tabs.map(({ value, label }) => (
          <Tab key={value} value={value}>
            {label}
            {value === 'parents' && <Count count={guardians.data?.length ?? 0} tone="neutral" />}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ value, Content }) => (
        <TabPanel key={value} value={value}>
          <Suspense
            fallback={
              <Panel>
                <SkeletonRows />
              </Panel>
            }
          >
            <Content student={student} />
          </Suspense>
        </TabPanel>
      ))}
    </Tabs>
  );
}
