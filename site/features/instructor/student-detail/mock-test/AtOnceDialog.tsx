import { Fragment } from 'react';
import type { StudentId } from '#domain/kernel/ids.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { useMockTests } from '#site/data/assessments.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { MockVerdict } from '../../shared/MockVerdict.tsx';
import * as words from './words.ts';

interface AtOnceDialogProps {
  studentId: StudentId;
  sentence: string;
  /** The one that is there. */
  otherId: number;
  isBusy: boolean;
  onBesides: () => void;
  onKeepOther: () => void;
  onClose: () => void;
}

/** One test marked on two devices, or two tests: only the instructor knows. */
export function AtOnceDialog({
  studentId,
  sentence,
  otherId,
  isBusy,
  onBesides,
  onKeepOther,
  onClose,
}: AtOnceDialogProps) {
  const tests = useMockTests(studentId);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent role="alertdialog" title={words.sameTestQuestion} consequence={sentence}>
        <DialogBody>
          <Loaded from={tests}>
            {(known) =>
              known.tests
                .filter(({ id }) => id === otherId)
                .map((other) => (
                  <Fragment key={other.id}>
                    <p>
                      <b>{words.notedOne}</b>, {formatMoment(other.startedAt)}
                    </p>
                    <MockVerdict {...other} />
                  </Fragment>
                ))
            }
          </Loaded>
        </DialogBody>
        <DialogFooter>
          <Button
            className="start"
            variant="danger-quiet"
            needsSignal={false}
            onClick={onKeepOther}
          >
            {words.keepNoted}
          </Button>
          <Button variant="primary" busy={isBusy} needsSignal={false} onClick={onBesides}>
            {words.keepBoth}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
