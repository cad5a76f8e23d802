import { message } from '#site/words/message.ts';

export const savedOnThisPhone = 'Saved on this phone';
export const sendAllTheSame = message('Send all the same: {words}');
export const sendAllTheSame2 = 'Send all the same';
export const tryAgain = 'Try again';
export const change = 'Change';
export const change2 = message('Change: {words}');
export const takeBack = message('Take back: {words}');
export const undo = 'Undo';
export const dropIt = 'Drop it';
export const said = message('Said: {moment}');
