import { useLesson } from '#site/data/lessons.ts';
import { CompletedForm } from './CompletedForm.tsx';
import { LateFeeForm } from './LateFeeForm.tsx';
import { MissedForm } from './MissedForm.tsx';

interface OutcomeDialogProps {
  lessonId: number;
  as: 'completed' | 'missed' | 'late-fee';
  onClose: () => void;
}

/** How a lesson ended, where there is more to say than its status: how long it was, why it was missed, what is charged. */
export default function OutcomeDialog({ lessonId, as, onClose }: OutcomeDialogProps) {
  const { lesson } = useLesson(lessonId);
  if (!lesson) return null;
  if (as === 'completed') return <CompletedForm lesson={lesson} onClose={onClose} />;
  if (as === 'missed') return <MissedForm lesson={lesson} onClose={onClose} />;
  return <LateFeeForm lesson={lesson} onClose={onClose} />;
}
