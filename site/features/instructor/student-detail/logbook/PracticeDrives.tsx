import { Check, Link, X } from 'lucide-react';
import type { Drive } from '#site/data/learner/practice.ts';
import {
  useAnswerPractice,
  usePassOnLink,
  usePassOnSupervisorLink,
  usePracticeOf,
} from '#site/data/practice.ts';
import type { Student } from '#site/data/students.ts';
import { PracticePanel } from '#site/features/shared/practice-drives/PracticePanel.tsx';
import { useCopy } from '#site/format/use-copy.ts';
import { Button } from '#site/ui/button.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

/** What the learner practised without the instructor, who may confirm it in the supervisor's place. */
export function PracticeDrives({ student }: { student: Student }) {
  const practice = usePracticeOf(student.id);
  const answer = useAnswerPractice(student.id);
  const link = usePassOnLink(student.id);
  const page = usePassOnSupervisorLink(student.id);
  const copy = useCopy();
  if (!practice.data) return null;
  if (practice.data.drives.length === 0 && practice.data.supervisors.length === 0) return null;

  const say = (driveId: number, agrees: boolean) => answer.mutate({ driveId, agrees });
  const passOn = (driveId: number) =>
    link.mutate(driveId, {
      onSuccess: ({ confirmUrl }) => void copy(confirmUrl, words.pleaseCopy({ link: confirmUrl })),
    });
  const passOnPage = (supervisorId: number) =>
    page.mutate(supervisorId, {
      onSuccess: ({ superviseUrl }) =>
        void copy(superviseUrl, words.pleaseCopy({ link: superviseUrl })),
    });
  const actionsOf = ({ id, status }: Drive) => (
    <p className="acts">
      {status !== 'confirmed' && (
        <Button size="sm" glyph={Check} onClick={() => say(id, true)}>
          {words.confirm}
        </Button>
      )}
      {status === 'waiting' && !student.isArchived && (
        <Button needsSignal size="sm" variant="quiet" glyph={Link} onClick={() => passOn(id)}>
          {words.copySupervisorLink}
        </Button>
      )}
      {status !== 'declined' && (
        <Button size="sm" variant="quiet" glyph={X} onClick={() => say(id, false)}>
          {words.doesNotCount}
        </Button>
      )}
    </p>
  );
  const { supervisors } = practice.data;
  return (
    <>
      <PracticePanel practice={practice.data} actionsOf={actionsOf} />
      {supervisors.length > 0 && !student.isArchived && (
        <Panel className="practice" aria-label={words.supervisors}>
          <PanelHeader title={words.supervisors} />
          <ul>
            {supervisors.map(({ id, name, isRegistered }) => (
              <li key={id}>
                <p className="head">
                  <b>{name}</b>
                  <span className="muted">
                    {isRegistered ? words.registered : words.notRegisteredYet}
                  </span>
                </p>
                <p className="acts">
                  <Button
                    needsSignal
                    size="sm"
                    variant="quiet"
                    glyph={Link}
                    onClick={() => passOnPage(id)}
                  >
                    {words.copyTheirLink}
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
