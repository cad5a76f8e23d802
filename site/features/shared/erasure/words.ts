import type { Filled } from '#site/format/filled.ts';

export const reason = 'Reason';
export const typeToConfirm = (its: Filled<'name'>) => `Type ${its.name} to confirm`;
