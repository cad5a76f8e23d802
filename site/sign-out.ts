/** Leaves by a form of ours, because a link that signs out could stand on anybody's page. */
export function signOut(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/api/logout';
  document.body.append(form);
  form.submit();
}
