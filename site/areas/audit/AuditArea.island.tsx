import { Area } from '#site/shell/Area.tsx';
import { PageGuard } from './PageGuard.tsx';

/** The auditor's area: one island for all its screens. */
export default function AuditArea() {
  return (
    <Area>
      <PageGuard />
    </Area>
  );
}
