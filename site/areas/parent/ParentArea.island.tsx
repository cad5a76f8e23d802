import { Area } from '#site/shell/Area.tsx';
import { Entrance } from './Entrance.tsx';

/** The parents' portal: one island for the way in and every tab. */
export default function ParentArea() {
  return (
    <Area>
      <Entrance />
    </Area>
  );
}
