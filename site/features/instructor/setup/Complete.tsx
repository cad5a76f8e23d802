import { Check } from 'lucide-react';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import * as words from './words.tsx';

export function Complete({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <Empty
      glyph={Check}
      title={words.yourSchoolIsReady}
      action={
        <div className="done">
          {/* The school is there; its steps are not gone through again. */}
          <Button size="lg" disabled>
            {words.previous}
          </Button>
          <Button variant="primary" size="lg" onClick={onDone}>
            {words.goToDashboard}
          </Button>
        </div>
      }
    >
      {words.whatComesNext}
    </Empty>
  );
}
