import { Check, X } from 'lucide-react';
import { useAnswerPractice, usePracticeOf } from '#site/data/practice.ts';
import type { Student } from '#site/data/students.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { PracticePanel } from '#site/practice/PracticePanel.tsx';
import { Button } from '#site/ui/button.tsx';

/** What the learner practised without the instructor, who may confirm it in the supervisor's place. */
export function PracticeDrives({ student }: { student: Student }) {
  const practice = usePracticeOf(student.id);
  const answer = useAnswerPractice(student.id);
  const tellError = useErrorToast();
  if (!practice.data || practice.data.drives.length === 0) return null;
  return (
    <PracticePanel
      practice={practice.data}
      actionsOf={({ id: driveId, status }) => (
        <p className="acts">
          {status !== 'confirmed' && (
            <Button
              size="sm"
              glyph={Check}
              onClick={() => answer.mutate({ driveId, agrees: true }, { onError: tellError })}
            >
              Confirm
            </Button>
          )}
          {status !== 'declined' && (
            <Button
              size="sm"
              variant="quiet"
              glyph={X}
              onClick={() => answer.mutate({ driveId, agrees: false }, { onError: tellError })}
            >
              Does not count
            </Button>
          )}
        </p>
      )}
    />
  );
}
