/** A state as JSON can say it: maps as pairs, sets as lists. */
export function plain(value: unknown): unknown {
  if (value instanceof Map) return [...value].map(([key, of]) => [key, plain(of)]);
  if (value instanceof Set) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, plain(of)]));
}
