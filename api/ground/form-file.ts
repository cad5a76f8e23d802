import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { formOfToday, handInForm } from '#domain/practice/hand-in.ts';

/** The path of a JSON file with the form that logbooks are handed in on, read at the start. */
export const formFile = z.string().transform((file, context) => {
  const form = handInForm.safeParse(jsonIn(file));
  if (form.success && form.data.version > formOfToday.version) return form.data;
  const issue = form.error?.issues[0];
  const why = issue ? `, but ${issue.path.join('.') || 'the file'}: ${issue.message}` : '';
  context.addIssue({
    code: 'custom',
    message: `a JSON file with a form of a version after ${formOfToday.version}${why}`,
  });
  return z.NEVER;
});

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
