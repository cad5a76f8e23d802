/** A piece of what somebody wrote: plain text, or the address of a page. */
export type Piece = { readonly text: string; readonly isLink: boolean };

const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/;

/** Finds web addresses in a message; only http and https, so that nothing that is pressed can run. */
export function linksIn(content: string): Piece[] {
  return content
    .split(address)
    .map((text, index) => ({ text, isLink: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
