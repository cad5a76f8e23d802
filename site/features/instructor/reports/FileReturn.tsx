import { Lock } from 'lucide-react';
import { useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type GstPeriod, useFileGst } from '#site/data/reports.ts';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** Records that a period was filed with Inland Revenue, with the figures on the screen, and locks it. */
export function FileReturn({ period }: { period: GstPeriod }) {
  const [isAsking, setAsking] = useState(false);
  const file = useFileGst(period.endsOn);
  const toast = useToast();
  const { box5, box10, box11, box13, box14 } = period.boxes;

  const confirm = () =>
    file.mutate(
      { box5, box10, box11, box13 },
      {
        onSuccess: () =>
          toast({
            title: words.periodFiled,
            description: words.filedUntil({ date: formatDate(period.endsOn) }),
          }),
        onSettled: () => setAsking(false),
      },
    );

  return (
    <footer>
      <Button needsSignal variant="primary" glyph={Lock} onClick={() => setAsking(true)}>
        {words.markAsFiled}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.fileTitle({ date: formatDate(period.endsOn) })}
        consequence={words.whatFilingDoes({
          sales: formatDollars(box5),
          gst: formatDollars(box10),
          credit: formatDollars(box14),
        })}
        confirm={words.markAsFiled}
        keep={words.notYet}
        busy={file.isPending}
        onConfirm={confirm}
      />
    </footer>
  );
}
