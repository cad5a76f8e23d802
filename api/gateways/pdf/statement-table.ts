import { StyleSheet } from '@react-pdf/renderer';
import { weight } from './fonts.ts';
import { colour } from './paper.ts';

/** As many lines of a statement as fit on a page, the first with its head and the last with its foot; each is held to two rows of text. */
const linesDown = 15;

/** The lines of each page. One page at least, so that a statement without lines has one. */
export function inPages<Line>(lines: readonly Line[], down = linesDown): Line[][] {
  const count = Math.max(1, Math.ceil(lines.length / down));
  return Array.from({ length: count }, (_, page) => lines.slice(page * down, (page + 1) * down));
}

/** The first so many letters of a text. */
export const cut = (text: string, letters: number): string =>
  text.length > letters ? `${text.slice(0, letters - 1)}…` : text;

/** How the table of a statement looks: the names of its columns, then a line between two rules. */
export const tableStyles = StyleSheet.create({
  columns: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: colour.ink,
    paddingBottom: 4,
    color: colour.muted,
    fontSize: 8.5,
  },
  row: {
    flexDirection: 'row',
    borderBottomWidth: 1,
    borderBottomColor: colour.line,
    paddingVertical: 5,
  },
  day: { width: 84 },
  what: { flexGrow: 1, flexBasis: 0, paddingRight: 10 },
  figure: { width: 76, textAlign: 'right' },
  strong: { fontWeight: weight.strong },
  muted: { color: colour.muted },
});
