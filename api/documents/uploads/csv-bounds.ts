/** The most characters that a row of an uploaded file may have. */
export const longestRow = 64 * 1024;
/** The most columns that a row may have. */
export const mostColumns = 60;
/** Marks between columns in one line of text: those in quotation marks are counted too, so there may be more of them than columns. */
const mostMarks = 10 * mostColumns;

/**
 * Looks at the lines of a file before a parser does, which takes seconds for one line of a megabyte.
 * @param refuse what is thrown, of a line counted from 1
 */
export function checkRows(
  text: string,
  delimiter: string,
  refuse: (line: number, why: string) => Error,
): void {
  let line = 1;
  for (let from = 0; from <= text.length; line++) {
    const found = text.indexOf('\n', from);
    const end = found < 0 ? text.length : found;
    if (end - from > longestRow) throw refuse(line, 'it is longer than 64 kB.');
    let marks = 0;
    for (
      let at = text.indexOf(delimiter, from);
      at >= 0 && at < end;
      at = text.indexOf(delimiter, at + 1)
    ) {
      marks += 1;
      if (marks > mostMarks) throw refuse(line, tooManyColumns);
    }
    from = end + 1;
  }
}

export const tooManyColumns = `it has more than ${mostColumns} columns.`;
