import { evolveBy } from '../kernel/decider.ts';
import type { ResourceEvent } from './events.ts';

export type Resource = 'none' | 'shared' | 'withdrawn';

export const noResource: Resource = 'none';

export const evolve = evolveBy<Resource, ResourceEvent>({
  ResourceShared: () => 'shared',
  ResourceWithdrawn: () => 'withdrawn',
});
