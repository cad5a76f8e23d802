import { ChartColumn, FileDown, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Loaded } from '#site/data/Loaded.tsx';
import { useAllSkills, useSchoolSkills } from '#site/data/skills.ts';
import { useStudents } from '#site/data/students.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Crumbs } from '#site/shell/Crumbs.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Analytics } from './Analytics.tsx';
import { classOf } from './class-of.ts';
import { Figures } from './Figures.tsx';
import { SkillsTabs } from './SkillsTabs.tsx';
import * as words from './words.tsx';
import './skills-page.css';

const AddSkillDialog = lazyDialog(() =>
  import('./AddSkillDialog.tsx').then((module) => module.AddSkillDialog),
);

const studentsPlace = { href: '/students', label: words.students };
const skillsPlace = { href: '/skills', label: words.skills };

/** Skills of all students at once. `?view=analytics` is the second page of it. */
export default function SkillsPage() {
  const [params] = useSearchParams();
  const students = useStudents();
  const skills = useAllSkills();
  const own = useSchoolSkills();
  const [isAdding, setAdding] = useState(false);
  const isAnalytics = params.get('view') === 'analytics';

  return (
    <>
      <Crumbs
        trail={isAnalytics ? [studentsPlace, skillsPlace] : [studentsPlace]}
        here={isAnalytics ? words.analytics : words.skills}
      />
      <PageTitle title={isAnalytics ? words.skillsAnalytics : undefined}>
        <ButtonLink glyph={FileDown} href="/api/skills/report.pdf" download>
          {words.skillsReport}
        </ButtonLink>
        {!isAnalytics && (
          <ButtonLink glyph={ChartColumn} href="/skills?view=analytics">
            {words.viewAnalytics}
          </ButtonLink>
        )}
        <Button needsSignal variant="primary" glyph={Plus} onClick={() => setAdding(true)}>
          {words.addSkill}
        </Button>
      </PageTitle>
      <Waiting isReady={Boolean(students.data && skills.data)}>
        <Loaded from={students}>
          {(people) => (
            <Loaded from={skills} failed={words.skillsNotLoaded}>
              {(rows) => {
                const group = classOf(people, rows, own.data ?? []);
                return isAnalytics ? (
                  <Analytics group={group} />
                ) : (
                  <>
                    <Figures group={group} />
                    <SkillsTabs group={group} />
                  </>
                );
              }}
            </Loaded>
          )}
        </Loaded>
      </Waiting>
      {isAdding && <AddSkillDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** Skeletons and failures stand in a panel; what is here brings panels of its own. */
function Waiting({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  return isReady ? children : <Panel>{children}</Panel>;
}
