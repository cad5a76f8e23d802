import { ExternalLink, FileText, Globe } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { SharedResource } from '#site/data/learner/resources.ts';
import { fileSize } from '#site/format/file-size.ts';
import { dayInSentence } from '#site/format/relative-day.ts';
import { useToday } from '#site/format/use-now.ts';
import { Icon } from '#site/ui/icon.tsx';
import * as words from './words.ts';

/** A file or a page to read; the whole line opens it. */
export function Resource({ resource }: { resource: SharedResource }) {
  const { id, kind, title, note, url, sharedAt } = resource;
  const isLink = kind === 'link';
  const today = useToday();
  return (
    <li>
      <a
        href={isLink ? (url ?? undefined) : `/api/student-portal/resource/${id}/file`}
        target="_blank"
        rel="noreferrer"
      >
        <span className="sign">
          <Icon glyph={isLink ? Globe : FileText} />
        </span>
        <span>
          <b>
            {title}
            <Icon glyph={ExternalLink} size="xs" />
            <span className="visually-hidden"> {words.opensInANewTab}</span>
          </b>
          {note && <span>{note}</span>}
          <small className="num">
            {words.shared({
              whatItIs: whatItIs(resource),
              date: dayInSentence(dateOf(sharedAt), today),
            })}
          </small>
        </span>
      </a>
    </li>
  );
}

function whatItIs({ url, fileName, bytes }: SharedResource): string {
  if (url) return URL.canParse(url) ? new URL(url).hostname : url;
  return [fileName, bytes === null ? null : fileSize(bytes)].filter(Boolean).join(', ');
}
