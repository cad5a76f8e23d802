export const failedToUploadProfilePicture = 'Failed to upload profile picture';
export const failedToDeleteSchool = 'Failed to delete school';
export const failedToDeleteUser = 'Failed to delete user';
export const thatDidNotWork = 'That did not work';
export const notErased = 'Not erased';
export const failedToCreateCheckoutSessionPlease =
  'Failed to create checkout session. Please try again.';
export const thePlanCouldNotBeChanged = 'The plan could not be changed. Please try again.';
export const failedToCompleteTestPaymentPlease =
  'Failed to complete test payment. Please try again.';
export const itCouldNotBeBooked = 'It could not be booked';
export const itCouldNotBeGivenBack = 'It could not be given back';
export const replySent = 'Reply Sent';
export const failedToSendReply = 'Failed to send reply';
export const messageSent = 'Message Sent';
export const failedToSendMessagePleaseTry = 'Failed to send message. Please try again.';
export const error = 'Error';
export const thisDeviceCouldNotBeAdded = 'This device could not be added';
export const theDeviceCouldNotBeRemoved = 'The device could not be removed';
export const notAcknowledged = 'Not acknowledged';
export const thisCouldNotBeSaved = 'This could not be saved';
export const thisCouldNotBeNoted = 'This could not be noted';
export const failedToCreatePaymentLinkPlease = 'Failed to create payment link. Please try again.';
export const failedToSendTheReminderPlease = 'Failed to send the reminder. Please try again.';
export const failedToGenerateAccessCode = 'Failed to generate access code';
export const theFileCouldNotBeMade = 'The file could not be made. Please try again.';
export const failedToUploadTheLogo = 'Failed to upload the logo';
export const failedToUpdateSkillLevel = 'Failed to update skill level';
export const emailSentSuccessfully = 'Email sent successfully';
export const theStatementIsOnItsWay = 'The statement is on its way, as a PDF.';
export const emailIsWaiting = 'Email is waiting';
export const theMailServerDoesNotTake =
  'The mail server does not take it at the moment. We keep trying for two days.';
export const failedToSendEmail = 'Failed to send email';
export const noMailServerIsSetUp =
  'No mail server is set up here. Save the PDF and send it yourself.';
export const theMailServerDidNotTake =
  'The mail server did not take it. Save the PDF and send it yourself.';
export const savedOnThisPhone = 'Saved on this phone';
export const theInvoiceIsOnItsWay = 'The invoice is on its way, as a PDF.';
export const noMailServerIsSetUp2 =
  'No mail server is set up here. Download the invoice and send it yourself.';
export const theMailServerDidNotTake2 =
  'The mail server did not take it. Download the invoice and send it yourself.';
export const failedToMarkNotificationAsRead = 'Failed to mark notification as read';
export const failedToMarkAllNotificationsAs = 'Failed to mark all notifications as read';
