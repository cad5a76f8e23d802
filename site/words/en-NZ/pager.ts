import { message, richMessage } from '#site/words/message.ts';

export const rowsOnAPage = 'Rows on a page';
export const pages = 'Pages';
export const previous = 'Previous';
export const next = 'Next';
export const rows = 'Rows';
export const showing = message('Showing {first} to {last} of {total}');
export const showingOfNoun = message('Showing {first} to {last} of {total} {noun}');
export const page = richMessage('<hidden>Page</hidden> {number}');
