import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import { clockAt } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { outbox, type Pending } from '#site/data/outbox.ts';
import { useNow } from '#site/format/use-now.ts';
import { Avatar } from '#site/ui/avatar.tsx';
import { type Glyph, Icon } from '#site/ui/icon.tsx';
import { LinkButton } from '#site/ui/link.tsx';
import type { Shown } from './message-groups.ts';
import { linksIn, messageTime } from './message-words.ts';
import * as texts from './words.tsx';

interface SaidTogetherProps {
  messages: readonly [Shown, ...Shown[]];
  isMine: boolean;
  /** The number of the last message that the other side has seen. */
  seenUpTo: number;
  /** Whether these are the last words of the conversation: their mark is written out. */
  isLast: boolean;
}

/** Messages that belong together, with one name, one time and one mark. */
export function MessageGroup({ messages, isMine, seenUpTo, isLast }: SaidTogetherProps) {
  const now = useNow();
  const [first] = messages;
  const last = messages.at(-1) ?? first;
  const { date, time } = clockAt(last.at);
  return (
    <div className="together" data-mine={isMine ? '' : undefined}>
      {!isMine && <Avatar name={first.senderName} size="sm" />}
      <div>
        <span className="visually-hidden">
          {texts.saidBy({ name: isMine ? texts.you : first.senderName })}
        </span>
        {messages.map((message) => (
          <Bubble key={message.key} message={message} />
        ))}
        <p className="foot">
          <time dateTime={last.at} title={`${formatDate(date)}, ${time}`}>
            {messageTime(last.at, now)}
          </time>
          {isMine && (
            <Mark
              message={last}
              isSeen={(last.number ?? Number.POSITIVE_INFINITY) <= seenUpTo}
              isLast={isLast}
            />
          )}
        </p>
      </div>
    </div>
  );
}

function Bubble({ message: { content, pending } }: { message: Shown }) {
  return (
    <>
      <p className="bubble" data-pending={pending ? '' : undefined}>
        {linksIn(content).map(({ text, isLink }, index) =>
          isLink ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change
            <a key={index} href={text} target="_blank" rel="noopener noreferrer">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
      {pending?.refusal && <Refused pending={pending} />}
    </>
  );
}

function Refused({ pending: { clientMessageId, refusal } }: { pending: Pending }) {
  return (
    <p className="refused cluster-1-5" role="alert">
      <Icon glyph={CircleAlert} size="xs" />
      <span>{texts.notSent({ refusal: refusal ?? '' })}</span>
      <LinkButton onClick={() => outbox.retry(clientMessageId)}>{texts.tryAgain}</LinkButton>
      <LinkButton onClick={() => outbox.remove(clientMessageId)}>{texts.deleteIt}</LinkButton>
    </p>
  );
}

interface MarkProps {
  message: Shown;
  isSeen: boolean;
  isLast: boolean;
}

/** How far my message has come: on its way, taken by the server, seen by the other side. */
function Mark({ message: { pending }, isSeen, isLast }: MarkProps) {
  if (pending?.refusal) return null;
  const { glyph, words } = markOf(pending !== null, isSeen);
  return (
    <span className="mark">
      <Icon glyph={glyph} size="xs" />
      <span className={isLast || pending ? undefined : 'visually-hidden'}>{words}</span>
    </span>
  );
}

function markOf(isPending: boolean, isSeen: boolean): { glyph: Glyph; words: string } {
  if (isPending) return { glyph: Clock3, words: texts.sending };
  return isSeen ? { glyph: CheckCheck, words: texts.read } : { glyph: Check, words: texts.sent };
}
