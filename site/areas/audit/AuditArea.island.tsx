import { Area } from '#site/shell/Area.tsx';
import { Gate } from './Gate.tsx';

/** The auditor's area: one island for all its screens (product.md, "Auditors"). */
export default function AuditArea() {
  return (
    <Area>
      <Gate />
    </Area>
  );
}
