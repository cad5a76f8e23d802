import type { Instant } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { type Enquiry, useEraseEnquiry } from '#site/data/enquiries.ts';
import { bold } from '#site/ui/tags.tsx';
import { Answers } from './Answers.tsx';
import { InboxItem } from './InboxItem.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import * as words from './words.tsx';

/** One booking request: what they ask for, and what we answered at once. */
export function EnquiryRow({ enquiry, now }: { enquiry: Enquiry; now: Instant }) {
  const { service, message, status, receivedAt, repliedAt, timesOffered } = enquiry;
  return (
    <InboxItem
      {...enquiry}
      badge={<StatusBadge status={status} />}
      at={receivedAt}
      now={now}
      subject={words.mailSubject({ service })}
      erasing={useEraseEnquiry()}
      answers={<Answers enquiry={enquiry} />}
    >
      <p>{words.asksFor({ service, b: bold })}</p>
      {repliedAt && (
        <p className="muted">
          {words.repliedAtOnce({
            times: (timesOffered ?? []).map(formatMoment).join(', '),
            count: timesOffered?.length ?? 0,
          })}
        </p>
      )}
      {message && <p className="words">{message}</p>}
    </InboxItem>
  );
}
