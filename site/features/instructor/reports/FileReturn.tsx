import { Lock } from 'lucide-react';
import { useState } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type GstPeriod, useFileGst } from '#site/data/reports.ts';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** Records that a period was filed with Inland Revenue, with the figures on the screen, and locks it. */
export function FileReturn({ period }: { period: GstPeriod }) {
  const [isAsking, setAsking] = useState(false);
  const file = useFileGst(period.endsOn);
  const toast = useToast();
  const { box5, box10 } = period.boxes;

  const confirm = () =>
    file.mutate(
      { box5, box10 },
      {
        onSuccess: () =>
          toast({ title: 'Period filed', description: `To ${formatDate(period.endsOn)}, locked.` }),
        onSettled: () => setAsking(false),
      },
    );

  return (
    <footer>
      <Button variant="primary" glyph={Lock} onClick={() => setAsking(true)}>
        Mark as filed
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Filed to ${formatDate(period.endsOn)}?`}
        consequence={`Sales ${formatDollars(box5)}, GST collected ${formatDollars(box10)}. The period is locked and cannot be opened again; what changes in it later counts in the next one. This sends nothing: you file in myIR.`}
        confirm="Mark as filed"
        keep="Not yet"
        busy={file.isPending}
        onConfirm={confirm}
      />
    </footer>
  );
}
