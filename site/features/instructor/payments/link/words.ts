import type { Filled } from '#site/format/filled.ts';

export const copied = 'Copied!';
export const paymentLinkCopiedToClipboard = 'Payment link copied to clipboard.';
export const paymentLink = 'Payment link';
export const copyLink = 'Copy link';
export const createPaymentLink = 'Create Payment Link';
export const whatALinkIs = 'A page where anybody who has the link can pay this by card.';
export const whatALinkIsWithoutCards =
  'A page that says what to pay, and by bank transfer to which account.';
export const paymentLinkCreated = 'Payment Link Created';
export const shareThisLink = 'Share this link with your student to process payment.';
export const errorCreatingPaymentLink = 'Error Creating Payment Link';
export const sentTo = (its: Filled<'student' | 'email'>) =>
  `${its.student} was sent the payment link at ${its.email}.`;
export const emailDraftCreated = 'Email draft created';
export const draftIsReady = 'Your own mail opens with the message ready to send.';
export const sharePaymentLink = 'Share Payment Link';
export const canPayUntil = (its: Filled<'student' | 'date'>) =>
  `${its.student} can pay until ${its.date}. The link is shown only now; you can make a new one any time.`;
export const qrCodeLabel = 'QR code that opens the payment page';
export const whatsApp = 'WhatsApp';
export const sms = 'SMS';
export const sendEmail = 'Send email';
export const emailDraft = 'Email draft';
export const emailText = (its: Filled<'to' | 'subject' | 'body'>) =>
  `To: ${its.to}\nSubject: ${its.subject}\n\n${its.body}`;
export const copyEmailByHand = 'Please manually copy the email content';
export const emailContentCopied = 'Email content copied';
export const pasteItIntoAnyMail = 'Paste it into any mail.';
export const copyEmailText = 'Copy email text';
export const done = 'Done';
export const checkYourConnection = 'Please check your connection and try again';
export const pleaseTryAgain = 'Please try again';
export const textMessage = (its: Filled<'student' | 'sum' | 'description' | 'url'>) =>
  `Hi ${its.student}, please pay ${its.sum} for ${its.description}: ${its.url}`;
export const letterSubject = (its: Filled<'sum' | 'description'>) =>
  `${its.sum} for ${its.description}`;
export const letter = (its: Filled<'student' | 'sum' | 'description' | 'url'>) =>
  `Hi ${its.student},\n\nPlease pay ${its.sum} for ${its.description}. This link is safe and takes a minute:\n${its.url}\n\nThank you`;
