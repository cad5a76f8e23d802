import { useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { type Lesson, useLesson } from '#site/data/lessons.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { PaidByBadge } from '#site/features/shared/credit/credit-signs.tsx';
import { DeleteLesson } from '#site/features/shared/diary/DeleteLesson.tsx';
import { StatusBadge, TypeSign } from '#site/features/shared/diary/lesson-signs.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { AttendanceBadge } from '#site/features/shared/notices/AttendanceBadge.tsx';
import { LessonNotices } from '#site/features/shared/notices/LessonNotices.tsx';
import { UnsignedBadge } from '#site/features/shared/terms/UnsignedBadge.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { placeOf } from '../shared/lesson-place.ts';
import { Reach } from '../shared/Reach.tsx';
import { Acts } from './Acts.tsx';
import { CreditLine, DropOffLine, LastNote, NoteLine, PlaceLine, SeriesLine } from './lines.tsx';
import { MoveSheet } from './MoveSheet.tsx';
import { RecapLines } from './recap/RecapLines.tsx';
import { StartCheck } from './start/StartCheck.tsx';
import { MockTestLine, RoadTestLine } from './TestLines.tsx';
import { useIsHere } from './use-is-here.ts';
import './lesson-sheet.css';
import * as words from './words.tsx';

const RecapDialog = lazyDialog(() =>
  import('./recap/RecapDialog.tsx').then((file) => file.RecapDialog),
);

interface LessonSheetProps {
  lessonId: number;
  onClose: () => void;
}

/** One lesson, with what is done to it beside a car. */
export default function LessonSheet({ lessonId, onClose }: LessonSheetProps) {
  const { lesson, others = [], isPending } = useLesson(lessonId);
  if (lesson) return <OpenSheet lesson={lesson} others={others} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.lesson}>
        <DialogBody>
          {isPending ? <SkeletonRows /> : <Failed title={words.noSuchLesson} />}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

interface OpenSheetProps {
  lesson: Lesson;
  /** The student's other lessons, by start time. */
  others: readonly Lesson[];
  onClose: () => void;
}

function OpenSheet({ lesson, others, onClose }: OpenSheetProps) {
  const [asks, setAsks] = useState<'move' | 'delete' | 'recap' | null>(null);
  const [movedFrom, setMovedFrom] = useState<Lesson>();
  const { nameOf, studentOf } = useKnownStudents([lesson]);
  const student = studentOf(lesson);
  const name = nameOf(lesson);
  const place = placeOf(lesson, student);
  const isHere = useIsHere(lesson.id);

  if (asks === 'delete')
    return <DeleteLesson lesson={lesson} onKeep={() => setAsks(null)} onDeleted={onClose} />;
  if (asks === 'recap')
    return <RecapDialog lesson={lesson} name={name} onClose={() => setAsks(null)} />;
  if (asks === 'move')
    return (
      <MoveSheet
        lesson={lesson}
        name={name}
        onMoved={() => {
          setMovedFrom(lesson);
          setAsks(null);
        }}
        onBack={() => setAsks(null)}
      />
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={
          student ? (
            <a className="lesson-of" href={`/students/${student.id}`}>
              {name}
            </a>
          ) : (
            name
          )
        }
        className="lesson-sheet"
        data-held={isHere ? undefined : ''}
        consequence={
          <span className="num">
            {formatDate(dateOf(lesson.startTime), { year: false })},{' '}
            {formatTimeSpan(lesson.startTime, lesson.endTime)}
          </span>
        }
      >
        <DialogBody>
          <p className="cluster-2">
            <StatusBadge status={lesson.status} />
            <PaidByBadge paidBy={lesson.paidBy} />
            <TypeSign lessonType={lesson.lessonType} />
            <AttendanceBadge lessonId={lesson.id} />
            {lesson.status === 'scheduled' && <UnsignedBadge studentId={lesson.studentId} />}
          </p>
          {/* What is worth knowing before the car door opens: a line each. */}
          <ul className="lesson-lines-known stack-2">
            <MockTestLine lesson={lesson} />
            <RoadTestLine lesson={lesson} />
            <PlaceLine place={place} student={student} />
            <DropOffLine lesson={lesson} />
            <SeriesLine lesson={lesson} />
            <CreditLine student={student} />
            <RecapLines lesson={lesson} />
            <NoteLine lesson={lesson} />
            <LastNote lesson={lesson} others={others} />
          </ul>
          <StartCheck lesson={lesson} />
          <Reach name={name} place={place} phone={student?.phone} />
          <LessonNotices lessonId={lesson.id} />
        </DialogBody>
        <DialogFooter>
          <Acts
            lesson={lesson}
            movedFrom={movedFrom}
            onUndoneMove={() => setMovedFrom(undefined)}
            onRecap={() => setAsks('recap')}
            onMove={() => setAsks('move')}
            onDelete={() => setAsks('delete')}
          />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
