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
export const pageTitle = 'Mood board, a picture of the drive you have in mind · Keep Left';
export const pageDescription =
  'Choose one of six styles, say what the drive feels like, and download the picture: free, no account, drawn while you watch.';
export const moodBoard = 'Mood board';
export const moodBoardLead =
  'A picture of the drive you have in mind, for the fridge or the first lesson. We may show it on our front page with its words, once we have read them, so leave names out.';
export const needsScript = 'Making one needs JavaScript.';
