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

type Shown = EnquiryStatus | 'all';

/** Booking requests, newest first. */
export function Inbox() {
  const enquiries = useEnquiries();
  return (
    <Panel aria-label="Booking requests">
      <Loaded from={enquiries} failed="Enquiries could not be loaded">
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
        title="No enquiries yet"
        action={<ButtonLink href="/enquiries?tab=listing">Directory listing</ButtonLink>}
      >
        Booking requests from the public directory arrive here and by email.
      </Empty>
    );
  }
  return (
    <>
      <div className="bar">
        <Segments
          label="Status"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: 'All', count: all.length },
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
          title="No enquiries found"
          action={<Button onClick={() => setShown('all')}>Show all</Button>}
        >
          None of them is {shown === 'all' ? 'here' : statusLabels[shown].toLowerCase()}.
        </Empty>
      ) : (
        <ul className="requests">
          {found.map((enquiry) => (
            <EnquiryRow key={enquiry.id} enquiry={enquiry} now={now} />
          ))}
        </ul>
      )}
    </>
  );
}
