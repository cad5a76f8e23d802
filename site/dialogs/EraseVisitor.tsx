import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { SentCommand } from '#site/data/use-command.ts';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface EraseVisitorProps {
  id: number;
  /** Whose words, or which: follows "Erase". */
  what: string;
  erasing: SentCommand<number>;
}

/** Erasing somebody who is no student, as they may ask for (Privacy Act 2020, principle 7). */
export function EraseVisitor({ id, what, erasing }: EraseVisitorProps) {
  const [asks, setAsks] = useState(false);
  const toast = useToast();
  return (
    <>
      <Button
        size="sm"
        variant="danger-quiet"
        glyph={Eraser}
        aria-label={words.erase2({ what })}
        onClick={() => setAsks(true)}
      >
        {words.erase}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={words.erase3({ what })}
        consequence={words.namesAddressesAndWordsAreDestroyed}
        confirm={words.eraseForGood}
        busy={erasing.isPending}
        onConfirm={() =>
          erasing.mutate(id, {
            onSuccess: () => toast({ title: words.erased }),
            onSettled: () => setAsks(false),
          })
        }
      />
    </>
  );
}
