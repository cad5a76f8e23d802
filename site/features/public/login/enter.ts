import { paths } from '#site/paths.ts';
import * as words from './words.ts';

/** Where success leads: to /, or to the page that asked for sign-in at its own address. */
export function enter(): void {
  if (location.pathname === paths.login) location.assign(paths.home);
  else location.reload();
}

/** What is said where the server had no sentence. */
export const unexpected = words.unexpectedError;
