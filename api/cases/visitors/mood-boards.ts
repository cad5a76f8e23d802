import type { Deps } from '#api/deps.ts';
import type { SaveMoodBoard } from '#domain/board/commands.ts';
import { moodBoard } from '#domain/board/decide.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';

/** Mood boards that somebody made, and what admins let be seen of them. */
export function moodBoards({
  dispatch,
  ids,
  clock,
  tokens,
}: Pick<Deps, 'dispatch' | 'ids' | 'clock' | 'tokens'>) {
  return { save, decideAll };

  /** @returns its number, and the key that shows its picture for a day */
  async function save(board: Pick<SaveMoodBoard, 'style' | 'prompt' | 'accountId'>) {
    const { accountId } = board;
    const boardId = await ids.next('mood_board');
    await dispatch(
      moodBoard,
      boardId,
      { type: 'SaveMoodBoard', boardId, ...board },
      { actor: { kind: accountId === null ? 'visitor' : 'instructor', id: accountId } },
    );
    const key = await tokens.make('board-picture', {
      subject: boardId,
      boundTo: null,
      expiresAt: addMinutes(clock(), 24 * 60),
    });
    return { boardId, key };
  }

  /** Each for itself: one that is not there stops the rest, and what was done stays done, so that asking again does what is left. */
  async function decideAll(
    type: 'ApproveMoodBoard' | 'HideMoodBoard',
    boardIds: readonly number[],
    adminId: number,
  ): Promise<void> {
    const actor = { kind: 'admin', id: adminId } as const;
    for (const boardId of new Set(boardIds))
      await dispatch(moodBoard, boardId, { type, boardId }, { actor });
  }
}
