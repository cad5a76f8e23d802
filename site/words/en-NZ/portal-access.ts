import { message } from '#site/words/message.ts';

export const codeGenerated = 'Access Code Generated';
export const accessRevoked = 'Access revoked';
export const studentPortalAccess = 'Student Portal Access';
export const codeInUse = 'Code in use';
export const newCode = 'New code';
export const moreAboutAccess = 'More about portal access';
export const resources = 'Resources';
export const openPortal = 'Open portal';
export const revokeAccess = 'Revoke access';
export const noCode = 'No code';
export const generateAccessCode = 'Generate Access Code';
export const newCodeQuestion = 'Generate a new access code?';
export const whatNewCodeDoes = message('The code {name} uses now stops working at once.');
export const keepTheCode = 'Keep the code';
export const revokeQuestion = 'Revoke portal access?';
export const whatRevokingDoes = message(
  'The code {name} uses now stops working at once. You can generate another any time.',
);
export const lastVisit = message('Last visit {when}, issued {issued}');
export const notOpened = message('Not opened yet, issued {issued}');
export const codeNoLongerWorks = message("{name}'s code no longer works.");
