import type { z } from 'zod';
import { reportFault } from '#api/telemetry/logger.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import type { ClientFrame, ServerFrame } from './frames.ts';
import type { Socket } from './hub.ts';

export function sendFrame(raw: Socket, frame: ServerFrame): void {
  raw.send(JSON.stringify(frame));
}

export const refusal = (code: string, message: string): ServerFrame => ({
  type: 'error',
  code,
  message,
});

/** The refusal of a frame that cannot be read, or of a message whose text cannot be sent. */
export function malformed({ issues }: z.ZodError): ServerFrame {
  const ofContent = issues.find(({ path }) => path[0] === 'content');
  return ofContent
    ? refusal('invalid_input', ofContent.message)
    : refusal('malformed', 'That message could not be read.');
}

/** What a person is told about a frame that was refused, with the name of the message it carried. */
export function explain(error: unknown, frame: ClientFrame): ServerFrame {
  const about =
    frame.type === 'send_message' ? { clientMessageId: frame.clientMessageId ?? undefined } : {};
  if (error instanceof Rejection) {
    const { retryAfterSeconds } = error.details;
    return {
      ...refusal(error.code, error.message),
      ...about,
      ...(typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {}),
    };
  }
  reportFault('socket', error);
  return {
    ...refusal('server_error', 'Something went wrong on our side. Please try again.'),
    ...about,
  };
}
