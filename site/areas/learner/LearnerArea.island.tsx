import { Area } from '#site/shell/Area.tsx';
import { Entrance } from './Entrance.tsx';

/** The student portal: one island for the login screen and every tab. */
export default function LearnerArea() {
  return (
    <Area>
      <Entrance />
    </Area>
  );
}
