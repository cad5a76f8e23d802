import type { DrivingTestResult } from '#domain/catalogue/certificates.ts';
import { ResultBadge } from '#site/features/shared/test-result/ResultBadge.tsx';
import * as words from './words.ts';
import './mock-verdict.css';

interface MockVerdictProps {
  /** Left out where it stands above already. */
  result?: DrivingTestResult;
  because: readonly string[];
  critical: number;
  immediate: number;
}

/** What the marks of a mock test come to, with each reason why it failed. */
export function MockVerdict({ result, because, critical, immediate }: MockVerdictProps) {
  return (
    <div className="mock-verdict stack-2">
      <p className="cluster-2-5">
        {result && <ResultBadge result={result} />}
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
