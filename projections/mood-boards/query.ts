import type { Sql } from 'postgres';
import { z } from 'zod';
import { rowsOf } from '../engine/rows.ts';
import { moodBoard } from './mood-boards.ts';

export const moodBoardRow = moodBoard.row.pick({ id: true, style: true, prompt: true });
export type MoodBoardRow = z.infer<typeof moodBoardRow>;

/**
 * What strangers write is not shown by itself: a board is public once an admin has let it through, or when it was made by somebody who teaches here
 * and whose address is known to be theirs.
 */
export const isPublicBoard = (sql: Sql) => sql`
  not is_hidden and (is_approved or exists (
    select from account join school on school.id = account.school_id
    where account.id = mood_board.account_id and account.verified_email = account.email
      and not account.is_archived and not school.is_archived
  ))
`;

/** The newest boards that anybody may see. */
export function listPublicBoards(sql: Sql, limit: number): Promise<MoodBoardRow[]> {
  return moodBoard.select(sql, moodBoardRow)`
    where ${isPublicBoard(sql)} order by saved_at desc, id desc limit ${limit}
  `;
}

/** GET /api/admin/mood-boards. */
export const reviewedBoardRow = moodBoardRow.extend({
  /** Whether it is on the public pages. */
  isPublic: z.boolean(),
});

/** The newest boards, hidden ones left out. */
export function listMoodBoards(
  sql: Sql,
  limit: number,
): Promise<z.infer<typeof reviewedBoardRow>[]> {
  return rowsOf(sql, reviewedBoardRow)`
    select id, style, prompt, ${isPublicBoard(sql)} as is_public from mood_board where not is_hidden order by saved_at desc, id desc limit ${limit}
  `;
}

/** Whether there is such a board, hidden or not. */
export async function hasBoard(sql: Sql, boardId: number): Promise<boolean> {
  const [row] = await sql`select from mood_board where id = ${boardId}`;
  return row !== undefined;
}

const ownedBoardRow = reviewedBoardRow.extend(moodBoard.row.pick({ accountId: true }).shape);

/** One board, who made it and whether anybody may see it; null when there is none or it is hidden. */
export async function getMoodBoard(sql: Sql, boardId: number) {
  const [row] = await rowsOf(sql, ownedBoardRow)`
    select id, style, prompt, account_id, ${isPublicBoard(sql)} as is_public from mood_board where id = ${boardId} and not is_hidden
  `;
  return row ?? null;
}
