import { moodBoardEvents } from '#domain/board/events.ts';
import { moodBoardStyles } from '#domain/board/styles.ts';
import {
  flag,
  id,
  idOf,
  initially,
  maybe,
  moment,
  oneOf,
  personal,
  text,
} from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const moodBoard = table(
  'mood_board',
  {
    id: id(),
    style: oneOf(moodBoardStyles.map((style) => style.id)),
    prompt: personal(text()),
    /** Who made it, signed in; null for a visitor. */
    accountId: maybe(idOf('account')),
    /** Let through by an admin. */
    isApproved: personal(initially(flag(), false), false),
    isHidden: personal(initially(flag(), false), true),
    savedAt: moment(),
  },
  { isNumbered: true, person: ['board', 'id'] },
);

/** The mood boards that were made: what each is drawn from. */
export const moodBoards = projection({
  name: 'mood-boards',
  follows: [moodBoardEvents],
  tables: [moodBoard],
  on: {
    MoodBoardSaved: ({ data: { boardId, ...board }, metadata }, rows) =>
      rows.insert(moodBoard, { id: boardId, ...board, savedAt: metadata.occurredAt }),
    MoodBoardApproved: ({ data }, rows) =>
      rows.change(moodBoard, { id: data.boardId }, { isApproved: true, isHidden: false }),
    MoodBoardHidden: ({ data }, rows) =>
      rows.change(moodBoard, { id: data.boardId }, { isHidden: true, isApproved: false }),
  },
});
