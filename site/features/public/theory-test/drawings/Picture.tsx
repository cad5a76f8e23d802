import type { Question } from '#domain/theory-test/question.ts';
import { lightPictures } from './light-pictures.tsx';
import { markingPictures } from './marking-pictures.tsx';
import { signPictures } from './sign-pictures.tsx';
import { situationPictures } from './situation-pictures.tsx';

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

/** Every drawing a question may ask for, by id; each fills a picture of 320 by 220. */
export const drawings = new Map(
  Object.entries({ ...signPictures, ...lightPictures, ...markingPictures, ...situationPictures }),
);
