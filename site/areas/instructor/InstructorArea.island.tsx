import { Area } from '#site/shell/Area.tsx';
import { Dialogs } from './Dialogs.tsx';
import { Gate } from './Gate.tsx';

/** The instructor's app: one island for every signed-in path. */
export default function InstructorArea() {
  return (
    <Area>
      <Gate />
      <Dialogs />
    </Area>
  );
}
