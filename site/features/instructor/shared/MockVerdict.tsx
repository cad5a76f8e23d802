import { Check, X } from 'lucide-react';
import { Badge } from '#site/ui/badge.tsx';
import * as words from './words.ts';
import './mock-verdict.css';

interface MockVerdictProps {
  result: 'passed' | 'failed';
  because: readonly string[];
  critical: number;
  immediate: number;
}

/** What the marks of a mock test come to, with each reason why it failed. */
export function MockVerdict({ result, because, critical, immediate }: MockVerdictProps) {
  return (
    <div className="mock-verdict stack-2">
      <p>
        {result === 'passed' ? (
          <Badge tone="success" glyph={Check}>
            {words.noFailingError}
          </Badge>
        ) : (
          <Badge tone="danger" glyph={X}>
            {words.wouldHaveFailed}
          </Badge>
        )}{' '}
        <span className="muted num">{words.errorsCounted({ critical, immediate })}</span>
      </p>
      {because.length > 0 && (
        <ul>
          {because.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
