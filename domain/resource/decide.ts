import type { Decider } from '../kernel/decider.ts';
import type { ResourceCommand, ShareResource } from './commands.ts';
import type { ResourceEvent } from './events.ts';
import { resourceNotFound } from './rejections.ts';
import { evolve, noResource, type Resource } from './resource.ts';

/** Rules of what an instructor shares: it is shared once, and withdrawn for good. */
export const resource: Decider<ResourceCommand, Resource, ResourceEvent> = {
  noun: 'resource',
  initial: noResource,
  evolve,
  decide: (command, state) => {
    switch (command.type) {
      case 'ShareResource':
        return state === 'none' ? [shared(command)] : [];
      case 'WithdrawResource':
        if (state === 'none') throw resourceNotFound();
        if (state === 'withdrawn') return [];
        return [{ type: 'ResourceWithdrawn', data: { resourceId: command.resourceId } }];
    }
  },
};

function shared(command: ShareResource): ResourceEvent {
  const { resourceId, schoolId, studentId, title, note, what } = command;
  const common = { resourceId, schoolId, studentId, kind: what.kind, title, note };
  return {
    type: 'ResourceShared',
    data:
      what.kind === 'link'
        ? { ...common, url: what.url, fileName: null, bytes: null }
        : { ...common, url: null, fileName: what.fileName, bytes: what.bytes },
  };
}
