import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { founderOf } from '../kernel/founder.ts';
import { id, schoolId } from '../kernel/ids.ts';
import { personalLine } from '../kernel/personal.ts';
import { localDate } from '../kernel/schemas.ts';
import { accountantFiles, accountantPages } from './kinds.ts';

const link = { linkId: id, schoolId };

/** The stream is `accountant-<number>`. The address is a secret and stays out of the ledger. */
export const accountantEvents = {
  /** Anyone who has it reads the school's books until the end of this Auckland day. */
  AccountantLinkMade: event(z.object({ ...link, name: personalLine(), endsOn: localDate }), {
    person: (data) => `account-${founderOf(data.schoolId)}` as const,
  }),
  AccountantLinkEnded: event(z.object(link)),
  /** Read by the link: a page on the screen, or a file taken along. */
  BooksRead: event(
    z.object({
      ...link,
      what: z.enum([...accountantPages, ...accountantFiles]),
      from: localDate.nullable(),
      to: localDate.nullable(),
      isFile: z.boolean(),
    }),
  ),
};

export type AccountantEvent = EventOf<typeof accountantEvents>;
