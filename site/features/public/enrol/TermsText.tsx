import type { Terms } from './answers.ts';

/** Terms, piece by piece, as they are published. */
export function TermsText({ terms }: { terms: Terms }) {
  return (
    // Who reads by the keyboard scrolls it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the focus
    <section className="terms-text" aria-label={String(terms.version)} tabIndex={0}>
      {terms.blocks.map(({ kind, text }, nth) => {
        const key = `${nth + 1}`;
        if (kind === 'heading') return <h3 key={key}>{text}</h3>;
        return (
          <p key={key} data-kind={kind}>
            {text}
          </p>
        );
      })}
    </section>
  );
}
