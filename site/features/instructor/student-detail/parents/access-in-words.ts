/** What a guardian with this access level may see and do. */
export function accessInWords(level: string): string {
  if (level === 'full')
    return 'All of limited, and books lessons, pays, updates details and reads all reports.';
  if (level === 'limited')
    return 'All of view only, and messages you, asks for lesson changes and sees payments.';
  return 'Sees progress, schedules, skills, logbook and certificates.';
}
