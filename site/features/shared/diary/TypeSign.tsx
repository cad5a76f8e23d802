import { Icon } from '#site/ui/icon.tsx';
import { typeGlyph, typeSlug } from './lesson-signs.tsx';

/** A lesson type: its glyph on a small sign of its colour, then the words. */
export function TypeSign({ lessonType }: { lessonType: string }) {
  return (
    <span data-slot="type" data-type={typeSlug(lessonType)}>
      <span className="glyph">
        <Icon glyph={typeGlyph(lessonType)} />
      </span>
      {lessonType}
    </span>
  );
}
