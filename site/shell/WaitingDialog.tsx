import { useQueryClient } from '@tanstack/react-query';
import { decideWaiting } from '#site/data/line.ts';
import { refreshOf } from '#site/data/refresh.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { shortMoment } from '#site/format/relative-day.ts';
import { useNow } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import type { Waiting } from '#site/worker/waiting.ts';
import * as texts from './words.tsx';

interface WaitingDialogProps {
  waiting: readonly Waiting[];
  onClose: () => void;
}

/** What has not left this phone: taken back while it waits, and answered where the world moved on. */
export function WaitingDialog({ waiting, onClose }: WaitingDialogProps) {
  const client = useQueryClient();
  const openDialog = useOpenDialog();
  /** What was asked about is said otherwise: it is dropped once that is saved, and stays here if it is not. */
  const change = ({ id, change: wish }: Waiting) => {
    if (!wish) return;
    decideWaiting(id, 'change');
    const onDone = () => decideWaiting(id, 'drop');
    // The form is put over what is there now.
    refreshOf(client).announced(null);
    onClose();
    openDialog(
      wish.kind === 'edit-lesson'
        ? { ...wish, said: { changes: wish.said, onDone } }
        : { ...wish, said: { ...wish.said, onDone } },
    );
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={texts.savedOnThisPhone}>
        <DialogBody>
          <ul className="on-this-phone">
            {waiting.map((one) => (
              <WaitingItem key={one.id} {...one} onChange={() => change(one)} />
            ))}
          </ul>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function WaitingItem({ onChange, ...one }: Waiting & { onChange: () => void }) {
  const { id, words, saidAt, state, sentence, isWhole } = one;
  const now = useNow();
  return (
    <li>
      <p>
        <b>{words}</b>
        <small className="num">{texts.said({ moment: shortMoment(saidAt, now) })}</small>
        {sentence && <span>{sentence}</span>}
      </p>
      <div>
        {state !== 'waiting' && isWhole && (
          <Button
            size="sm"
            aria-label={texts.sendAllTheSame({ words })}
            onClick={() => decideWaiting(id, 'send')}
          >
            {state === 'asked' ? texts.sendAllTheSame2 : texts.tryAgain}
          </Button>
        )}
        {one.change && (
          <Button size="sm" aria-label={texts.change2({ words })} onClick={onChange}>
            {texts.change}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={texts.takeBack({ words })}
          onClick={() => decideWaiting(id, 'drop')}
        >
          {state === 'waiting' ? texts.undo : texts.dropIt}
        </Button>
      </div>
    </li>
  );
}
