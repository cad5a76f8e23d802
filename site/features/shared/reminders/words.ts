export const emails = 'Emails';
export const emailMeAboutMessagesIHave = 'Email me about messages I have not read';
export const onceForAllThatIsUnread = 'One summary email, never at night.';
