/**
 * The notes of a lesson that somebody wrote without seeing what others wrote meanwhile: nobody's words are lost.
 * @param before what the notes were when `said` was written
 * @param now what they are
 */
export function bothNotes(
  before: string | null,
  said: string | null,
  now: string | null,
): string | null {
  if (now === null || now === before) return said;
  if (said === null || now.includes(said)) return now;
  if (said.includes(now)) return said;
  const added =
    before !== null && said.startsWith(before) ? said.slice(before.length).trim() : said;
  return now.includes(added) ? now : `${now}\n${added}`;
}
