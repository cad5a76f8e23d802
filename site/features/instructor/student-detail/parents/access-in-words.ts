import * as words from './words.ts';
/** What a guardian with this access level may see and do. */
export function accessInWords(level: string): string {
  if (level === 'full') return words.fullAccess;
  if (level === 'limited') return words.limitedAccess;
  return words.viewOnlyAccess;
}
