/**
 * The page behind this one as a link relation (RFC 8288): what was asked, from behind its last row.
 * @param asked the address of this page
 */
export function nextPage(asked: string, after: number): string {
  const search = new URLSearchParams(asked.split('?')[1]);
  search.delete('skip');
  search.set('after', String(after));
  return `<?${search}>; rel="next"`;
}
