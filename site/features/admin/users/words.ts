import type { Filled } from '#site/format/filled.ts';

export const noSchool = 'No school';
export const schoolDeleted = 'School deleted';
export const noneNeeded = 'None needed';
export const actionsFor = (its: Filled<'name'>) => `Actions for ${its.name}`;
export const editUser = 'Edit User';
export const manageSubscription = 'Manage Subscription';
export const takeAwaySecondFactor = 'Take away second factor';
export const deleteUser = 'Delete User';
export const eraseUser = 'Erase User';
export const usersNotLoaded = 'Users could not be loaded';
export const searchBy = 'Search by name, email, school or role';
export const user = 'User';
export const role = 'Role';
export const school = 'School';
export const subscription = 'Subscription';
export const since = 'Since';
export const noUsersYet = 'No users yet';
export const noneFit = 'No users found matching your search.';
export const instructor = 'Instructor';
export const admin = 'Admin';
export const auditor = 'Auditor';
export const trial = 'Trial';
export const professional = 'Professional';
export const premium = 'Premium';
export const active = 'Active';
export const inactive = 'Inactive';
export const cancelled = 'Cancelled';
export const pastDue = 'Past due';
export const usersCounted = (its: Filled<never, 'count'>) =>
  `${its.count} ${its.count === 1 ? 'user' : 'users'}`;
export const updatedToast = 'User updated successfully';
export const notUpdated = 'Failed to update user';
export const saveChanges = 'Save Changes';
export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'Email';
export const emailHint = 'They sign in with it.';
export const roleHint = "An auditor reads every school's ledger and changes nothing.";
export const why = 'Why';
export const subscriptionType = 'Subscription type';
export const subscriptionStatus = 'Subscription status';
export const manageSubscriptionUpdatedToast = 'Subscription updated successfully';
export const manageSubscriptionNotUpdated = 'Failed to update subscription';
export const consequence = (its: Filled<'name'>) =>
  `${its.name}. What is written here is recorded; nothing is changed at Stripe.`;
export const lastPayment = 'Last payment';
export const nextBilling = 'Next billing';
export const stripeCustomerId = 'Stripe customer id';
export const stripeSubscriptionId = 'Stripe subscription id';
export const erasedToast = 'User erased';
export const whatIsKept = 'What has to be kept stays, without a name.';
export const eraseTitle = (its: Filled<'name'>) => `Erase ${its.name}?`;
export const eraseConsequence =
  'Name, address, picture and every way in are destroyed. This cannot be undone, by us or by anybody.';
export const eraseForGood = 'Erase for good';
export const whatStaysAndWhy = 'What stays, and why:';
export const reason = 'Reason';
export const typeToConfirm = (its: Filled<'name'>) => `Type ${its.name} to confirm`;
export const removedToast = 'Second factor taken away';
export const removalTitle = (its: Filled<'name'>) => `Take ${its.name}'s second factor away?`;
export const removalConsequence =
  'Their password alone opens the account until they set another up. They are told by letter.';
export const takeItAway = 'Take it away';
export const userLeaves = 'They can no longer sign in. What they recorded stays.';
export const userAndSchoolLeave = (its: Filled<'school' | 'holdings'>) =>
  `They can no longer sign in. Their school ${its.school} is deleted too: ${its.holdings}.`;
export const countingInSentence = 'counting what it holds…';
