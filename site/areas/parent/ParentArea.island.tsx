import { Area } from '#site/shell/Area.tsx';
import { Entrance } from './Entrance.tsx';

/** The parents' portal: one island for the way in and every tab (spec 1 section 6). */
export default function ParentArea() {
  return (
    <Area>
      <Entrance />
    </Area>
  );
}
