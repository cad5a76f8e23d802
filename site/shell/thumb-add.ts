import type { Glyph } from '#site/ui/icon.tsx';

/** One thing the yellow plate can add: a lesson, a student, a payment. */
export interface AddAction {
  label: string;
  glyph: Glyph;
  onSelect: () => void;
}
