/** The token of an invitation's link, `/parent-portal?invite=…`, taken out of the address so that it stays in no history; else null. */
export function inviteInAddress(): string | null {
  const invite = new URLSearchParams(location.search).get('invite');
  if (invite) history.replaceState(history.state, '', location.pathname);
  return invite;
}
