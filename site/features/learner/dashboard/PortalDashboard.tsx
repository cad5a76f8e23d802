import { CalendarPlus, ListChecks } from 'lucide-react';
import { formatLongDate } from '#domain/kernel/nz-words.ts';
import { useBookingRules } from '#site/data/learner/booking.ts';
import { useStudent } from '#site/data/learner/me.ts';
import { Proposals } from '#site/features/shared/proposals/Proposals.tsx';
import { SignCard } from '#site/features/shared/signing/SignCard.tsx';
import { useToday } from '#site/format/use-now.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { useSteady } from '#site/shell/use-steady.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { Due } from './Due.tsx';
import { MyStatus } from './MyStatus.tsx';
import { NextLesson } from './NextLesson.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { SkillsCard } from './SkillsCard.tsx';
import * as words from './words.tsx';
import './dashboard.css';

const PractiseCard = lazyPart(() =>
  import('./PractiseCard.tsx').then((module) => module.PractiseCard),
);

/** Where a learner stands: the next lesson, what is owed, progress, skills, status. */
export default function PortalDashboard() {
  useSteady('dashboard');
  const { firstName } = useStudent();
  const today = useToday();
  const rules = useBookingRules().data;
  const mayBook = rules?.isOpen === true && rules.signFirst === null;
  return (
    <div className="portal-dashboard">
      <PageTitle title={words.welcomeBack({ firstName })} sentence={formatLongDate(today)}>
        <ButtonLink glyph={ListChecks} href="/student-portal/practice">
          {words.practiseTheory}
        </ButtonLink>
        {mayBook && (
          <ButtonLink variant="primary" glyph={CalendarPlus} href="/student-portal/lessons?book">
            {words.bookALesson}
          </ButtonLink>
        )}
      </PageTitle>
      <Proposals />
      <NextLesson />
      <SignCard />
      <Due />
      <MyStatus />
      <PractiseCard />
      <ProgressCard />
      <SkillsCard />
    </div>
  );
}
