/** A sentence of the document, in which code stands between backticks. */
export function Said({ words }: { words: string }) {
  return words.split('`').map((part, nth) =>
    // The same sentence has always the same parts.
    nth % 2 === 0 ? part : <code key={nth}>{part}</code>,
  );
}
