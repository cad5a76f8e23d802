import { decideWaiting } from '#site/data/line.ts';
import { shortMoment } from '#site/format/relative-day.ts';
import { useNow } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import type { Waiting } from '#site/worker/sender.ts';

interface WaitingDialogProps {
  waiting: readonly Waiting[];
  onClose: () => void;
}

/** What has not left this phone: taken back while it waits, and answered where the world moved on. */
export function WaitingDialog({ waiting, onClose }: WaitingDialogProps) {
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title="Saved on this phone">
        <DialogBody>
          <ul className="on-this-phone">
            {waiting.map((one) => (
              <WaitingItem key={one.id} {...one} />
            ))}
          </ul>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function WaitingItem({ id, words, saidAt, state, sentence }: Waiting) {
  const now = useNow();
  return (
    <li>
      <p>
        <b>{words}</b>
        <small className="num">Said: {shortMoment(saidAt, now)}</small>
        {sentence && <span>{sentence}</span>}
      </p>
      <div>
        {state !== 'waiting' && (
          <Button
            size="sm"
            aria-label={`Send all the same: ${words}`}
            onClick={() => decideWaiting(id, 'send')}
          >
            {state === 'asked' ? 'Send all the same' : 'Try again'}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={`Take back: ${words}`}
          onClick={() => decideWaiting(id, 'drop')}
        >
          {state === 'waiting' ? 'Undo' : 'Drop it'}
        </Button>
      </div>
    </li>
  );
}
