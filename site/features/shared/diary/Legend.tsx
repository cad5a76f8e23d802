import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { TypeSign } from './TypeSign.tsx';

/** What the colours of the blocks mean. */
export function Legend() {
  return (
    <footer className="legend" role="group" aria-label="Lesson types">
      {lessonTypes.map((type) => (
        <TypeSign key={type} lessonType={type} />
      ))}
    </footer>
  );
}
