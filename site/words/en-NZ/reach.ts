import type { Filled } from '#site/format/filled.ts';

export const navigateTo = (its: Filled<'place'>) => `Navigate to ${its.place}`;
export const navigate = 'Navigate';
export const textOne = (its: Filled<'name'>) => `Text ${its.name}`;
export const text = 'Text';
export const callOne = (its: Filled<'name'>) => `Call ${its.name}`;
export const call = 'Call';
