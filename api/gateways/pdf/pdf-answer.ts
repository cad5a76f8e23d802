import { contentDisposition } from '#api/ground/content-disposition.ts';

/**
 * A PDF to look at, under the name it is saved as. It is about a person, so nobody on the way keeps a copy.
 * @param name without ".pdf"
 */
export function pdfAnswer(pdf: Uint8Array, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('inline', `${name.trim().replace(/ +/g, '-')}.pdf`),
      'cache-control': 'private, no-store',
    },
  });
}
