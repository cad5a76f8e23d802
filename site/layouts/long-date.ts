/** A calendar day, `2026-11-21`, as people write it here: 21 November 2026. */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
