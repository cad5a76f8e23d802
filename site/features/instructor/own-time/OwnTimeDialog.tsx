import { dateOf } from '#domain/kernel/nz-time.ts';
import { useOwnTimes } from '#site/data/own-time.ts';
import { useNow } from '#site/format/use-now.ts';
import { OwnTimeForm } from './OwnTimeForm.tsx';

interface OwnTimeDialogProps {
  ownTimeId?: number | undefined;
  /** Auckland date to start from. */
  date?: string | undefined;
  onClose: () => void;
}

/** Keeps time free of lessons, or changes what is kept. */
export default function OwnTimeDialog({ ownTimeId, date, onClose }: OwnTimeDialogProps) {
  const today = dateOf(useNow());
  const all = useOwnTimes(ownTimeId !== undefined);
  if (ownTimeId === undefined)
    return <OwnTimeForm date={date && date > today ? date : today} onClose={onClose} />;
  const known = all.data?.find(({ id }) => id === ownTimeId);
  return known ? <OwnTimeForm known={known} date={today} onClose={onClose} /> : null;
}
