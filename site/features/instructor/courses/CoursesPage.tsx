import { GraduationCap, Plus } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#site/data/account.ts';
import { useCourseProvider, useCourses } from '#site/data/courses.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { ShowMore, useLimit } from '#site/ui/show-more.tsx';
import { CoursePanel } from './CoursePanel.tsx';
import './courses.css';
import * as words from './words.ts';

const StartCourseDialog = lazyDialog(() =>
  import('./StartCourseDialog.tsx').then((file) => file.StartCourseDialog),
);

const whyNot = {
  not_yet: words.notStarted,
  ended: words.outOfDate,
  suspended: words.suspended,
} as const;

/** /courses: approved courses as the school teaches them. */
export default function CoursesPage() {
  const myId = useUser().data?.id;
  const courses = useCourses();
  const provider = useCourseProvider().data;
  const [isStarting, setStarting] = useState(false);
  const { limit, raise } = useLimit();
  const mine =
    provider?.courses.filter(({ teacherIds }) => teacherIds.some((id) => id === myId)) ?? [];
  const isApproved = provider?.standing === 'current' && mine.length > 0;
  return (
    <div className="courses stack-4">
      <PageTitle>
        <ButtonLink href="/settings/courses">{words.courseProvider}</ButtonLink>
        {isApproved && (
          <Button needsSignal variant="primary" glyph={Plus} onClick={() => setStarting(true)}>
            {words.startCourse}
          </Button>
        )}
      </PageTitle>
      {provider && provider.standing !== 'none' && provider.standing !== 'current' && (
        <Banner tone="warning">{whyNot[provider.standing]}</Banner>
      )}
      <Loaded from={courses} rows={4}>
        {(all) =>
          all.length === 0 ? (
            <Panel aria-label={words.courses}>
              <Empty glyph={GraduationCap} title={words.noCourses}>
                {isApproved ? words.howToStart : words.approvalFirst}
              </Empty>
            </Panel>
          ) : (
            <>
              {all.slice(0, limit).map((course) => (
                <CoursePanel
                  key={course.id}
                  course={course}
                  teacher={provider?.team.find(({ id }) => id === course.instructorId)?.name ?? '–'}
                  isMine={course.instructorId === myId}
                />
              ))}
              {all.length > limit && <ShowMore onPress={raise} />}
            </>
          )
        }
      </Loaded>
      {isStarting && <StartCourseDialog courses={mine} onClose={() => setStarting(false)} />}
    </div>
  );
}
