/** The access code of a shared link, `/student-portal#code=K7QM-2XRB-9FTD`, taken out of the address so that it stays in no history; else null. */
export function codeInAddress(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get('code');
  if (code) history.replaceState(history.state, '', location.pathname + location.search);
  return code;
}
