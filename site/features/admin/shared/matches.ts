/** Whether every word of a search is in one of these texts, whatever its case. */
export function matches(search: string, ...texts: readonly (string | null)[]): boolean {
  const inside = texts.filter((text) => text !== null).map((text) => text.toLocaleLowerCase());
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => inside.some((text) => text.includes(word)));
}
