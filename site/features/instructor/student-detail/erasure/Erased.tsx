import { Eraser } from 'lucide-react';
import { studentNumber } from '#domain/catalogue/students.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';

/** In the place of a student who was erased. */
export function Erased({ id, erasedAt }: { id: number; erasedAt: string }) {
  return (
    <Panel>
      <Empty
        glyph={Eraser}
        title="Student erased"
        action={<ButtonLink href="/students">Students</ButtonLink>}
      >
        {studentNumber(id)} was erased on {formatDate(dateOf(erasedAt))}. Payments, lessons and test
        results stay in the school&rsquo;s figures, without a name.
      </Empty>
    </Panel>
  );
}
