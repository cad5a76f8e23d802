import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { trust } from '#domain/kernel/trust.ts';

/**
 * Reads what a form holds by the server's own rules. A draft is looser than what the rules say they take, because a choice may still be empty;
 * that they refuse it with their own sentence is what is wanted.
 */
export function draftResolver<Draft extends FieldValues, Answers extends FieldValues>(
  rules: z.ZodType<Answers>,
): Resolver<Draft, unknown, Answers> {
  return zodResolver(
    trust<z.ZodType<Answers, Draft>>(rules, 'rules are handed a draft as it is, whatever its type'),
  );
}
