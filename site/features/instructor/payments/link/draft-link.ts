/** A letter that is not sent yet. */
export type Draft = { readonly to: string; readonly subject: string; readonly body: string };

/** Opens a draft in the person's own mail program, which reads %20 and not the plus of a web form. */
export function draftLink({ to, subject, body }: Draft): string {
  const query = new URLSearchParams({ subject, body: body.replaceAll('\n', '\r\n') });
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?${query.toString().replaceAll('+', '%20')}`;
}
