import type { Filled } from '#site/format/filled.ts';

export const prompt = 'Prompt';
export const promptHint = (its: Filled<'used' | 'most'>) =>
  `What should it feel like? ${its.used} of ${its.most} characters.`;
export const promptExample = 'The Desert Road at dawn';
export const creatingYourMoodBoard = 'Creating your mood board...';
export const generateMoodBoard = 'Generate Mood Board';
export const preview = 'Preview';
export const yourMoodBoardAppearsHere = 'Your mood board appears here.';
export const whatThePictureIs = 'An SVG of 800 by 600, sharp at any size.';
export const download = 'Download';
export const style = 'Style';
export const styleRequired = 'Style Required';
export const promptRequired = 'Prompt Required';
export const moodBoardGenerated = 'Mood Board Generated';
export const generationFailed = 'Generation Failed';
export const generateFailed = 'Failed to generate mood board. Please try again.';
export const noImageToDownload = 'No Image to Download';
export const generateFirst = 'Please generate a mood board first.';
export const downloadStarted = 'Download Started';
