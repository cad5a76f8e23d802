/** How far the booking settings reach. */
export const limits = {
  rangesInADay: 6,
  exceptions: 120,
  bufferMinutes: 120,
  noticeHours: 14 * 24,
  windowDays: 180,
  freeCancelHours: 14 * 24,
} as const;
