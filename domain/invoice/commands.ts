import type { Command } from '../kernel/decider.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import type { InvoiceLine } from './events.ts';

export type IssueInvoice = Command<
  'IssueInvoice',
  {
    schoolId: SchoolId;
    studentId: StudentId;
    buyerName: string;
    buyerContact: string | null;
    lines: readonly InvoiceLine[];
    tax: { gstNumber: string | null; gstFrom: LocalDate | null };
    /** Opening an invoice issues it; asking for a new one with nothing new to bill is refused. */
    isNew: boolean;
  }
>;
