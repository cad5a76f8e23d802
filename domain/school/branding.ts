import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import type { SchoolId } from '../kernel/ids.ts';
import { same } from '../kernel/same.ts';
import type { SchoolEvent } from './events.ts';
import { schoolNotFound } from './rejections.ts';

/** PUT /api/schools/{id}/branding. Blank is null: ours. */
export const brandColour = z.object({
  colour: z
    .union([
      z.literal('').transform(() => null),
      z
        .string()
        .regex(/^#[\da-f]{6}$/i, 'Colour must look like #1766c5')
        .toLowerCase(),
    ])
    .nullish()
    .transform((value) => value ?? null),
});

export type Branding = { readonly logo: string | null; readonly colour: string | null };

export const noBranding: Branding = { logo: null, colour: null };

/** What is not named stays. */
export type ChangeBranding = Command<
  'ChangeBranding',
  { schoolId: SchoolId; change: Partial<Branding> }
>;

export function changeBranding(
  { schoolId, change }: ChangeBranding,
  state: { status: 'none' } | { status: 'open'; branding: Branding },
): SchoolEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const wanted = { ...state.branding, ...change };
  if (same(wanted, state.branding)) return [];
  return [{ type: 'BrandingChanged', data: { schoolId, ...wanted } }];
}
