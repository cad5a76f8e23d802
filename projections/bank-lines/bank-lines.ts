import { bankEvents } from '#domain/bank/events.ts';
import { type BankWords, bankFileEvents } from '#domain/bank-file/events.ts';
import { bankLineEvents } from '#domain/bank-line/events.ts';
import { erasedAccount, erasedStudent } from '#domain/erasure/erased-person.ts';
import { erasureEvents } from '#domain/erasure/events.ts';
import { schoolFoundedBy } from '#domain/kernel/founder.ts';
import { erasedText, keyMissingText } from '#domain/kernel/personal.ts';
import { projection } from '../engine/projection.ts';
import { bankFile, bankLine, bankLineStudent, bankMapping, bankPart } from './tables.ts';

/** What a line's words read as once their key is gone. */
const unreadable = (as: string): BankWords => ({
  payee: as,
  particulars: as,
  code: as,
  reference: as,
  memo: as,
  kind: as,
  fingerprint: as,
});

/** What a school's bank says came and went, and which payments that is for. */
export const bankLines = projection({
  name: 'bank-lines',
  follows: [bankEvents, bankFileEvents, bankLineEvents, erasureEvents],
  tables: [bankFile, bankLine, bankPart, bankLineStudent, bankMapping],
  on: {
    BankLinesRead: ({ data: { schoolId, fileId, studentId, sums, words }, isKeyMissing }, rows) => {
      const gone = unreadable(isKeyMissing ? keyMissingText : erasedText);
      for (const [place, { nth, on: onDate, cents }] of sums.entries()) {
        const lineId = `${fileId}-${nth}`;
        const line = { id: lineId, schoolId, fileId, nth, onDate, cents };
        rows.insert(bankLine, { ...line, ...(words[place] ?? gone) });
        if (studentId !== null) rows.insert(bankLineStudent, { lineId, studentId, isNamed: true });
      }
    },
    BankFileTaken: ({ data: { fileId, account, format, ...file }, metadata }, rows) => {
      const takenAt = metadata.occurredAt;
      rows.insert(bankFile, { id: fileId, account, format, ...file, takenAt });
      rows.change(bankLine, { fileId }, { isTaken: true, account, format });
    },
    BankMappingKept: ({ data: { schoolId, account, columns } }, rows) =>
      rows.upsert(bankMapping, { schoolId, account: account ?? '', columns }),
    BankLineMatched: (
      { data: { schoolId, lineId, matchId, by, parts, isRefund, overCents } },
      rows,
    ) => {
      rows.change(bankLine, { id: lineId }, { matchId, matchedBy: by, overCents });
      for (const { paymentId, studentId, amountCents } of parts) {
        rows.insert(bankPart, { schoolId, lineId, paymentId, isRefund, cents: amountCents });
        rows.insert(bankLineStudent, { lineId, studentId, isNamed: false });
      }
    },
    BankLineUnmatched: ({ data: { lineId } }, rows) => {
      rows.change(bankLine, { id: lineId }, { matchId: null, matchedBy: null, overCents: 0 });
      rows.remove(bankPart, { lineId });
      rows.remove(bankLineStudent, { lineId, isNamed: false });
    },
    BankLineAssigned: ({ data: { lineId, matchId, isMade: _, schoolId: _of, ...what } }, rows) =>
      rows.change(bankLine, { id: lineId }, { matchId, matchedBy: 'hand', ...what }),
    BankLineReleased: ({ data: { lineId } }, rows) =>
      rows.change(
        bankLine,
        { id: lineId },
        {
          matchId: null,
          matchedBy: null,
          purpose: null,
          payoutId: null,
          expenseId: null,
          why: null,
        },
      ),
    PersonErased: ({ data: { person } }, rows) => {
      const studentId = erasedStudent(person);
      if (studentId !== undefined)
        for (const { lineId } of rows.where(bankLineStudent, { studentId }))
          rows.change(bankLine, { id: lineId }, unreadable(erasedText));
      const accountId = erasedAccount(person);
      if (accountId !== undefined)
        rows.remove(bankMapping, { schoolId: schoolFoundedBy(accountId) });
    },
  },
});
