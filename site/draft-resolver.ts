import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { type Draft, type Rules, readDraft } from './draft.ts';

/**
 * Reads what a form holds by the server's own rules, and tells of each field the first thing that is wrong.
 * The library's resolver for zod would tell of a union what its first choice says, not what the rules say of it.
 */
export const draftResolver =
  <Fields extends Rules>(rules: Fields): Resolver<Draft<Fields>, unknown, z.output<Fields>> =>
  (draft, _context, options) => {
    const { data, error } = rules.safeParse(readDraft(rules, draft));
    if (!error) return { values: data, errors: {} };
    const wrong: Record<string, FieldError> = {};
    for (const { path, code, message } of error.issues)
      wrong[path.join('.')] ??= { type: code, message };
    return { values: {}, errors: toNestErrors(wrong, options) };
  };
