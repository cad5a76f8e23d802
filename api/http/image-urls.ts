/** Where a board's picture is. */
export const imageUrlOf = (boardId: number) => `/api/mood-boards/${boardId}.svg`;
