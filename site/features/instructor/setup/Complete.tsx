import { Check } from 'lucide-react';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';

export function Complete({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <Empty
      glyph={Check}
      title="Your school is ready"
      action={
        <div className="done">
          {/* The school is there; its steps are not gone through again. */}
          <Button size="lg" disabled>
            Previous
          </Button>
          <Button variant="primary" size="lg" onClick={onDone}>
            Go to Dashboard
          </Button>
        </div>
      }
    >
      Add your first student, then put their first lesson in the diary.
    </Empty>
  );
}
