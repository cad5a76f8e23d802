import type { Sql } from 'postgres';
import { z } from 'zod';
import { moodBoardStyles } from '#domain/mood-board/styles.ts';

export const moodBoardRow = z.object({
  id: z.number().int(),
  style: z.enum(moodBoardStyles.map(({ id }) => id)),
  prompt: z.string(),
});
export type MoodBoardRow = z.infer<typeof moodBoardRow>;

/** The newest boards, hidden ones left out. */
export function listMoodBoards(sql: Sql, limit: number): Promise<MoodBoardRow[]> {
  return sql<MoodBoardRow[]>`
    select id, style, prompt from mood_board where not is_hidden order by saved_at desc, id desc limit ${limit}
  `;
}

/** One board; null when there is none or it is hidden. */
export async function getMoodBoard(sql: Sql, boardId: number): Promise<MoodBoardRow | null> {
  const [row] = await sql<MoodBoardRow[]>`
    select id, style, prompt from mood_board where id = ${boardId} and not is_hidden
  `;
  return row ?? null;
}
