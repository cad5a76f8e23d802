import type { Question } from '#domain/theory/question.ts';
import { drawings } from './drawings.ts';

/** The drawing a question asks for; its words describe what is seen and never the answer. */
export function Picture({ picture }: { picture: NonNullable<Question['picture']> }) {
  const Drawing = drawings.get(picture.id);
  return (
    Drawing && (
      <svg className="theory-picture" viewBox="0 0 320 220" role="img" aria-label={picture.alt}>
        <Drawing />
      </svg>
    )
  );
}
