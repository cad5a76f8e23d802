import { Check, Clock, History, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { studentNumber } from '#domain/catalogue/students.ts';
import { nounOf } from '#domain/kernel/noun.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useRawEvent } from '#site/data/ledger.ts';
import { CodeBlock } from '#site/format/CodeBlock.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { TextLink } from '#site/ui/link.tsx';

type Raw = NonNullable<ReturnType<typeof useRawEvent>['data']>;

/** An event with everything that is known about it: where it stands, what is stored, and what was sealed. */
export default function RawEvent({ position }: { position: number }) {
  return (
    <div className="raw">
      <Loaded from={useRawEvent(position)} failed="The event could not be opened">
        {(event) => <Opened event={event} />}
      </Loaded>
    </div>
  );
}

function Opened({ event }: { event: Raw }) {
  // Every event's metadata has these (domain/kernel/recorded-event.ts).
  const { actor, correlationId, causationId, ...about } = event.metadata as {
    actor: { kind: string; id: number | null };
    correlationId: string;
    causationId?: string;
    schoolId?: number;
    studentId?: number;
    paymentId?: number;
  };
  const isReplayed = nounOf(event.stream) !== undefined;
  return (
    <>
      <Facts>
        <Fact name="Position">{event.position}</Fact>
        <Fact name="Stream">
          {event.stream}, revision {event.revision}
        </Fact>
        <Fact name="Event">{event.type}</Fact>
        <Fact name="Actor">
          {event.actor} ({actor.id === null ? actor.kind : `${actor.kind}-${actor.id}`})
        </Fact>
        <Fact name="About">
          <About {...about} />
        </Fact>
        <Fact name={event.said ? 'Arrived and recorded' : 'Recorded'}>
          {formatMoment(event.recordedAt)}
        </Fact>
        {event.said && <SaidOnDevice {...event.said} />}
        <Fact name="Event id">
          <code>{event.id}</code>
        </Fact>
        <Fact name="Correlation">
          <code>{correlationId}</code>
        </Fact>
        {causationId && (
          <Fact name="Caused by">
            <code>{causationId}</code>
          </Fact>
        )}
        <Fact name="Hash">
          <code>{event.hash}</code>
        </Fact>
        <Fact name="Hash before">
          <code>{event.previousHash ?? 'None: it is the first'}</code>
        </Fact>
        <Fact name="Seal">
          <SealOver seal={event.seal} />
        </Fact>
      </Facts>
      {isReplayed && (
        <ButtonLink
          glyph={History}
          size="sm"
          href={`/audit/replay?stream=${event.stream}&at=${event.position}`}
        >
          Replay to here
        </ButtonLink>
      )}
      <h3>What it says</h3>
      <CodeBlock label="What it says">{JSON.stringify(event.data, null, 2)}</CodeBlock>
      <h3>What is stored and sealed</h3>
      <CodeBlock label="What is stored and sealed">{event.body}</CodeBlock>
    </>
  );
}

/** The device's own word: it decided nothing. */
function SaidOnDevice({ at, byItsClock, device, deviceId, sentence, isClockFarOff }: SaidThere) {
  return (
    <>
      <Fact name="Said">
        {formatMoment(at)}
        {isClockFarOff && (
          <>
            {' '}
            <Badge tone="warning" glyph={TriangleAlert}>
              Clock off by over a day
            </Badge>
          </>
        )}
      </Fact>
      <Fact name="By its clock">{formatMoment(byItsClock)}</Fact>
      <Fact name="Device">
        {device}, <code>{deviceId}</code>
      </Fact>
      <Fact name="In words">{sentence}</Fact>
    </>
  );
}

type SaidThere = NonNullable<Raw['said']>;
type Subjects = { schoolId?: number; studentId?: number; paymentId?: number };

/** What else happened to whom it concerns is one step away. */
function About({ schoolId, studentId, paymentId }: Subjects) {
  const known = [
    { noun: 'school', id: schoolId, name: `School ${schoolId}` },
    { noun: 'student', id: studentId, name: studentId && studentNumber(studentId) },
    { noun: 'payment', id: paymentId, name: `Payment ${paymentId}` },
  ].filter(({ id }) => id !== undefined);
  if (known.length === 0) return 'No school, student or payment';
  return known.map(({ noun, id, name }, index) => (
    <Fragment key={noun}>
      {index > 0 && ', '}
      <TextLink href={`/audit/ledger?${noun}=${id}`}>{name}</TextLink>
    </Fragment>
  ));
}

function SealOver({ seal }: { seal: Raw['seal'] }) {
  if (!seal)
    return (
      <Badge tone="neutral" glyph={Clock}>
        Waits for a seal
      </Badge>
    );
  return (
    <>
      {seal.fits ? (
        <Badge tone="success" glyph={Check}>
          Fits
        </Badge>
      ) : (
        <Badge tone="danger" glyph={TriangleAlert}>
          Does not fit
        </Badge>
      )}{' '}
      number {seal.number}, over {seal.first} to {seal.last}, {formatMoment(seal.sealedAt)}
    </>
  );
}
