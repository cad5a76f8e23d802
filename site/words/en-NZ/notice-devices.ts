import type { Filled } from '#site/format/filled.ts';

export const thisBrowserDoesNotLetUs =
  'This browser does not let us show messages. Its settings for this page can change that.';
export const thisBrowserCouldNotBeReached =
  'This browser could not be reached by its push service. Please try again later.';
export const myDevices = 'My devices';
export const noneYetWhatIsToBe = 'None yet: what is to be shown on devices comes by email.';
export const since = (its: Filled<'date'>) => `since ${its.date}`;
export const remove = (its: Filled<'label'>) => `Remove ${its.label}`;
export const showMessagesOnThisDevice = 'Show messages on this device';
export const whatADeviceShowsNamesNobody = 'What a device shows names nobody.';
export const thisDevice = 'this device';
export const browserOnSystem = (its: Filled<'browser' | 'system'>) =>
  `${its.browser} on ${its.system}`;
