import { useLesson } from '#site/data/lessons.ts';
import { useColleagues } from '#site/data/team.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { CorrectStudent } from './CorrectStudent.tsx';
import { HandOver } from './HandOver.tsx';

interface LessonOwnerDialogProps {
  lessonId: number;
  as: 'hand-over' | 'student';
  /** Whether it was asked on the lesson's sheet, to which it leads back. */
  isFromSheet: boolean;
  onClose: () => void;
}

/** Whose a lesson is: a colleague takes it, or another student was meant. */
export default function LessonOwnerDialog(props: LessonOwnerDialogProps) {
  const { lessonId, as, isFromSheet, onClose } = props;
  const open = useOpenDialog();
  const { lesson } = useLesson(lessonId);
  const { nameOf } = useKnownStudents(lesson ? [lesson] : []);
  const colleagues = useColleagues(lesson?.instructorId);
  if (!lesson || (as === 'hand-over' && colleagues.length === 0)) return null;
  const leave = (to = lessonId) =>
    isFromSheet ? open({ kind: 'lesson', lessonId: to }) : onClose();
  const about = { lesson, name: nameOf(lesson), onBack: () => leave() };
  return as === 'hand-over' ? (
    <HandOver {...about} colleagues={colleagues} onDone={() => leave()} />
  ) : (
    <CorrectStudent {...about} onDone={leave} />
  );
}
