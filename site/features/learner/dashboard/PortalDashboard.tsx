import { formatLongDate } from '#domain/kernel/nz-words.ts';
import { useStudent } from '#site/data/learner/me.ts';
import { useToday } from '#site/format/use-now.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Due } from './Due.tsx';
import { MyStatus } from './MyStatus.tsx';
import { NextLesson } from './NextLesson.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { SkillsCard } from './SkillsCard.tsx';
import './dashboard.css';

/** Where a learner stands: the next lesson, what is owed, progress, skills, status. */
export default function PortalDashboard() {
  const { firstName } = useStudent();
  const today = useToday();
  return (
    <div className="portal-dashboard">
      <PageTitle title={`Welcome back, ${firstName}!`} sentence={formatLongDate(today)} />
      <NextLesson />
      <Due />
      <MyStatus />
      <ProgressCard />
      <SkillsCard />
    </div>
  );
}
