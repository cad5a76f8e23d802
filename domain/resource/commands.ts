import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { optionalText, requiredLine } from '../kernel/fields.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';

const words = { title: requiredLine('Title', 120), note: optionalText('Note', 500) };

/** POST /api/students/{id}/resources: a page on the web to read. */
export const sharedLink = z.object({
  ...words,
  url: requiredLine('Link', 2000).pipe(
    z.url({
      protocol: /^https?$/,
      error: 'Link must be a web address, like https://drive.govt.nz',
    }),
  ),
});

/** The words that come with a file. */
export const sharedFile = z.object(words);

export type ShareResource = Command<
  'ShareResource',
  {
    resourceId: number;
    schoolId: SchoolId;
    studentId: StudentId | null;
    title: string;
    note: string | null;
    what:
      | { readonly kind: 'link'; readonly url: string }
      | { readonly kind: 'file'; readonly fileName: string; readonly bytes: number };
  }
>;
export type WithdrawResource = Command<'WithdrawResource', { resourceId: number }>;
export type ResourceCommand = ShareResource | WithdrawResource;
