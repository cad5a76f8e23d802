import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { stageLabels } from '#domain/licence/card.ts';
import { type Course, useCancelCourse } from '#site/data/courses.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { Learners } from './Learners.tsx';
import { Sessions } from './Sessions.tsx';
import * as words from './words.ts';

interface CoursePanelProps {
  course: Course;
  teacher: string;
  /** Whether whoever looks teaches it. */
  isMine: boolean;
}

/** One course with its sessions and learners. */
export function CoursePanel({ course, teacher, isMine }: CoursePanelProps) {
  const { id, courseName, courseStage, learners, places, place, state } = course;
  const cancelling = useCancelCourse();
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const isOpen = state === 'open';
  const mayCancel = isMine && isOpen && learners.every((one) => one.certificateId === null);
  return (
    <Panel>
      <PanelHeader title={courseName}>
        {!isOpen && <Badge tone="outline">{words.cancelled}</Badge>}
        {mayCancel && (
          <Button
            needsSignal
            size="sm"
            variant="danger-quiet"
            glyph={CalendarX}
            aria-label={words.cancelOne({ name: courseName })}
            onClick={() => setAsked(true)}
          >
            {words.cancel}
          </Button>
        )}
      </PanelHeader>
      <div className="ruled">
        <PanelBody>
          <p className="muted">
            {words.about({
              teacher,
              stage: stageLabels[courseStage],
              learners: learners.length,
              places,
            })}
          </p>
          {place && <p>{place}</p>}
        </PanelBody>
        {isOpen && (
          <>
            <Sessions course={course} isMine={isMine} />
            <Learners course={course} isMine={isMine} />
          </>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={words.cancelTitle({ name: courseName })}
        consequence={words.whatCancellingDoes}
        confirm={words.cancel}
        busy={cancelling.isPending}
        onConfirm={() =>
          cancelling.mutate(id, {
            onSuccess: () => toast({ title: words.courseCancelled }),
            onSettled: () => setAsked(false),
          })
        }
      />
    </Panel>
  );
}
