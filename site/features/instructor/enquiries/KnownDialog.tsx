import type { StudentId } from '#domain/kernel/ids.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import * as words from './words.tsx';

/** A student with the same address or number. */
export type KnownPerson = {
  readonly studentId: StudentId;
  readonly name: string;
  readonly by: 'email' | 'phone';
  readonly isArchived: boolean;
};

interface KnownDialogProps {
  known: readonly KnownPerson[];
  busy: boolean;
  onChoose: (as: 'new' | StudentId) => void;
  onClose: () => void;
}

/** Asks whether a student with the same email or phone is the same person, or shares it. */
export function KnownDialog({ known, busy, onChoose, onClose }: KnownDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.samePerson}>
        <DialogBody>
          <ul className="stack-3">
            {known.map(({ studentId, name, by, isArchived }) => (
              <li key={studentId}>
                <Button busy={busy} onClick={() => onChoose(studentId)}>
                  {words.isPerson({ name })}
                </Button>
                <p className="muted-sm">
                  {words.sharesWith({ by, isArchived: isArchived ? 1 : 0 })}
                </p>
              </li>
            ))}
          </ul>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{words.notYet}</Button>
          <Button variant="primary" busy={busy} onClick={() => onChoose('new')}>
            {words.somebodyElse}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
