import { useState } from 'react';
import { dateOf, type Instant, instantAt, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type SeriesDate, useBookSeries } from '#site/data/lesson-series.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Dialog, DialogBody, DialogCancel, DialogContent, DialogFooter } from '#site/ui/dialog.tsx';
import { TimeInput } from '#site/ui/native-input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { sayState } from './series-states.ts';
import './series-preview.css';
import * as texts from './words.ts';

type Booking = Parameters<ReturnType<typeof useBookSeries>['mutate']>[0];

export interface SeriesAsked {
  asked: Booking;
  dates: readonly SeriesDate[];
}

interface SeriesPreviewProps extends SeriesAsked {
  onBack: () => void;
  onClose: () => void;
}

/** Every date of a series with how it stands: each is booked, left out, or put at another time of its day. */
export function SeriesPreview({ asked, dates, onBack, onClose }: SeriesPreviewProps) {
  const toast = useToast();
  const booking = useBookSeries();
  const [rows, setRows] = useState(() =>
    dates.map(({ startTime, state }) => ({ startTime, isTaken: state === 'free' })),
  );
  const set = (nth: number, change: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row, at) => (at === nth ? { ...row, ...change } : row)));
  const take = rows.filter(({ isTaken }) => isTaken).map(({ startTime }) => startTime);

  const book = () =>
    booking.mutate(
      { ...asked, take },
      {
        onSuccess: ({ dates: booked }) => {
          const done = booked.filter(({ state }) => state === 'booked').length;
          const missed = booked.filter(
            ({ state, startTime }) => state !== 'booked' && take.includes(startTime),
          );
          toast({
            title: texts.bookedToast({ count: done }),
            ...(missed.length > 0 && {
              description: texts.takenMeanwhile({
                dates: missed
                  .map(({ startTime }) => formatDate(dateOf(startTime), { year: false }))
                  .join(', '),
              }),
            }),
          });
          onClose();
        },
      },
    );

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={texts.previewTitle}
        consequence={texts.previewSentence({ taken: take.length, dates: dates.length })}
      >
        <DialogBody>
          <ol className="series-dates stack-2">
            {dates.map((date, nth) => {
              const row = rows[nth] ?? { startTime: date.startTime, isTaken: false };
              return (
                <Row
                  key={date.startTime}
                  date={date}
                  startTime={row.startTime}
                  isTaken={row.isTaken}
                  onChange={(change) => set(nth, change)}
                />
              );
            })}
          </ol>
        </DialogBody>
        <DialogFooter>
          <Button className="start" onClick={onBack}>
            {texts.back}
          </Button>
          <DialogCancel />
          <Button
            variant="primary"
            busy={booking.isPending}
            disabled={take.length === 0}
            onClick={book}
          >
            {texts.bookLessons({ count: take.length })}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

interface RowProps {
  date: SeriesDate;
  startTime: Instant;
  isTaken: boolean;
  onChange: (change: { startTime?: Instant; isTaken?: boolean }) => void;
}

function Row({ date, startTime, isTaken, onChange }: RowProps) {
  const day = dateOf(date.startTime);
  const words = formatDate(day);
  const isMoved = startTime !== date.startTime;
  const at = (time: string) => time && onChange({ startTime: instantAt(day, time), isTaken: true });
  return (
    <li data-state={isMoved ? 'free' : date.state}>
      <Checkbox checked={isTaken} onChange={({ target }) => onChange({ isTaken: target.checked })}>
        {words}
      </Checkbox>
      <TimeInput
        aria-label={texts.timeOn({ date: words })}
        value={timeOf(startTime)}
        onChange={({ target }) => at(target.value)}
      />
      <span>{isMoved ? texts.atAnotherTime : sayState(date)}</span>
    </li>
  );
}
