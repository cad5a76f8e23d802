import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { courseResultLabels } from '#domain/course/results.ts';
import { type Course, type CourseLearner, useRemoveLearner } from '#site/data/courses.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

const LearnerDialog = lazyDialog(() =>
  import('./LearnerDialog.tsx').then((file) => file.LearnerDialog),
);
const AssessDialog = lazyDialog(() =>
  import('./AssessDialog.tsx').then((file) => file.AssessDialog),
);
const IssueDialog = lazyDialog(() => import('./IssueDialog.tsx').then((file) => file.IssueDialog));

type Asked = { what: 'add' } | { what: 'assess' | 'issue'; learner: CourseLearner };

interface LearnersProps {
  course: Course;
  isMine: boolean;
}

/** Who is on a course, and how far they are. */
export function Learners({ course, isMine }: LearnersProps) {
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  return (
    <PanelBody role="group" aria-label={words.learners}>
      <div className="course-part">
        <h3>{words.learners}</h3>
        {course.learners.length < course.places && (
          <Button needsSignal size="sm" glyph={UserPlus} onClick={() => ask({ what: 'add' })}>
            {words.addLearner}
          </Button>
        )}
      </div>
      {course.learners.length === 0 && <p className="muted">{words.noLearners}</p>}
      <ul>
        {course.learners.map((learner) => (
          <Learner
            key={learner.studentId}
            course={course}
            learner={learner}
            onAsk={isMine ? (what) => ask({ what, learner }) : undefined}
          />
        ))}
      </ul>
      {asked?.what === 'add' && <LearnerDialog courseId={course.id} onClose={close} />}
      {asked?.what === 'assess' && (
        <AssessDialog courseId={course.id} learner={asked.learner} onClose={close} />
      )}
      {asked?.what === 'issue' && (
        <IssueDialog courseId={course.id} learner={asked.learner} onClose={close} />
      )}
    </PanelBody>
  );
}

interface LearnerProps {
  course: Course;
  learner: CourseLearner;
  onAsk: ((what: 'assess' | 'issue') => void) | undefined;
}

function Learner({ course, learner, onAsk }: LearnerProps) {
  const { studentId, studentName: name, courseResult, certificateNumber, isFamily } = learner;
  const isDone =
    courseResult === 'passed' &&
    course.sessions.length > 0 &&
    learner.attendedIds.length === course.sessions.length;
  const removing = useRemoveLearner(course.id);
  const toast = useToast();
  return (
    <li>
      <div>
        <p>
          <TextLink href={`/students/${studentId}`}>{name}</TextLink>{' '}
          {courseResult && (
            <Badge tone={courseResult === 'passed' ? 'success' : 'warning'}>
              {courseResultLabels[courseResult]}
            </Badge>
          )}{' '}
          {isFamily && <Badge tone="outline">{words.isFamily}</Badge>}
        </p>
        <p className="muted num">
          {certificateNumber
            ? words.certificate({ number: certificateNumber })
            : words.attended({
                attended: learner.attendedIds.length,
                sessions: course.sessions.length,
              })}
        </p>
      </div>
      {certificateNumber === null && (
        <div className="cluster-2">
          {onAsk && (
            <>
              <Button
                needsSignal
                size="sm"
                aria-label={words.assessOne({ name })}
                onClick={() => onAsk('assess')}
              >
                {words.assess}
              </Button>
              {isDone && (
                <Button
                  needsSignal
                  size="sm"
                  variant="primary"
                  aria-label={words.issueOne({ name })}
                  onClick={() => onAsk('issue')}
                >
                  {words.issue}
                </Button>
              )}
            </>
          )}
          <Button
            needsSignal
            size="sm"
            variant="danger-quiet"
            aria-label={words.removeOne({ name })}
            busy={removing.isPending}
            onClick={() =>
              removing.mutate(studentId, {
                onSuccess: () => toast({ title: words.learnerRemoved }),
              })
            }
          >
            {words.remove}
          </Button>
        </div>
      )}
    </li>
  );
}
