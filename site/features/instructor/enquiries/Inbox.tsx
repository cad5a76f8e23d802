import { InboxIcon } from 'lucide-react';
import { useState } from 'react';
import { type EnquiryStatus, enquiryStatuses } from '#domain/enquiry/enquiry.ts';
import { type Enquiry, useEnquiries } from '#site/data/enquiries.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useNow } from '#site/format/use-now.ts';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { EnquiryRow } from './EnquiryRow.tsx';
import { statusLabels } from './StatusBadge.tsx';
import * as words from './words.tsx';

type Shown = EnquiryStatus | 'all';

/** Booking requests, newest first. */
export function Inbox() {
  const enquiries = useEnquiries();
  return (
    <Panel aria-label={words.bookingRequests}>
      <Loaded from={enquiries} failed={words.notLoaded}>
        {(all) => <Requests all={all} />}
      </Loaded>
    </Panel>
  );
}

function Requests({ all }: { all: readonly Enquiry[] }) {
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
            ...enquiryStatuses.map((value) => ({
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
          {found.map((enquiry) => (
            <EnquiryRow key={enquiry.id} enquiry={enquiry} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}
