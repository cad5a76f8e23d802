import { Mail, Phone } from 'lucide-react';
import { dateOf, type Instant, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { erasedText } from '#domain/kernel/personal.ts';
import { type Enquiry, useEraseEnquiry } from '#site/data/enquiries.ts';
import { useIsMember } from '#site/data/team.ts';
import { EraseVisitor } from '#site/dialogs/EraseVisitor.tsx';
import { callLink } from '#site/format/phone-links.ts';
import { timeAgo } from '#site/format/time-ago.ts';
import { Avatar } from '#site/ui/avatar.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { bold } from '#site/ui/tags.tsx';
import { Answers } from './Answers.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import * as words from './words.tsx';

/** One booking request: who, what they ask for, how to reach them, and what to do about it. */
export function EnquiryRow({ enquiry, now }: { enquiry: Enquiry; now: Instant }) {
  const { id, name, email, phone, service, message, status, receivedAt } = enquiry;
  const { repliedAt, timesOffered } = enquiry;
  // Erasing is for the school's owner alone.
  const erasing = useEraseEnquiry();
  const mayErase = !useIsMember() && name !== erasedText;
  const received = `${formatDate(dateOf(receivedAt))}, ${timeOf(receivedAt)}`;
  return (
    <li data-status={status}>
      <Avatar name={name} />
      <div className="who">
        <h2>{name}</h2>
        <StatusBadge status={status} />
        <time className="muted" dateTime={receivedAt} title={received}>
          {timeAgo(receivedAt, now)}
        </time>
      </div>
      <div className="what">
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
        <p className="reach">
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(words.mailSubject({ service }))}`}
          >
            <Icon glyph={Mail} size="xs" />
            {email}
          </a>
          {phone && (
            <a className="num" href={callLink(phone)}>
              <Icon glyph={Phone} size="xs" />
              {phone}
            </a>
          )}
          {mayErase && <EraseVisitor what={name} erasing={erasing} id={id} />}
        </p>
      </div>
      <Answers enquiry={enquiry} />
    </li>
  );
}
