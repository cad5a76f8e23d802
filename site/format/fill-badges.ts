import * as words from './words.ts';

/**
 * Writes the first `most` names into copies of the badge that stands in `place`, and how many more there are into a copy of the second one.
 * The page draws both, so a badge looks the same with and without React.
 */
export function fillBadges(place: Element, names: readonly string[], most: number): void {
  const [plain, outlined] = place.children;
  if (!plain || !outlined) return;
  const more = names.length - most;
  place.replaceChildren(
    ...names.slice(0, most).map((name) => filled(plain, name)),
    ...(more > 0 ? [filled(outlined, words.more({ count: more }))] : []),
  );
}

function filled(badge: Element, text: string): Element {
  const copy = document.importNode(badge);
  copy.textContent = text;
  return copy;
}
