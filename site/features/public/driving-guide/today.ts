/** Today's date in Auckland, `2026-11-21`, wherever the reader is. */
export function todayInAuckland(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' }).format(new Date());
}
