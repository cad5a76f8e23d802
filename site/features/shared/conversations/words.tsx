import type { Filled } from '#site/format/filled.ts';

export const noLiveConnectionWhatYouWrite =
  'No live connection. What you write is kept and sent as soon as it can be.';
export const you = 'You';
export const today = 'Today';
export const yesterday = 'Yesterday';
export const chooseOneFromTheListOr = 'Choose one from the list, or write a new message.';
export const selectAConversation = 'Select a conversation';
export const sendMessage = 'Send Message';
export const startConversation = 'Start Conversation';
export const yourMessage = 'Message';
export const writeAMessage = 'Write a message';
export const send = 'Send';
export const inbox = 'Inbox';
export const archived = 'Archived';
export const conversations2 = 'Conversations';
export const offline = 'Offline';
export const searchConversations = 'Search conversations';
export const whatYouArchiveStaysHereUntil =
  'What you archive stays here until there is a new message.';
export const nothingArchived = 'Nothing archived';
export const noConversations = 'No conversations';
export const writeToAStudentAndTheir = 'Write to a student and their answers show up here.';
export const writeToYourInstructorAndThe = 'Write to your instructor and the answers show up here.';
export const nothingFitsThisSearch = 'Nothing fits this search.';
export const conversation = 'Conversation';
export const backToConversations = 'Back to conversations';
export const conversationArchived = 'Conversation archived';
export const itComesBackWithTheNext = 'It comes back with the next message.';
export const undo = 'Undo';
export const restore = 'Restore';
export const archive = 'Archive';
export const itMayHaveBeenTakenAway = 'It may have been taken away, or the address is wrong.';
export const conversationNotFound = 'Conversation Not Found';
export const notSent = (its: Filled<'refusal'>) => `Not sent. ${its.refusal}`;
export const tryAgain = 'Try again';
export const deleteIt = 'Delete';
export const sending = 'Sending';
export const read = 'Read';
export const sent = 'Sent';
export const messages = 'Messages';
export const earlierMessages = 'Earlier messages';
export const newIt = 'New';
export const latest = 'Latest';
export const newMessage = 'New Message';
export const liveChat = 'Live Chat';
export const studentIsRequired = 'Student is required';
export const messageSent = 'Message Sent';
export const conversationStarted = 'Conversation Started';
export const failedToSendMessage = 'Failed to send message';
export const failedToCreateConversationPleaseTry =
  'Failed to create conversation. Please try again.';
export const student = 'Student';
export const findAStudent = 'Find a student';
export const noStudentFound = 'No student found';
export const subject = 'Subject';
export const startNewConversation = 'Start New Conversation';
export const live = 'Live';
export const conversations = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'conversation' : 'conversations'}`;
export const conversationsUnread = (its: Filled<'unread', 'count'>) =>
  `${its.count} ${its.count === 1 ? 'conversation' : 'conversations'}, ${its.unread} unread`;
export const youSaid = (its: Filled<'message'>) => `You: ${its.message}`;
export const andUnread = (its: Filled<'count'>) => `, ${its.count} unread`;
export const saidBy = (its: Filled<'name'>) => `${its.name}:`;
export const conversationWith = (its: Filled<'name', never, 'person'>) => (
  <>Conversation with {its.person(its.name)}</>
);
export const charactersTooMany = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'character' : 'characters'} too many. Shorten it, or send it in parts.`;
export const charactersLeft = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'character' : 'characters'} left`;
