import { blocksOf } from '#domain/terms/blocks.ts';
import './terms-text.css';

/** A version's words with their headings. */
export function TermsText({ text }: { text: string }) {
  return (
    <div className="terms-text">
      {blocksOf(text).map((block, place) => (
        <Block key={`block-${place + 1}`} {...block} />
      ))}
    </div>
  );
}

function Block({ kind, text }: ReturnType<typeof blocksOf>[number]) {
  if (kind === 'heading') return <h3>{text}</h3>;
  return <p data-item={kind === 'item' || undefined}>{text}</p>;
}
