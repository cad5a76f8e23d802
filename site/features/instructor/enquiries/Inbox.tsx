import { InboxIcon } from 'lucide-react';
import { useState } from 'react';
import { type EnquiryStatus, enquiryStatuses } from '#domain/enquiry/enquiry.ts';
import { type Enquiry, useEnquiries } from '#site/data/enquiries.ts';
import { type Enrolment, useEnrolments } from '#site/data/enrolments.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useNow } from '#site/format/use-now.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { EnquiryRow } from './EnquiryRow.tsx';
import { EnrolmentCard } from './EnrolmentCard.tsx';
import { statusLabels } from './StatusBadge.tsx';
import * as words from './words.tsx';

type Shown = EnquiryStatus | 'all' | 'waiting';

/** A booking request or an enrolment, as the one list has it. */
type Asked =
  | { readonly key: string; readonly at: string; readonly status: Shown; readonly enquiry: Enquiry }
  | {
      readonly key: string;
      readonly at: string;
      readonly status: Shown;
      readonly enrolment: Enrolment;
    };

const statusOf: Readonly<Record<Enrolment['status'], Shown>> = {
  sent: 'new',
  waiting: 'waiting',
  accepted: 'converted',
  declined: 'declined',
};

/** Enquiries and enrolments, newest first. */
const together = (enquiries: readonly Enquiry[], enrolments: readonly Enrolment[]): Asked[] =>
  [
    ...enquiries.map((enquiry) => ({
      key: `enquiry-${enquiry.id}`,
      at: enquiry.receivedAt,
      status: enquiry.status,
      enquiry,
    })),
    ...enrolments.map((enrolment) => ({
      key: `enrolment-${enrolment.id}`,
      at: enrolment.sentAt,
      status: statusOf[enrolment.status],
      enrolment,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));

/** Booking requests and enrolments, newest first. */
export function Inbox() {
  const enquiries = useEnquiries();
  const enrolments = useEnrolments();
  return (
    <Panel aria-label={words.bookingRequests}>
      <Loaded from={enquiries}>
        {(all) => (
          <Loaded from={enrolments}>{(sent) => <Requests all={together(all, sent)} />}</Loaded>
        )}
      </Loaded>
    </Panel>
  );
}

function Requests({ all }: { all: readonly Asked[] }) {
  const now = useNow();
  const [shown, setShown] = useState<Shown>('all');
  const found = all.filter(({ status }) => shown === 'all' || status === shown);
  if (all.length === 0) {
    return (
      <Empty
        glyph={InboxIcon}
        title={words.noEnquiriesYet}
        action={<ButtonLink href="/enquiries?tab=listing">{words.directoryListing}</ButtonLink>}
      >
        {words.whereTheyComeFrom}
      </Empty>
    );
  }
  return (
    <>
      <div className="bar">
        <Segments
          label={words.status}
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: words.anyStatus, count: all.length },
            ...shownStatuses(all).map((value) => ({
              value,
              label: statusLabels[value],
              count: all.filter(({ status }) => status === value).length,
            })),
          ]}
        />
      </div>
      {found.length === 0 ? (
        <Empty
          glyph={InboxIcon}
          title={words.noEnquiriesFound}
          action={<Button onClick={() => setShown('all')}>{words.showAll}</Button>}
        >
          {words.noneOfStatus({ status: shown })}
        </Empty>
      ) : (
        <ul className="requests rows">
          {found.map((one) =>
            'enquiry' in one ? (
              <EnquiryRow key={one.key} enquiry={one.enquiry} now={now} />
            ) : (
              <EnrolmentCard key={one.key} enrolment={one.enrolment} now={now} />
            ),
          )}
        </ul>
      )}
    </>
  );
}

/** The waiting list is a filter once somebody is on it. */
const shownStatuses = (all: readonly Asked[]) =>
  all.some(({ status }) => status === 'waiting')
    ? ([...enquiryStatuses, 'waiting'] as const)
    : enquiryStatuses;
