import { Clock, MessageCircleQuestion, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '#domain/kernel/full-name.ts';
import { CallError } from '#site/api-client.ts';
import {
  type Enrolment,
  useAcceptEnrolment,
  useDeclineEnrolment,
  useWaitlistEnrolment,
} from '#site/data/enrolments.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { AskDialog } from './AskDialog.tsx';
import { KnownDialog, type KnownPerson } from './KnownDialog.tsx';
import * as words from './words.tsx';

/** Accept, ask, put on the waiting list or decline; an accepted learner's page opens instead. */
export function EnrolmentAnswers({ enrolment }: { enrolment: Enrolment }) {
  const { id, status, studentId } = enrolment;
  const name = fullName(enrolment);
  const [asks, setAsks] = useState(false);
  const [declines, setDeclines] = useState(false);
  const waitlist = useWaitlistEnrolment(id);
  const toast = useToast();
  const accepting = useAccepting(enrolment);

  if (status === 'accepted') {
    return (
      <p className="answers">
        {studentId !== null && (
          <ButtonLink href={`/students/${studentId}`} aria-label={words.viewStudentOf({ name })}>
            {words.viewStudent}
          </ButtonLink>
        )}
      </p>
    );
  }
  if (status === 'declined') return <p className="answers" />;
  return (
    <div className="answers">
      <Button
        needsSignal
        variant="quiet"
        aria-label={words.declineOf({ name })}
        onClick={() => setDeclines(true)}
      >
        {words.decline}
      </Button>
      <Button
        needsSignal
        glyph={MessageCircleQuestion}
        aria-label={words.askOf({ name })}
        onClick={() => setAsks(true)}
      >
        {words.ask}
      </Button>
      {status === 'sent' && (
        <Button
          needsSignal
          glyph={Clock}
          aria-label={words.waitlistOf({ name })}
          onClick={() =>
            waitlist.mutate(undefined, {
              onSuccess: () => toast({ title: words.onWaitingList, description: name }),
            })
          }
        >
          {words.waitlist}
        </Button>
      )}
      <Button
        variant="ink"
        glyph={UserPlus}
        busy={accepting.isPending}
        aria-label={words.acceptOf({ name })}
        onClick={() => accepting.accept({})}
      >
        {words.accept}
      </Button>
      {asks && <AskDialog enrolment={enrolment} onClose={() => setAsks(false)} />}
      {accepting.known && (
        <KnownDialog
          known={accepting.known}
          busy={accepting.isPending}
          onChoose={(as) => accepting.accept({ as })}
          onClose={accepting.close}
        />
      )}
      <ConfirmDialog
        open={accepting.isTaken}
        onOpenChange={(open) => !open && accepting.close()}
        title={words.timeIsGone}
        consequence={words.acceptWithout}
        confirm={words.acceptWithoutLesson}
        keep={words.notYet}
        tone="primary"
        busy={accepting.isPending}
        onConfirm={() => accepting.accept({ withLesson: false })}
      />
      <DeclineDialog enrolment={enrolment} open={declines} onOpenChange={setDeclines} />
    </div>
  );
}

interface DeclineDialogProps {
  enrolment: Enrolment;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Declined is for good: the learner is told, and never why. */
function DeclineDialog({ enrolment, open, onOpenChange }: DeclineDialogProps) {
  const name = fullName(enrolment);
  const decline = useDeclineEnrolment(enrolment.id);
  const toast = useToast();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.declineQuestion({ name })}
      consequence={words.declineTells}
      confirm={words.decline}
      keep={words.notYet}
      busy={decline.isPending}
      onConfirm={() =>
        decline.mutate(undefined, {
          onSuccess: () => toast({ title: words.enrolmentDeclined, description: name }),
          onSettled: () => onOpenChange(false),
        })
      }
    />
  );
}

type Choice = {
  readonly as?: 'new' | KnownPerson['studentId'];
  readonly withLesson?: boolean;
};

/** Accepts, and asks the questions that a refusal brings; earlier answers go along with the next try. */
function useAccepting(enrolment: Enrolment) {
  const send = useAcceptEnrolment(enrolment.id);
  const toast = useToast();
  const showFailed = useErrorToast({ title: words.notAccepted });
  const [chosen, setChosen] = useState<Choice>({});
  const [known, setKnown] = useState<readonly KnownPerson[] | null>(null);
  const [isTaken, setTaken] = useState(false);
  const close = () => {
    setKnown(null);
    setTaken(false);
  };
  const accept = (more: Choice) => {
    const choice = { ...chosen, ...more };
    setChosen(choice);
    send.mutate(
      { as: choice.as ?? null, withLesson: choice.withLesson ?? true },
      {
        onSuccess: () => {
          close();
          toast({ title: words.accepted, description: fullName(enrolment) });
        },
        onError: (error) => {
          close();
          const code = error instanceof CallError ? error.code : '';
          if (error instanceof CallError && code === 'person_known')
            // The refusal names the matching students.
            setKnown(error.details['known'] as readonly KnownPerson[]);
          else if (code === 'first_lesson_taken') setTaken(true);
          else showFailed(error);
        },
      },
    );
  };
  return { accept, close, known, isTaken, isPending: send.isPending };
}
