import { longestMessage, tidyMessage } from '#domain/conversation/message.ts';
import * as words from './words.tsx';

/** Characters left when the count begins to show. */
const warnAt = 300;

/** How much longer a draft may become; less than nothing where it is too long already. What is pasted is never cut: its end would be lost unseen. */
export const charactersLeft = (draft: string): number => longestMessage - tidyMessage(draft).length;

/** The line under a reply box; null where there is nothing to say. */
export function noteOn(draft: string, isOffline: boolean): string | null {
  const left = charactersLeft(draft);
  if (left < 0) return words.charactersTooMany({ count: -left });
  if (left <= warnAt) return words.charactersLeft({ count: left });
  return isOffline ? words.noLiveConnectionWhatYouWrite : null;
}
