import type { Terms } from './answers.ts';

/** The published text of terms, block by block. */
export function TermsText({ terms }: { terms: Terms }) {
  return (
    <section className="terms-text" aria-label={String(terms.version)}>
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
