import { formatNumber } from '#domain/kernel/numbers.ts';
import * as words from './words.ts';

/** "340 kB", "2.4 MB". */
export function fileSize(bytes: number): string {
  if (bytes < 1_000_000) return words.kB({ size: Math.max(1, Math.round(bytes / 1_000)) });
  return words.mB({ size: formatNumber(bytes / 1_000_000, 1) });
}
