import { CalendarCheck, CalendarX, Pencil } from 'lucide-react';
import { useState } from 'react';
import { practicalTestLabels } from '#domain/guide/practical-test.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment, formatTimeSpan } from '#domain/kernel/nz-words.ts';
import { testCarLabels } from '#domain/test-booking/around.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import type { Student } from '#site/data/students.ts';
import {
  type NextTest,
  type TestBooking,
  type TestDay,
  useCancelTest,
  useTestBookings,
  useTestDays,
} from '#site/data/test-bookings.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { ResultBadge } from '#site/features/shared/test-result/ResultBadge.tsx';
import { useNow } from '#site/format/use-now.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

const BookTestDialog = lazyDialog(() =>
  import('./BookTestDialog.tsx').then((file) => file.BookTestDialog),
);
const TestResultDialog = lazyDialog(() =>
  import('./TestResultDialog.tsx').then((file) => file.TestResultDialog),
);

type Asked =
  | { what: 'book'; lesson?: TestDay }
  | { what: 'change' | 'cancel' | 'result'; booking: TestBooking };

/** Practical tests that are booked. Each holds the diary for the drive before it, the test and the way back. */
export function BookingsPanel({ student: { id, isArchived } }: { student: Student }) {
  const bookings = useTestBookings(id);
  const { data: tests } = useTestDays(id);
  const lessons = tests?.days.filter(({ lessonId }) => lessonId !== null) ?? [];
  const cancelling = useCancelTest(id);
  const toast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Panel className="test-bookings">
      <PanelHeader title={words.bookedTests}>
        {!isArchived && (
          <Button
            needsSignal
            size="sm"
            glyph={CalendarCheck}
            onClick={() => setAsked({ what: 'book' })}
          >
            {words.noteABooking}
          </Button>
        )}
      </PanelHeader>
      <Loaded from={bookings}>
        {(rows) =>
          rows.length + lessons.length === 0 ? (
            <Empty glyph={CalendarCheck} title={words.noTestBooked}>
              {words.whatNotingDoes}
            </Empty>
          ) : (
            <ul>
              {lessons.map((lesson) => (
                <RoadTest
                  key={lesson.lessonId}
                  lesson={lesson}
                  next={tests?.next}
                  onBook={isArchived ? undefined : () => setAsked({ what: 'book', lesson })}
                />
              ))}
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
          lesson={asked.what === 'book' ? asked.lesson : undefined}
          onClose={close}
        />
      )}
      {asked?.what === 'result' && (
        <TestResultDialog studentId={id} booking={asked.booking} onClose={close} />
      )}
      <ConfirmDialog
        open={asked?.what === 'cancel'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={words.cancelQuestion}
        consequence={
          asked?.what === 'cancel'
            ? words.whatCancellingDoes({
                test: practicalTestLabels[asked.booking.kind],
                moment: formatMoment(asked.booking.startTime),
              })
            : ''
        }
        confirm={words.cancelBooking}
        busy={cancelling.isPending}
        onConfirm={() =>
          asked?.what === 'cancel' &&
          cancelling.mutate(asked.booking.id, {
            onSuccess: () => toast({ title: words.bookingCancelled }),
            onSettled: close,
          })
        }
      />
    </Panel>
  );
}

interface RoadTestProps {
  lesson: TestDay;
  /** The first day that the licence allows the test. */
  next: NextTest | undefined;
  onBook: (() => void) | undefined;
}

/** A lesson of type Road Test on a day for which no test is booked. */
function RoadTest({ lesson: { startTime }, next, onBook }: RoadTestProps) {
  const about = words.roadTestLesson({ moment: formatMoment(startTime) });
  return (
    <li>
      <p>
        <b className="num">{about}</b> <Badge tone="outline">{words.onlyALesson}</Badge>
      </p>
      {next && dateOf(startTime) < next.earliest && (
        <p>{words.licenceAllowsFrom({ date: formatDate(next.earliest), source: next.source })}</p>
      )}
      {onBook && (
        <Button
          needsSignal
          size="sm"
          glyph={CalendarCheck}
          aria-label={words.noteOneAsBooked({ test: formatMoment(startTime) })}
          onClick={onBook}
        >
          {words.noteItAsBooked}
        </Button>
      )}
    </li>
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
        {isOpen
          ? words.testAndHeld({
              test: formatTimeSpan(startTime, endTime),
              held: formatTimeSpan(heldFrom, heldUntil),
              car: testCarLabels[car],
            })
          : words.testTime({
              test: formatTimeSpan(startTime, endTime),
              car: testCarLabels[car],
            })}
      </p>
      {place && <p>{place}</p>}
      {reference && <p className="muted">{words.reference({ reference })}</p>}
      {despite && <p>{words.beforeEarliest({ why: despite })}</p>}
      {isOpen && onAsk && (
        <div className="ways">
          {isBegun ? (
            <Button
              needsSignal
              size="sm"
              aria-label={words.noteResultOf({ test: about })}
              onClick={() => onAsk('result')}
            >
              {words.noteTheResult}
            </Button>
          ) : (
            <Button
              needsSignal
              size="sm"
              glyph={Pencil}
              aria-label={words.moveOrChangeOne({ test: about })}
              onClick={() => onAsk('change')}
            >
              {words.moveOrChange}
            </Button>
          )}
          <Button
            needsSignal
            size="sm"
            variant="danger-quiet"
            glyph={CalendarX}
            aria-label={words.cancelOne({ test: about })}
            onClick={() => onAsk('cancel')}
          >
            {words.cancel}
          </Button>
        </div>
      )}
    </li>
  );
}

function State({ booking: { state, result } }: { booking: TestBooking }) {
  if (state === 'cancelled') return <Badge tone="outline">{words.cancelled}</Badge>;
  if (state !== 'taken') return <Badge tone="info">{words.booked}</Badge>;
  return result && <ResultBadge result={result} />;
}
