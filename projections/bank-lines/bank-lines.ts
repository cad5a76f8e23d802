import { bankEvents } from '#domain/bank/events.ts';
import { type BankWords, bankFileEvents } from '#domain/bank-file/events.ts';
import { bankLineEvents } from '#domain/bank-line/events.ts';
import { erasedText, keyMissingText } from '#domain/kernel/personal.ts';
import { projection } from '../engine/projection.ts';
import { Json, sql } from '../engine/statement.ts';
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
  follows: [bankEvents, bankFileEvents, bankLineEvents],
  tables: [bankFile, bankLine, bankPart, bankLineStudent, bankMapping],
  on: {
    BankLinesRead: ({ data: { schoolId, fileId, studentId, sums, words }, isKeyMissing }) => {
      const gone = unreadable(isKeyMissing ? keyMissingText : erasedText);
      const rows = sums.map(({ nth, on, cents }, place) => ({
        id: `${fileId}-${nth}`,
        nth,
        on_date: on,
        cents,
        ...(words[place] ?? gone),
      }));
      return [
        sql`
          insert into bank_line (id, school_id, file_id, nth, on_date, cents, payee, particulars, code, reference, memo, kind, fingerprint)
          select id, ${schoolId}, ${fileId}, nth, on_date, cents, payee, particulars, code, reference, memo, kind, fingerprint
          from jsonb_to_recordset(${new Json(rows)}) as line(id text, nth int, on_date date, cents bigint, payee text, particulars text, code text, reference text, memo text, kind text, fingerprint text)
          on conflict do nothing
        `,
        ...(studentId === null
          ? []
          : [
              sql`
                insert into bank_line_student (line_id, student_id, is_named)
                select id, ${studentId}, true from jsonb_to_recordset(${new Json(rows)}) as line(id text)
                on conflict do nothing
              `,
            ]),
      ];
    },
    BankFileTaken: ({ data: { fileId, account, format, ...file }, metadata }) => [
      bankFile.insert({ id: fileId, account, format, ...file, takenAt: metadata.occurredAt }),
      bankLine.update({ fileId }, { isTaken: true, account, format }),
    ],
    BankMappingKept: ({ data: { schoolId, account, columns } }) =>
      bankMapping.upsert({ schoolId, account: account ?? '', columns }),
    BankLineMatched: ({ data: { schoolId, lineId, matchId, by, parts, isRefund, overCents } }) => [
      bankLine.update({ id: lineId }, { matchId, matchedBy: by, overCents }),
      ...parts.flatMap(({ paymentId, studentId, amountCents }) => [
        bankPart.insert({ schoolId, lineId, paymentId, isRefund, cents: amountCents }),
        bankLineStudent.insert({ lineId, studentId, isNamed: false }),
      ]),
    ],
    BankLineUnmatched: ({ data: { lineId } }) => [
      bankLine.update({ id: lineId }, { matchId: null, matchedBy: null, overCents: 0 }),
      bankPart.remove({ lineId }),
      bankLineStudent.remove({ lineId, isNamed: false }),
    ],
  },
});
