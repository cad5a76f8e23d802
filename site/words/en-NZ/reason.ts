import type { Filled } from '#site/format/filled.ts';

export const isRequired = (its: Filled<'label'>) => `${its.label} is required`;
