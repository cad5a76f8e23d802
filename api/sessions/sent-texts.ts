import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { ofPerson, oneOfThese } from '#api/vault/columns.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { SentNotice } from '#domain/notices/events.ts';
import { json, later, moment, oneOf, text } from '#projections/engine/columns.ts';
import { rowsOf } from '#projections/engine/rows.ts';
import { table } from '#projections/engine/table.ts';

const receipts = ['delivered', 'undelivered'] as const;
export type Receipt = (typeof receipts)[number];

/** Texts by the carrier's own number for each, and what it then reported: its report may come before our note. Numbers of things only. */
export const sentTextTable = table(
  'vault.sent_text',
  {
    messageId: text(),
    person: later(ofPerson()),
    notice: later(json(z.custom<SentNotice>())),
    receipt: later(oneOf(receipts)),
    reason: later(text()),
    notedAt: moment(),
    reportedAt: later(moment()),
  },
  {
    key: ['messageId'],
    indexes: ['(noted_at) where receipt is not null and reported_at is null'],
    constraints: [oneOfThese('receipt', receipts)],
  },
);

const { row } = sentTextTable;
const received = row
  .pick({ messageId: true, reason: true, notedAt: true })
  .extend({ notice: row.shape.notice.unwrap(), receipt: row.shape.receipt.unwrap() });
type Received = Readonly<z.infer<typeof received>>;

/** The texts that carriers have taken, until they say what became of each. Their word may come to another process than the one that sent, and before it has noted anything. */
export type SentTexts = {
  noted(messageId: string, person: Person, notice: SentNotice, now: Instant): Promise<void>;
  receipt(messageId: string, receipt: Receipt, reason: string, now: Instant): Promise<void>;
  /** What is known of both sides and was not passed on yet, the oldest first. */
  unreported(): Promise<Received[]>;
  reported(messageId: string, now: Instant): Promise<void>;
  /** Forgets what is too old for a receipt still to come. */
  clean(now: Instant): Promise<void>;
};

const rememberedDays = 14;

export function postgresSentTexts(sql: Database): SentTexts {
  return {
    async noted(messageId, person, notice, now) {
      await sql`
        insert into vault.sent_text (message_id, person, notice, noted_at) values (${messageId}, ${person}, ${sql.json(notice)}, ${now})
        on conflict (message_id) do update set person = excluded.person, notice = excluded.notice`;
    },
    async receipt(messageId, receipt, reason, now) {
      await sql`
        insert into vault.sent_text (message_id, receipt, reason, noted_at) values (${messageId}, ${receipt}, ${reason || null}, ${now})
        on conflict (message_id) do update set receipt = excluded.receipt, reason = excluded.reason
        where vault.sent_text.reported_at is null`;
    },
    unreported: () => rowsOf(sql, received)`
      select message_id, notice, receipt, reason, noted_at from vault.sent_text
      where receipt is not null and notice is not null and reported_at is null order by noted_at limit 500`,
    async reported(messageId, now) {
      await sql`update vault.sent_text set reported_at = ${now} where message_id = ${messageId}`;
    },
    async clean(now) {
      await sql`
        delete from vault.sent_text where noted_at < ${addMinutes(now, -rememberedDays * 24 * 60)}`;
    },
  };
}
