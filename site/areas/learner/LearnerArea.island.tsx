import { Area } from '#site/shell/Area.tsx';
import { Entrance } from './Entrance.tsx';

/** The student portal: one island for the login screen and every tab (spec 2 section 2.10). */
export default function LearnerArea() {
  return (
    <Area>
      <Entrance />
    </Area>
  );
}
