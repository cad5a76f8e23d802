import type { PendingQuery, Row } from 'postgres';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import { type Ended, notClaimed } from '#api/scheduled-work/claims.ts';
import type { CameTo, DueKind } from '#api/scheduled-work/due-work.ts';
import { oneRowTable } from '#api/vault/columns.ts';
import type { MessageKind } from '#domain/kernel/notification-kinds.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { SentNotice } from '#domain/notices/events.ts';
import { noticeChannels } from '#domain/notices/kinds.ts';
import { moment } from '#projections/engine/columns.ts';
import type { Deliver, Reader } from './deliver.ts';
import { noteNotice } from './note-notice.ts';

/** When this installation first wrote to people about their lessons: nobody hears of what was before. */
export const noticesBeganTable = oneRowTable('vault.notices_began', { beganAt: moment() });

type Due = { readonly key: string; readonly dueAt: Instant; readonly kind: MessageKind };

/** What limits what is due: SQL that tells whether a key was never claimed, and the times between which something is looked for. */
export type Looked = {
  readonly isOpen: (key: PendingQuery<Row[]>) => PendingQuery<Row[]>;
  readonly now: Instant;
  readonly began: Instant;
  readonly most: number;
};

type Written =
  | {
      readonly message: NoticeMessage;
      readonly reader: Reader;
      /** After this it says nothing useful. */
      readonly until: Instant;
    }
  | Extract<CameTo, { outcome: 'refused' }>;

/** Notices of one sort: what is due of them, and what each says. */
type Sort<Item extends Due> = {
  /** As `vault.due_work` has it: with the key of a notice, the proof that it leaves once. */
  readonly name: string;
  readonly item: z.ZodType<Item>;
  /** What was not claimed yet, the oldest first; also what is not due for a while. */
  find(looked: Looked): Promise<readonly (Due & object)[]>;
  /** Whatever changes what it is about waits until it has left, or has left nothing behind. */
  alone(due: Item, work: () => Promise<CameTo>): Promise<CameTo>;
  /** The message and its reader as they are now; null when there is nothing left to say. */
  write(due: Item): Promise<Written | null>;
  noticeOf(due: Item): SentNotice;
};

/** Makes notices of a sort work that falls due: each is found, looked at again, handed over once and written down. */
export async function noticeCarrier(
  deps: Pick<Deps, 'sql' | 'clock' | 'log' | 'projector' | 'dispatch' | 'noticeCounts'>,
  deliver: Deliver,
) {
  const { sql, log, projector } = deps;
  const began = await beganAt(deps);

  return <Item extends Due>({
    name,
    item,
    find,
    alone,
    write,
    noticeOf,
  }: Sort<Item>): DueKind<Item> => ({
    name,
    item,
    async find(now, most) {
      const isOpen = (key: PendingQuery<Row[]>) => notClaimed(sql, name, key);
      const found = await find({ isOpen, now, began, most });
      return found
        .map((each) => item.parse(each))
        .filter(({ dueAt }) => dueAt <= now)
        .slice(0, most);
    },
    carryOut: (due, handOver) =>
      alone(due, async () => {
        // What was answered a moment ago, by any process, is known.
        await projector.waitFor(await log.head());
        const written = await write(due);
        if (!written) return { outcome: 'withdrawn' };
        if ('outcome' in written) return written;
        const { message, reader, until } = written;
        const { kind, key } = due;
        return deliver(message, reader, { kind, key, until, notice: noticeOf(due) }, handOver);
      }),
    report: (due, ended, settledAt) => record(deps, noticeOf(due), ended, settledAt),
  });
}
export type CarryNotices = Awaited<ReturnType<typeof noticeCarrier>>;

/** When this installation began to tell people: of what was before, nobody is told. */
async function beganAt({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Promise<Instant> {
  await sql`insert into vault.notices_began (began_at) values (${clock()}) on conflict do nothing`;
  const [row] = await noticesBeganTable.select(sql, ['beganAt'])``;
  return row?.beganAt ?? clock();
}

const words = { done: 'sent', refused: 'refused', unknown: 'unconfirmed' } as const;
const details = z.object({ channel: z.enum(noticeChannels), isAddressBad: z.boolean().optional() });

/** Writes down what became of one notice, once; what was withdrawn leaves nothing. */
async function record(
  deps: Pick<Deps, 'dispatch' | 'noticeCounts'>,
  notice: SentNotice,
  { outcome, reason = '', details: kept }: Ended,
  settledAt: Instant,
): Promise<void> {
  if (outcome === 'withdrawn') return;
  const how = details.safeParse(kept).data;
  await noteNotice(deps, settledAt, {
    notice: { ...notice, channel: how?.channel ?? notice.channel },
    outcome: words[outcome],
    reason,
    isAddressBad: how?.isAddressBad ?? false,
  });
}
