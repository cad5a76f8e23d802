import { offlineRuleOf } from './offline-rules.ts';
import type { Item } from './outbox.ts';
import * as words from './words.ts';

/** The version that what is said is written down in. Whoever changes what a command of `offline-rules.ts` holds raises it, and says below how an older one becomes the new one. */
export const present = 2;

/** What was written down in a version, as the next one writes it. A version that is missing here cannot be brought up: the person is asked. */
export type Steps = Readonly<Record<number, (item: Item) => Item>>;

const steps: Steps = {
  // The first had no version of its own.
  1: (item) => item,
};

/** As it lies on the phone: perhaps of an older app, perhaps of a newer one that ran here before. */
export type StoredItem = Omit<Item, 'version'> & { readonly version?: number };

/** What was said, as this version understands it. What it cannot understand is never sent by itself: the person is asked, and of a newer version it waits for that one. */
export function broughtUp(
  stored: StoredItem,
  by: { readonly present: number; readonly steps: Steps } = { present, steps },
): Item {
  const from = stored.version ?? 1;
  const asIs: Item = { ...stored, version: from };
  if (from > by.present) return asked(asIs, words.saidWithNewer);
  let item = asIs;
  for (let version = from; version < by.present; version++) {
    const step = by.steps[version];
    if (!step) return askedOnce(asIs);
    item = { ...step(item), version: version + 1 };
  }
  return offlineRuleOf(item) ? item : askedOnce(item);
}

const askedOnce = (item: Item): Item =>
  item.isConfirmed || item.state === 'refused' ? item : asked(item, words.hasChangedSince);

const asked = (item: Item, sentence: string): Item => ({ ...item, state: 'asked', sentence });
