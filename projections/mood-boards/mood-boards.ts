import type { MoodBoardEvent } from '#domain/mood-board/events.ts';
import { projection } from '../engine/sql-projection.ts';
import tables from './table.sql' with { type: 'text' };

/** The mood boards that were made: what each is drawn from. */
export const moodBoards = projection<MoodBoardEvent>('mood-boards', tables, {
  MoodBoardSaved: (sql, { data: { boardId, style, prompt, accountId }, metadata }) => sql`
    insert into mood_board ${sql({ id: boardId, style, prompt, accountId, savedAt: metadata.occurredAt })}
    on conflict (id) do nothing
  `,
  MoodBoardApproved: (sql, { data }) => sql`
    update mood_board set is_approved = true, is_hidden = false where id = ${data.boardId}
  `,
  MoodBoardHidden: (sql, { data }) =>
    sql`update mood_board set is_hidden = true, is_approved = false where id = ${data.boardId}`,
});
