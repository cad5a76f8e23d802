import { createTransport } from 'nodemailer';
import { noteFault } from '#api/operations/note.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Whom an answer reaches; without it nobody. */
  readonly replyTo?: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly content: Uint8Array;
    readonly contentType: string;
  }[];
};

/** `off`: no mail server is set up, so the screen offers a copy instead. `failed`: there is one and it did not take the message. */
export type MailOutcome = 'sent' | 'off' | 'failed';

/** The way out for e-mail. `send` never throws: a letter that was not taken must not undo what it tells of. */
export type Mailer = {
  /** Whether a mail server is set up. */
  readonly isOn: boolean;
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
};

const timeoutMs = 10_000;

/**
 * @param smtpUrl `smtp://user:password@host:port`; undefined where no mail is sent
 * @param publicUrl the sender is no-reply at this address's host
 */
export function smtpMailer(smtpUrl: string | undefined, publicUrl: string): Mailer {
  if (!smtpUrl) return { isOn: false, send: async () => 'off', close: () => undefined };
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  const from = { name: 'Keep Left', address: `no-reply@${new URL(publicUrl).hostname}` };
  return {
    isOn: true,
    async send(mail) {
      const { attachments = [], ...letter } = mail;
      const attached = attachments.map(({ content, ...file }) => ({
        ...file,
        content: Buffer.from(content),
      }));
      try {
        await transport.sendMail({ from, ...letter, attachments: attached });
        return 'sent';
      } catch (error) {
        noteFault('mail', error);
        return 'failed';
      }
    },
    close: () => transport.close(),
  };
}
