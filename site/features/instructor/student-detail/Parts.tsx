import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import type { Student } from '#site/data/students.ts';
import { Panel } from '#site/ui/panel.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';

type Content = ComponentType<{ student: Student }>;

/** One of the pages of a tab, by its name in the address (`?tab=credit`). */
export interface Part {
  readonly value: string;
  readonly label: string;
  readonly Content: Content | LazyExoticComponent<Content>;
}

interface PartsProps {
  student: Student;
  /** What is chosen, for a screen reader. */
  label: string;
  parts: readonly [Part, ...Part[]];
}

/** A tab of several pages, one of which is shown; each has an address of its own. */
export function Parts({ student, label, parts }: PartsProps) {
  const [params, setParams] = useSearchParams();
  const open = parts.find(({ value }) => value === params.get('tab')) ?? parts[0];
  return (
    <div className="stack-4">
      <Segments
        label={label}
        options={parts.map(({ value, label: name }) => ({ value, label: name }))}
        value={open.value}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
      <Suspense
        fallback={
          <Panel>
            <SkeletonRows />
          </Panel>
        }
      >
        <open.Content student={student} />
      </Suspense>
    </div>
  );
}
