import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { trust } from '#domain/kernel/trust.ts';
import { type Draft, type Rules, readDraft } from './draft.ts';

/** Reads what a form holds by the server's own rules. */
export function draftResolver<Fields extends Rules>(
  rules: Fields,
): Resolver<Draft<Fields>, unknown, z.output<Fields>> {
  const judge = zodResolver(
    trust<z.ZodType<z.output<Fields>, Draft<Fields>>>(rules, 'they refuse what they do not take'),
  );
  return (draft, context, options) => judge(readDraft(rules, draft), context, options);
}
