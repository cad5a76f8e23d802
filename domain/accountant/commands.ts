import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { oneOf, requiredLine } from '../kernel/fields.ts';
import type { SchoolId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { enteredDate, optionalDate } from '../kernel/schemas.ts';
import { accountantFiles, accountantPages } from './kinds.ts';

/** POST /api/accountant-links: who it is for, and the last Auckland day on which it opens the books. */
export const accountantLinkForm = z.object({
  name: requiredLine('Name', 80),
  endsOn: enteredDate('Last day must be a date'),
});
export type AccountantLinkForm = z.infer<typeof accountantLinkForm>;

const days = { from: optionalDate('From'), to: optionalDate('To') };
const inOrder = ({ from, to }: { from: LocalDate | null; to: LocalDate | null }) =>
  from === null || to === null || from <= to;
const notInOrder = { error: 'To must not be before From', path: ['to'] };

/** POST /api/accountant/{token}/pages. Blank days are without a limit; GST is shown by its periods. */
export const accountantPageRequest = z
  .object({ what: oneOf('What', accountantPages), ...days })
  .refine(inOrder, notInOrder);

/** POST /api/accountant/{token}/files. */
export const accountantFileRequest = z
  .object({ what: oneOf('What', accountantFiles), ...days })
  .refine(inOrder, notInOrder);

export type MakeAccountantLink = Command<
  'MakeAccountantLink',
  {
    linkId: number;
    schoolId: SchoolId;
    link: AccountantLinkForm;
    /** How many of the school open the books already. */
    openLinks: number;
  }
>;
export type EndAccountantLink = Command<
  'EndAccountantLink',
  { linkId: number; schoolId: SchoolId }
>;
export type ReadByAccountant = Command<
  'ReadByAccountant',
  {
    linkId: number;
    reading: (z.infer<typeof accountantPageRequest> | z.infer<typeof accountantFileRequest>) & {
      isFile: boolean;
    };
  }
>;
export type AccountantCommand = MakeAccountantLink | EndAccountantLink | ReadByAccountant;
