import { GraduationCap, Plus } from 'lucide-react';
import { useState } from 'react';
import { stageLabels } from '#domain/licence/card.ts';
import { type ApprovedCourse, type CourseProvider, useWithdrawCourse } from '#site/data/courses.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

const NamedCourseDialog = lazyDialog(() =>
  import('./NamedCourseDialog.tsx').then((file) => file.NamedCourseDialog),
);

interface ApprovedCoursesProps {
  provider: CourseProvider;
  isMine: boolean;
}

/** What the approval names, and who may teach it. */
export function ApprovedCourses({ provider, isMine }: ApprovedCoursesProps) {
  const { courses, team } = provider;
  const withdraw = useWithdrawCourse();
  const toast = useToast();
  const [asked, ask] = useState<{ course?: ApprovedCourse } | null>(null);
  const [leaving, setLeaving] = useState<ApprovedCourse | null>(null);
  const namesOf = ({ teacherIds }: ApprovedCourse) =>
    team.flatMap(({ id, name }) => (teacherIds.includes(id) ? [name] : [])).join(', ');
  return (
    <Panel>
      <PanelHeader title={words.approvedCourses}>
        {isMine && (
          <Button needsSignal size="sm" glyph={Plus} onClick={() => ask({})}>
            {words.addCourse}
          </Button>
        )}
      </PanelHeader>
      {courses.length === 0 ? (
        <Empty glyph={GraduationCap} title={words.noCourses}>
          {words.whatACourseIs}
        </Empty>
      ) : (
        <ul className="course-rows rows">
          {courses.map((course) => (
            <li key={course.id}>
              <div>
                <p>
                  <b>{course.courseName}</b>
                </p>
                <p className="muted">
                  {words.taughtBy({
                    stage: stageLabels[course.courseStage],
                    names: namesOf(course),
                  })}
                </p>
              </div>
              {isMine && (
                <div className="cluster-2">
                  <Button
                    needsSignal
                    size="sm"
                    aria-label={words.changeOne({ name: course.courseName })}
                    onClick={() => ask({ course })}
                  >
                    {words.change}
                  </Button>
                  <Button
                    needsSignal
                    size="sm"
                    variant="danger-quiet"
                    aria-label={words.removeOne({ name: course.courseName })}
                    onClick={() => setLeaving(course)}
                  >
                    {words.remove}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {asked && <NamedCourseDialog known={asked.course} team={team} onClose={() => ask(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title={words.removeTitle({ name: leaving?.courseName ?? '' })}
        consequence={words.whatRemovingDoes}
        confirm={words.remove}
        busy={withdraw.isPending}
        onConfirm={() =>
          leaving &&
          withdraw.mutate(leaving.id, {
            onSuccess: () => toast({ title: words.courseRemoved }),
            onSettled: () => setLeaving(null),
          })
        }
      />
    </Panel>
  );
}
