import type { Filled } from '#site/format/filled.ts';

export const erasedToast = 'User erased';
export const whatIsKept = 'What has to be kept stays, without a name.';
export const eraseTitle = (its: Filled<'name'>) => `Erase ${its.name}?`;
export const eraseConsequence =
  'Name, address, picture and every way in are destroyed. This cannot be undone, by us or by anybody.';
export const eraseForGood = 'Erase for good';
export const whatStaysAndWhy = 'What stays, and why:';
export const reason = 'Reason';
export const typeToConfirm = (its: Filled<'name'>) => `Type ${its.name} to confirm`;
