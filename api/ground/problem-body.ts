import { STATUS_CODES } from 'node:http';

/** The type of every problem: `code` says which it is, so that it needs no address of its own (RFC 9457, 4.2.1). */
const problemType = 'about:blank';

/** What every problem says, whichever part of the product refuses: the sentence as `detail`, where clients of any API look for it (RFC 9457, 3.1.4), and as `message`, where ours do. */
export const problemBody = (status: number, code: string, message: string) => ({
  type: problemType,
  title: STATUS_CODES[status] ?? 'Error',
  status,
  detail: message,
  code,
  message,
});
