import { Readable } from 'node:stream';
import { reportFault } from '#api/telemetry/logger.ts';
import { spanned } from '#api/telemetry/spans.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { LetterKind } from './letter-kinds.ts';

export type Mail = {
  readonly kind: LetterKind;
  /**
   * Whom it is to or tells of. While it waits it is sealed with the first one's key, and the erasure of any of them takes it back.
   */
  readonly about: readonly [Person, ...Person[]];
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for mail programs that show pages. */
  readonly html?: string;
  /** An entry for the reader's calendar, as iCalendar text. */
  readonly calendar?: {
    readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
    readonly content: string;
  };
  /** Whom an answer reaches; without it nobody. */
  readonly replyTo?: string;
  /** Where its reader stops letters of this kind by one POST (RFC 8058), or by opening it. */
  readonly unsubscribeUrl?: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Uint8Array;
    readonly contentType: string;
  }[];
};

/**
 * `off`: no mail server is set up, so the screen offers a copy instead. `waiting`: the server did not take it at this moment, and is asked again.
 * `failed`: it will not take it.
 */
export const mailOutcomes = ['sent', 'waiting', 'off', 'failed'] as const;
export type MailOutcome = (typeof mailOutcomes)[number];

/** `unknown`: the server had begun to take the letter and never said whether it did. `no_mailbox`: it will not, because nobody has this address. */
export type OnceOutcome = MailOutcome | 'unknown' | 'no_mailbox';

/** The way out for e-mail. */
export type Mailer = {
  /** Whether a mail server is set up. */
  readonly isOn: boolean;
  /**
   * Never throws without a key: a letter that was not taken must not undo what it tells of.
   * @param key names the letter for good: it is written down once, however often it is asked for, and sent from there
   * @throws with a key, where it could not be written down: ask again
   */
  send(mail: Mail, key?: string): Promise<MailOutcome>;
};

/** One conversation with the mail server. */
export type Transport = {
  readonly isOn: boolean;
  /** As `send`, for what must not be sent twice. */
  sendOnce(mail: Mail, id: string): Promise<OnceOutcome>;
  /** @param id names the letter in its Message-ID, the same however often it is sent */
  send(mail: Mail, id?: string): Promise<MailOutcome>;
  close(): void;
};

const timeoutMs = 10_000;
/** Conversations at a time: mail providers bound them. */
const mostConversations = 5;
/** How long a conversation waits for another letter: one follows within moments, or not for hours. */
const idleMs = 2_000;

/**
 * Loads nodemailer only where mail is sent.
 * @param smtpUrl `smtp://user:password@host:port`; undefined where no mail is sent
 * @param publicUrl unless `from` says otherwise the sender is no-reply at this address's host
 * @param from `address` or `Name <address>`
 */
export async function smtpMailer(
  smtpUrl: string | undefined,
  publicUrl: string,
  from?: string,
): Promise<Transport> {
  if (!smtpUrl)
    return {
      isOn: false,
      send: async () => 'off',
      sendOnce: async () => 'off',
      close: () => undefined,
    };
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    // An evening's letters follow each other, and a server's greeting takes longer than a letter.
    pool: true,
    maxConnections: mostConversations,
    idleTimeout: idleMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const { hostname } = new URL(publicUrl);
  const sender = readSender(from ?? '') ?? { name: '', address: `no-reply@${hostname}` };
  const begun = new Set<string>();
  // A letter's text is read once the server is ready for it: what fails later without a word of the server may have been taken.
  // Where a conversation turns out to have ended before that, nodemailer sends the letter in another.
  transport.use('stream', (letter, next) => {
    letter.message.processFunc((text) =>
      Readable.from(noted(String(letter.data.messageId), text), { objectMode: false }),
    );
    next();
  });

  return {
    isOn: true,
    async send(mail, id = crypto.randomUUID()) {
      const outcome = await deliver(mail, id);
      if (outcome === 'unknown') return 'waiting';
      return outcome === 'no_mailbox' ? 'failed' : outcome;
    },
    sendOnce: deliver,
    close: () => transport.close(),
  };

  async function* noted(messageId: string, text: AsyncIterable<Uint8Array>) {
    begun.add(messageId);
    yield* text;
  }

  async function deliver(mail: Mail, id: string): Promise<OnceOutcome> {
    const { to, subject, text, html, calendar, replyTo, attachments = [] } = mail;
    const messageId = `<${id}@${sender.address.split('@').at(-1)}>`;
    try {
      const letter = {
        from: { name: sender.name || 'Keep Left', address: sender.address },
        to,
        subject,
        text,
        ...(html ? { html } : {}),
        ...(calendar ? { icalEvent: { ...calendar, filename: 'lesson.ics' } } : {}),
        messageId,
        ...(replyTo ? { replyTo } : {}),
        headers: headersOf(mail),
        attachments: attachments.map(({ content, ...file }) => ({
          ...file,
          content: Buffer.from(content),
        })),
      };
      await spanned('smtp send', { 'keep_left.letter': mail.kind }, () =>
        transport.sendMail(letter),
      );
      return 'sent';
    } catch (error) {
      reportFault('mail', error, { letter: mail.kind });
      if (isForGood(error)) return isOfAddress(error) ? 'no_mailbox' : 'failed';
      return begun.has(messageId) && !isReply(error) ? 'unknown' : 'waiting';
    } finally {
      begun.delete(messageId);
    }
  }
}

const mailbox = String.raw`([^\s@<>,;"]+@[^\s@<>,;"]+)`;

/** A sender such as `Keep Left <hello@keepleft.nz>`, or the address alone; null for anything else. */
export function readSender(text: string): { name: string; address: string } | null {
  const named = new RegExp(`^"?([^<>@"\\p{Cc}]*?)"?\\s*<${mailbox}>$`, 'u').exec(text);
  if (named) return { name: named[1] ?? '', address: named[2] ?? '' };
  const [, address] = new RegExp(`^${mailbox}$`).exec(text) ?? [];
  return address ? { name: '', address } : null;
}

/** A robot wrote it, so that robots do not answer (RFC 3834); and how to have no more of its kind. */
function headersOf({ unsubscribeUrl }: Mail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {}),
  };
}

const isReply = (error: unknown): boolean =>
  (error as { responseCode?: number }).responseCode !== undefined;

/** The server said no and means it: a reply from 500 up (RFC 5321, 4.2.1). Anything else may be different in a minute. */
function isForGood(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}

/** It is the reader's address that it does not know: 550, 551 or 553 to the address itself (RFC 5321, 4.2.3). */
function isOfAddress(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode);
}
