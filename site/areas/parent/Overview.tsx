import type { Child } from '#site/data/learner/parent.ts';
import { Due } from '#site/features/learner/dashboard/Due.tsx';
import { NextLesson } from '#site/features/learner/dashboard/NextLesson.tsx';
import { ProgressCard } from '#site/features/learner/dashboard/ProgressCard.tsx';
import { SkillsCard } from '#site/features/learner/dashboard/SkillsCard.tsx';
import { NoticeChoices } from '#site/features/shared/notices/NoticeChoices.tsx';
import { Proposals } from '#site/features/shared/proposals/Proposals.tsx';
import { SignCard } from '#site/features/shared/signing/SignCard.tsx';
import { SignedTerms } from '#site/features/shared/signing/SignedTerms.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { useSteady } from '#site/shell/use-steady.ts';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import * as words from './words.tsx';
import { YourAccess } from './YourAccess.tsx';
import '#site/features/learner/dashboard/dashboard.css';

const PractiseCard = lazyPart(() =>
  import('#site/features/learner/dashboard/PractiseCard.tsx').then((module) => module.PractiseCard),
);

const ScreenLockPanel = lazyPart(() =>
  import('#site/features/shared/screen-lock/ScreenLockPanel.tsx').then(
    (module) => module.ScreenLockPanel,
  ),
);

/** Where a child stands: the next lesson, what is owed, progress and skills. */
export default function Overview({ child }: { child: Child }) {
  useSteady(words.overview({ studentId: child.studentId }));
  const { firstName, completedLessons, totalLessons } = child;
  return (
    <div className="portal-dashboard">
      <PageTitle
        title={words.howIsDoing({ firstName })}
        sentence={words.ofLessonsCompleted({ completedLessons, totalLessons })}
      />
      <Proposals />
      <NextLesson />
      <SignCard />
      <Due />
      <YourAccess child={child} />
      <PractiseCard />
      <ProgressCard />
      <SkillsCard />
      <SignedTerms />
      <NoticeChoices of="parent" />
      <ScreenLockPanel className="lock" />
    </div>
  );
}
