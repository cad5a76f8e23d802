import { Check, X } from 'lucide-react';
import { type DrivingTestResult, testResultLabels } from '#domain/catalogue/certificates.ts';
import { Badge } from '#site/ui/badge.tsx';

/** How a driving test, a mock test or a theory test ended: the same word, colour and glyph wherever it is shown. */
export function ResultBadge({ result }: { result: DrivingTestResult }) {
  return result === 'passed' ? (
    <Badge tone="success" glyph={Check}>
      {testResultLabels.passed}
    </Badge>
  ) : (
    <Badge tone="danger" glyph={X}>
      {testResultLabels.failed}
    </Badge>
  );
}
