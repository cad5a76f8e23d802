import type { Student } from '#site/data/students.ts';
import { BookingsPanel } from './BookingsPanel.tsx';
import { MockTestsPanel } from './MockTestsPanel.tsx';
import { ReadinessPanel } from './ReadinessPanel.tsx';
import './to-the-test.css';

/** What leads to the test: whether a student is ready, the tests that are booked, and mock tests. */
export default function TestTab({ student }: { student: Student }) {
  return (
    <div className="to-the-test with-aside">
      <MockTestsPanel student={student} />
      <div className="beside stack-4">
        <ReadinessPanel student={student} />
        <BookingsPanel student={student} />
      </div>
    </div>
  );
}
