/**
 * A PDF to look at, under the name it is saved as. It is about a person, so nobody on the way keeps a copy.
 * @param name without ".pdf"; letters that a header cannot carry are dropped
 */
export function pdfAnswer(pdf: Uint8Array, name: string): Response {
  const plain = name
    .normalize('NFD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/ +/g, '-');
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${plain}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
