export const emails = 'Emails';
export const emailMeAboutMessagesIHave = 'Email me about messages I have not read';
export const onceForAllThatIsUnread =
  'Once for all that is unread, after a while, and never at night.';
