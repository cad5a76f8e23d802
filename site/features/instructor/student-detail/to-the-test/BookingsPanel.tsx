import { CalendarCheck, CalendarX, Check, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { formatMoment, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { testCarLabels } from '#domain/test-booking/around.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import type { Student } from '#site/data/students.ts';
import { type TestBooking, useCancelTest, useTestBookings } from '#site/data/test-bookings.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { useNow } from '#site/format/use-now.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';

const BookTestDialog = lazyDialog(() =>
  import('./BookTestDialog.tsx').then((file) => file.BookTestDialog),
);
const TestResultDialog = lazyDialog(() =>
  import('./TestResultDialog.tsx').then((file) => file.TestResultDialog),
);

type Asked = { what: 'book' } | { what: 'change' | 'cancel' | 'result'; booking: TestBooking };

/** Practical tests that are booked. Each holds the diary for the drive before it, the test and the way back. */
export function BookingsPanel({ student: { id, isArchived } }: { student: Student }) {
  const bookings = useTestBookings(id);
  const cancelling = useCancelTest(id);
  const toast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Panel className="test-bookings">
      <PanelHeader title="Booked tests">
        {!isArchived && (
          <Button size="sm" glyph={CalendarCheck} onClick={() => setAsked({ what: 'book' })}>
            Note a booking
          </Button>
        )}
      </PanelHeader>
      <Loaded from={bookings} failed="Booked tests could not be loaded">
        {(rows) =>
          rows.length === 0 ? (
            <Empty glyph={CalendarCheck} title="No test booked">
              Note the time, and the diary is held for warm-up, test and the way back.
            </Empty>
          ) : (
            <ul>
              {rows.map((booking) => (
                <Booking
                  key={booking.id}
                  booking={booking}
                  onAsk={isArchived ? undefined : (what) => setAsked({ what, booking })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {(asked?.what === 'book' || asked?.what === 'change') && (
        <BookTestDialog
          studentId={id}
          known={asked.what === 'change' ? asked.booking : undefined}
          onClose={close}
        />
      )}
      {asked?.what === 'result' && (
        <TestResultDialog studentId={id} booking={asked.booking} onClose={close} />
      )}
      <ConfirmDialog
        open={asked?.what === 'cancel'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title="Cancel this booking?"
        consequence={
          asked?.what === 'cancel'
            ? `${practicalTestLabels[asked.booking.kind]}, ${formatMoment(asked.booking.startTime)}. The diary is open again, and the learner is told. Cancelling at the testing centre is up to them.`
            : ''
        }
        confirm="Cancel booking"
        busy={cancelling.isPending}
        onConfirm={() =>
          asked?.what === 'cancel' &&
          cancelling.mutate(asked.booking.id, {
            onSuccess: () => toast({ title: 'Booking cancelled' }),
            onSettled: close,
          })
        }
      />
    </Panel>
  );
}

interface BookingProps {
  booking: TestBooking;
  onAsk: ((what: 'change' | 'cancel' | 'result') => void) | undefined;
}

function Booking({ booking, onAsk }: BookingProps) {
  const now = useNow();
  const { kind, startTime, endTime, heldFrom, heldUntil, place, reference, car, despite } = booking;
  const about = `${practicalTestLabels[kind]}, ${formatMoment(startTime)}`;
  const isOpen = booking.state === 'booked';
  const isBegun = startTime <= now;
  return (
    <li>
      <p>
        <b className="num">{about}</b> <State booking={booking} />
      </p>
      <p className="muted num">
        Test {formatTimeSpan(startTime, endTime)}
        {isOpen && `, diary held ${formatTimeSpan(heldFrom, heldUntil)}`}. {testCarLabels[car]}.
      </p>
      {place && <p>{place}</p>}
      {reference && <p className="muted">Reference {reference}</p>}
      {despite && <p>Before the earliest day: {despite}</p>}
      {isOpen && onAsk && (
        <div className="ways">
          {isBegun ? (
            <Button
              size="sm"
              aria-label={`Note the result of ${about}`}
              onClick={() => onAsk('result')}
            >
              Note the result
            </Button>
          ) : (
            <Button
              size="sm"
              glyph={Pencil}
              aria-label={`Move or change ${about}`}
              onClick={() => onAsk('change')}
            >
              Move or change
            </Button>
          )}
          <Button
            size="sm"
            variant="danger-quiet"
            glyph={CalendarX}
            aria-label={`Cancel ${about}`}
            onClick={() => onAsk('cancel')}
          >
            Cancel
          </Button>
        </div>
      )}
    </li>
  );
}

function State({ booking: { state, result } }: { booking: TestBooking }) {
  if (state === 'cancelled') return <Badge tone="outline">Cancelled</Badge>;
  if (state !== 'taken') return <Badge tone="info">Booked</Badge>;
  return result === 'passed' ? (
    <Badge tone="success" glyph={Check}>
      Passed
    </Badge>
  ) : (
    <Badge tone="danger" glyph={X}>
      Failed
    </Badge>
  );
}
