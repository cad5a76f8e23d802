import type { Filled } from '#site/format/filled.ts';

export const savedOnThisPhone = 'Saved on this phone';
export const sendAllTheSame = (its: Filled<'words'>) => `Send all the same: ${its.words}`;
export const sendAllTheSame2 = 'Send all the same';
export const tryAgain = 'Try again';
export const change = 'Change';
export const change2 = (its: Filled<'words'>) => `Change: ${its.words}`;
export const takeBack = (its: Filled<'words'>) => `Take back: ${its.words}`;
export const undo = 'Undo';
export const dropIt = 'Drop it';
export const said = (its: Filled<'moment'>) => `Said: ${its.moment}`;
