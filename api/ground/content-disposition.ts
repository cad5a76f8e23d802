/**
 * What a browser saves a file as: its whole name for those that read RFC 8187, and what is left of it in plain letters for the others.
 * @param name with its ending
 */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[^\w. -]/g, '')
    .replaceAll(/-{2,}/g, '-');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${plain || 'file'}"; filename*=UTF-8''${whole}`;
}
