import { Check, Clock, History, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { studentNumber } from '#domain/kernel/student-number.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useRawEvent } from '#site/data/ledger.ts';
import { CodeBlock } from '#site/format/CodeBlock.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { TextLink } from '#site/ui/link.tsx';
import * as words from './words.ts';

type Raw = NonNullable<ReturnType<typeof useRawEvent>['data']>;

/** An event with everything that is known about it: where it stands, what is stored, and what was sealed. */
export default function RawEvent({ position }: { position: number }) {
  return (
    <div className="raw">
      <Loaded from={useRawEvent(position)} failed={words.eventNotOpened}>
        {(event) => <Opened event={event} />}
      </Loaded>
    </div>
  );
}

function Opened({ event }: { event: Raw }) {
  // Every event's metadata has these (domain/kernel/recorded-event.ts).
  const { actor, correlationId, causationId, requestId, ...about } = event.metadata as {
    actor: { kind: string; id: number | null };
    correlationId: string;
    causationId?: string;
    requestId?: string;
    schoolId?: SchoolId;
    studentId?: StudentId;
    paymentId?: number;
  };
  return (
    <>
      <Facts>
        <Fact name={words.position}>{event.position}</Fact>
        <Fact name={words.stream}>
          {words.streamAndRevision({ stream: event.stream, revision: event.revision })}
        </Fact>
        <Fact name={words.event}>{event.type}</Fact>
        <Fact name={words.actor}>
          {event.actor} ({actor.id === null ? actor.kind : `${actor.kind}-${actor.id}`})
        </Fact>
        <Fact name={words.whomItIsAbout}>
          <About {...about} />
        </Fact>
        <Fact name={event.said ? words.arrivedAndRecorded : words.recorded}>
          {formatMoment(event.recordedAt)}
        </Fact>
        {event.said && <SaidOnDevice {...event.said} />}
        <Fact name={words.eventId}>
          <code>{event.id}</code>
        </Fact>
        <Fact name={words.correlation}>
          <code>{correlationId}</code>
        </Fact>
        {causationId && (
          <Fact name={words.causedBy}>
            <code>{causationId}</code>
          </Fact>
        )}
        {requestId && (
          <Fact name={words.request}>
            <code>{requestId}</code>
          </Fact>
        )}
        <Fact name={words.hash}>
          <code>{event.hash}</code>
        </Fact>
        <Fact name={words.hashBefore}>
          <code>{event.previousHash ?? words.noHashBefore}</code>
        </Fact>
        <Fact name={words.seal}>
          <SealOver seal={event.seal} />
        </Fact>
      </Facts>
      <ButtonLink
        glyph={History}
        size="sm"
        href={`/audit/replay?stream=${event.stream}&at=${event.position}`}
      >
        {words.replayToHere}
      </ButtonLink>
      <h3>{words.whatItSays}</h3>
      <CodeBlock label={words.whatItSays}>{JSON.stringify(event.data, null, 2)}</CodeBlock>
      <h3>{words.whatIsStored}</h3>
      <CodeBlock label={words.whatIsStored}>{event.body}</CodeBlock>
    </>
  );
}

/** The device's own word: it decided nothing. */
function SaidOnDevice({ at, byItsClock, device, deviceId, sentence, isClockFarOff }: SaidThere) {
  return (
    <>
      <Fact name={words.said}>
        {formatMoment(at)}
        {isClockFarOff && (
          <>
            {' '}
            <Badge tone="warning" glyph={TriangleAlert}>
              {words.clockFarOff}
            </Badge>
          </>
        )}
      </Fact>
      <Fact name={words.byItsClock}>{formatMoment(byItsClock)}</Fact>
      <Fact name={words.device}>
        {device}, <code>{deviceId}</code>
      </Fact>
      <Fact name={words.inWords}>{sentence}</Fact>
    </>
  );
}

type SaidThere = NonNullable<Raw['said']>;
type Subjects = { schoolId?: SchoolId; studentId?: StudentId; paymentId?: number };

/** What else happened to whom it concerns is one step away. */
function About({ schoolId, studentId, paymentId }: Subjects) {
  const known = [
    { noun: 'school', id: schoolId, name: schoolId && words.schoolNumber({ id: schoolId }) },
    { noun: 'student', id: studentId, name: studentId && studentNumber(studentId) },
    { noun: 'payment', id: paymentId, name: paymentId && words.paymentNumber({ id: paymentId }) },
  ].filter(({ id }) => id !== undefined);
  if (known.length === 0) return words.aboutNobody;
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
        {words.waitsForSeal}
      </Badge>
    );
  return (
    <>
      {seal.fits ? (
        <Badge tone="success" glyph={Check}>
          {words.fits}
        </Badge>
      ) : (
        <Badge tone="danger" glyph={TriangleAlert}>
          {words.doesNotFit}
        </Badge>
      )}{' '}
      {words.sealOver({
        number: seal.number,
        first: seal.first,
        last: seal.last,
        moment: formatMoment(seal.sealedAt),
      })}
    </>
  );
}
