import { Check, Link, X } from 'lucide-react';
import type { Drive } from '#site/data/learner/practice.ts';
import { useAnswerPractice, usePassOnLink, usePracticeOf } from '#site/data/practice.ts';
import type { Student } from '#site/data/students.ts';
import { PracticePanel } from '#site/features/shared/practice-drives/PracticePanel.tsx';
import { useCopy } from '#site/format/use-copy.ts';
import { Button } from '#site/ui/button.tsx';

/** What the learner practised without the instructor, who may confirm it in the supervisor's place. */
export function PracticeDrives({ student }: { student: Student }) {
  const practice = usePracticeOf(student.id);
  const answer = useAnswerPractice(student.id);
  const link = usePassOnLink(student.id);
  const copy = useCopy();
  if (!practice.data || practice.data.drives.length === 0) return null;

  const say = (driveId: number, agrees: boolean) => answer.mutate({ driveId, agrees });
  const passOn = (driveId: number) =>
    link.mutate(driveId, {
      onSuccess: ({ confirmUrl }) => void copy(confirmUrl, `Please copy: ${confirmUrl}`),
    });
  const actionsOf = ({ id, status }: Drive) => (
    <p className="acts">
      {status !== 'confirmed' && (
        <Button size="sm" glyph={Check} onClick={() => say(id, true)}>
          Confirm
        </Button>
      )}
      {status === 'waiting' && !student.isArchived && (
        <Button size="sm" variant="quiet" glyph={Link} onClick={() => passOn(id)}>
          Copy link for the supervisor
        </Button>
      )}
      {status !== 'declined' && (
        <Button size="sm" variant="quiet" glyph={X} onClick={() => say(id, false)}>
          Does not count
        </Button>
      )}
    </p>
  );
  return <PracticePanel practice={practice.data} actionsOf={actionsOf} />;
}
