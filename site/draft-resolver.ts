import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { trust } from '#domain/kernel/trust.ts';
import { type Draft, type Rules, readDraft } from './draft.ts';

/** Reads what a form holds by the server's own rules. */
export function draftResolver<Fields extends Rules>(
  rules: Fields,
): Resolver<Draft<Fields>, unknown, z.output<Fields>> {
  const judge = zodResolver(
    trust<z.ZodType<z.output<Fields>, Draft<Fields>>>(
      saidOnce(rules),
      'they refuse what they do not take',
    ),
  );
  return (draft, context, options) => judge(readDraft(rules, draft), context, options);
}

/** Of a union that nothing fits, the resolver tells what its first choice says; these rules have a sentence of their own. */
const saidOnce = (rules: Rules) =>
  z.unknown().transform((draft, { addIssue }) => {
    const { data, error } = rules.safeParse(draft);
    for (const { path, message } of error?.issues ?? [])
      addIssue({ code: 'custom', path, message });
    return data;
  });
