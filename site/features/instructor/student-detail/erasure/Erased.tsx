import { Eraser } from 'lucide-react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { studentNumber } from '#domain/kernel/student-number.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import * as words from './words.ts';

/** In the place of a student who was erased. */
export function Erased({ id, erasedAt }: { id: number; erasedAt: string }) {
  return (
    <Panel>
      <Empty
        glyph={Eraser}
        title={words.studentErased}
        action={<ButtonLink href="/students">{words.students}</ButtonLink>}
      >
        {words.wasErased({ student: studentNumber(id), date: formatDate(dateOf(erasedAt)) })}
      </Empty>
    </Panel>
  );
}
