import { Area } from '#site/shell/Area.tsx';
import { Dialogs } from './Dialogs.tsx';
import { PageGuard } from './PageGuard.tsx';

/** The instructor's app: one island for every signed-in path. */
export default function InstructorArea() {
  return (
    <Area>
      <PageGuard />
      <Dialogs />
    </Area>
  );
}
