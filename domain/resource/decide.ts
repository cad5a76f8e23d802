import type { Decider } from '../kernel/decider.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { ResourceCommand, ShareResource } from './commands.ts';
import { noun, type Resource, type ResourceEvent } from './events.ts';

/** Rules of what an instructor shares: it is shared once, and withdrawn for good. */
export const resource: Decider<ResourceCommand, Resource, ResourceEvent> = {
  ...noun,
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

export const resourceNotFound = () =>
  new Rejection('missing', 'resource_not_found', 'There is no such resource.');

const refused = (code: string, sentence: string) =>
  new Rejection('invalid', code, sentence, { fields: { file: sentence } });

export const fileMissing = () => refused('file_missing', 'Please choose a file.');
export const fileTooLarge = () =>
  refused('file_too_large', 'This file is larger than 10 MB. Share a link to it instead.');
export const fileNotTaken = () =>
  refused('file_not_taken', 'Please choose a PDF or a picture (JPEG, PNG or WebP).');
export const fileBroken = () =>
  refused('file_broken', 'This picture is damaged. Please choose another one.');
export const tooManyPixels = () =>
  refused(
    'too_many_pixels',
    'This picture has too many pixels. Please choose one of at most 50 megapixels.',
  );
