import { z } from 'zod';
import type { Command } from '../kernel/command.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { personalNote } from '../kernel/personal.ts';
import { same } from '../kernel/same.ts';
import { line } from '../kernel/schemas.ts';
import { schoolNotFound } from './rejections.ts';

const person = (data: { schoolId: number }) => `school-${data.schoolId}` as const;

/** How a school looks on what it hands out; these live in the school's stream. */
export const brandingEvents = {
  BrandingChanged: event(
    z.object({
      schoolId: id,
      /** The unguessable name under which the small logo is kept. */
      logo: personalNote(),
      /** `#1766c5` */
      colour: line().nullable(),
    }),
    { person },
  ),
};
export type BrandingEvent = EventOf<typeof brandingEvents>;

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
  { schoolId: number; change: Partial<Branding> }
>;

export function changeBranding(
  { schoolId, change }: ChangeBranding,
  state: { status: 'none' } | { status: 'open'; branding: Branding },
): BrandingEvent[] {
  if (state.status === 'none') throw schoolNotFound();
  const wanted = { ...state.branding, ...change };
  if (same(wanted, state.branding)) return [];
  return [{ type: 'BrandingChanged', data: { schoolId, ...wanted } }];
}
