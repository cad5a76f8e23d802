import { Mails, Reply } from 'lucide-react';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import {
  type ContactMessage,
  useContactMessages,
  useEraseContactMessage,
} from '#site/data/admin.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { EraseVisitor } from '#site/dialogs/EraseVisitor.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** The contact form's messages, newest first; they are answered by e-mail. */
export function ContactMessages() {
  return (
    <Panel aria-label={words.contactMessages}>
      <Loaded from={useContactMessages()}>
        {(messages) =>
          messages.length === 0 ? (
            <Empty glyph={Mails} title={words.noMessagesYet}>
              {words.whereMessagesComeFrom}
            </Empty>
          ) : (
            <ul className="letters rows">
              {messages.map((message) => (
                <Letter key={message.id} {...message} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Letter({ id, name, email, subject, message, receivedAt }: ContactMessage) {
  const erasing = useEraseContactMessage();
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(words.answerSubject({ subject }))}`;
  return (
    <li>
      <div>
        <h2>{subject}</h2>
        <p className="muted">
          {name}, {email},{' '}
          <time dateTime={receivedAt} className="num">
            {formatDate(dateOf(receivedAt))}, {timeOf(receivedAt)}
          </time>
        </p>
        <p className="words">{message}</p>
      </div>
      <div className="answers">
        <ButtonLink glyph={Reply} href={answer} aria-label={words.answerPerson({ name })}>
          {words.answer}
        </ButtonLink>
        <EraseVisitor what={words.personAndWords({ name })} erasing={erasing} id={id} />
      </div>
    </li>
  );
}
