import { Check, X } from 'lucide-react';
import { Badge } from '#site/ui/badge.tsx';

/** How a driving test went. */
export function ResultBadge({ result }: { result: string | null }) {
  return result === 'passed' ? (
    <Badge tone="success" glyph={Check}>
      Passed
    </Badge>
  ) : (
    <Badge tone="danger" glyph={X}>
      Failed
    </Badge>
  );
}
