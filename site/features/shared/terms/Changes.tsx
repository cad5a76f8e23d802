import * as words from './words.ts';
import './terms-text.css';

interface ChangesProps {
  changes: readonly { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }[];
}

/** The lines that two versions don't share. */
export function Changes({ changes }: ChangesProps) {
  const moved = changes.filter(({ kind }) => kind !== 'same');
  if (moved.length === 0) return <p className="muted">{words.nothingChanged}</p>;
  return (
    <div className="terms-changes">
      {moved.map(({ kind, text }, place) =>
        kind === 'added' ? (
          <ins key={`line-${place + 1}`}>
            <span className="visually-hidden">{words.added}</span>
            {text}
          </ins>
        ) : (
          <del key={`line-${place + 1}`}>
            <span className="visually-hidden">{words.removed}</span>
            {text}
          </del>
        ),
      )}
    </div>
  );
}
