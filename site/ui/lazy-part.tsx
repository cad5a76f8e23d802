import type { ComponentType } from 'react';
import { onFirstUse } from '#site/ui/on-first-use.ts';

/**
 * A part of a screen that is fetched apart. The screen counts as on its way until it is there, so that nothing moves under the eye when it comes.
 * @param load `() => import('./MyPlan.tsx').then(({ MyPlan }) => MyPlan)`
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [usePart] = onFirstUse(load);
  return function LazyPart(props: Props) {
    const Part = usePart(true);
    return Part ? <Part {...props} /> : <span hidden aria-busy="true" />;
  };
}
