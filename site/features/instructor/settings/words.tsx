import type { Filled } from '#site/format/filled.ts';

export const accountSecurity = 'Account security';
export const confirmed = 'Confirmed';
export const notConfirmedYet = 'Not confirmed yet';
export const passkeys = 'Passkeys';
export const twoFactor = 'Two-factor';
export const on = 'On';
export const off = 'Off';
export const signedIn = 'Signed in';
export const signedInOn = (its: Filled<never, 'devices'>) =>
  `On ${its.devices === 1 ? 'this device alone' : `${its.devices} devices`}`;
export const passwordChanged = 'Password changed';
export const otherDevicesSignedOut = 'Your other devices have been signed out.';
export const failedToChangePassword = 'Failed to change password';
export const changePassword = 'Change password';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const passwordHint = 'At least 8 characters';
export const passwordStrength = (its: Filled<'strength'>) =>
  `Password strength: ${its.strength === 'none' ? 'none' : its.strength === 'weak' ? 'weak' : its.strength === 'fair' ? 'fair' : its.strength === 'good' ? 'good' : 'strong'}`;
export const confirmNewPassword = 'Confirm new password';
export const signedOut = 'Signed out';
export const signedOutEverywhereElse = 'Signed out everywhere else';
export const activeSessions = 'Active sessions';
export const signOutEverywhereElse = 'Sign out everywhere else';
export const signOutDevice = (its: Filled<'device' | 'seen'>) =>
  `Sign out ${its.device}, last seen ${its.seen}`;
export const signOut = 'Sign out';
export const twoFactorAuthentication = 'Two-factor authentication';
export const authenticatorApp = 'Authenticator app';
export const asksForCode = 'Signing in also asks for a code from your phone.';
export const newRecoveryCodes = 'New recovery codes';
export const turnOff = 'Turn off';
export const setUp = 'Set up';
export const closeYourAccount = 'Close your account';
export const closingWhoBelongsToNone =
  'Your account belongs to no school, so that you can close it here, at once and for good.';
export const closeAccount = 'Close account';
export const sessionTimes = (its: Filled<'isNamed' | 'device' | 'seen' | 'since'>) =>
  `${its.isNamed === 'yes' ? `${its.device}, last` : 'Last'} seen ${its.seen}, signed in ${its.since}`;
export const asksForCodeWithLeft = (its: Filled<never, 'codes'>) =>
  `Signing in asks for a code. ${its.codes === 0 ? 'No recovery code is left.' : its.codes === 1 ? 'One recovery code is left.' : `${its.codes} recovery codes are left.`}`;
export const setUpFactorFirst =
  'Set up two-factor authentication or a passkey first. Your account sees the records of every school.';
export const planCancelled = 'Plan cancelled';
export const nothingMoreIsCharged = 'Nothing more is charged.';
export const cancelPlan = 'Cancel plan';
export const billingWithStripe = 'Billing with Stripe';
export const changePlan = 'Change plan';
export const chooseAPlan = 'Choose a plan';
export const cancelTitle = (its: Filled<'plan'>) => `Cancel ${its.plan}?`;
export const whatCancellingDoes =
  'It ends now, and nothing more is charged. You can still read and export everything; adding and changing wait until you choose a plan again.';
export const whatIsLeft = (its: Filled<'worth' | 'day', 'days'>) =>
  ` You have paid for ${its.days} more ${its.days === 1 ? 'day' : 'days'}, worth ${its.worth}; that isn’t paid back. To use it, cancel on ${its.day}.`;
export const billingHistory = 'Billing history';
export const date = 'Date';
export const description = 'Description';
export const amount = 'Amount';
export const keptForLater = (its: Filled<'amount'>) => `${its.amount} kept towards later months`;
export const paidFromCredit = (its: Filled<'amount'>) => `${its.amount} paid from credit`;
export const invoiceAsPdf = (its: Filled<'description'>) => `${its.description}: invoice as PDF`;
export const notPaid = 'Not paid';
export const currentSubscription = 'Current subscription';
export const plan = 'Plan';
export const trialEnded = 'Trial ended';
export const trial = 'Trial';
export const trialEnds = 'Trial ends';
export const now = 'Now';
export const afterwards = 'Afterwards';
export const readingGoesOn = (its: Filled<'professional' | 'premium'>) =>
  `Reading and exporting go on. To go on writing: ${its.professional} or ${its.premium}.`;
export const nextBillingDate = 'Next billing date';
export const paymentMethod = 'Payment method';
export const keptByStripe = 'Kept by Stripe; change it on their billing page.';
export const chooseToGoOn =
  'Nothing more is charged. Reading and exporting go on; choose a plan to go on writing.';
export const plansAreSetByTheOperator =
  'You can always read and export. To add and change, ask the people who run this Keep Left to set your plan.';
export const active = 'Active';
export const paymentOverdue = 'Payment overdue';
export const inactive = 'Inactive';
export const planAMonth = (its: Filled<'plan' | 'price'>) => `${its.plan}, ${its.price} a month`;
export const status = 'Status';
export const personalInformation = 'Personal information';
export const changeName = 'Change name';
export const changeEmailAddress = 'Change email address';
export const profilePhoto = 'Profile photo';
export const profilePictureUpdated = 'Profile picture updated';
export const changePhoto = 'Change photo';
export const addAPhoto = 'Add a photo';
export const photoHint = 'Up to 5 MB, shown in the directory. We remove its location.';
export const statusUpdated = 'Status updated';
export const statusExample = 'For example: on the road until four';
export const updateStatus = 'Update status';
export const nameChanged = 'Name changed';
export const changeYourName = 'Change your name';
export const firstName = 'First name';
export const lastName = 'Last name';
export const emailAddressChanged = 'Email address changed';
export const confirmInLetter = 'Open the link in the letter we sent there to confirm it.';
export const lookIntoYourNewMailbox = 'Look into your new mailbox';
export const moveInLetter =
  'Open the link in the letter we sent there, within a day. Until then you sign in as before.';
export const changeYourEmailAddress = 'Change your email address';
export const whatMovingDoes = (its: Filled<'email'>) =>
  `We send a link to the new address, and word of it to ${its.email}. When the link is opened you sign in with the new address, on every device anew.`;
export const whatMendingDoes = (its: Filled<'email'>) =>
  `${its.email} is not confirmed. The new address takes its place at once; other devices are signed out.`;
export const newEmailAddress = 'New email address';
export const yourPassword = 'Your password';
export const papersUpdated = 'Licence and endorsement updated';
export const licenceAndEndorsement = 'Licence and endorsement';
export const driverLicenceExpires = 'Driver licence expires';
export const savePapers = 'Save licence and endorsement';
export const paperRunsOut = (its: Filled<'paper' | 'date'>) =>
  its.paper === 'licence'
    ? `Your driver licence expires on ${its.date}. Renew it before then.`
    : `Your I endorsement expires on ${its.date}. Renewing takes some weeks.`;
export const paperRanOut = (its: Filled<'paper' | 'date'>) =>
  its.paper === 'licence'
    ? `Your driver licence expired on ${its.date}. You may not drive or teach without it.`
    : `Your I endorsement expired on ${its.date}. You may not teach for money without it.`;
export const invalidFileType = 'Invalid file type';
export const pleaseSelectAnImageFile = 'Please select an image file.';
export const fileTooLarge = 'File too large';
export const selectSmallerImage = 'Please select an image smaller than 5MB.';
export const moreAboutTheSchool = 'More about the school';
export const licenceCarsSpecialties = 'Licence, insurance, vehicles, specialties';
export const listedUnderCars = 'Until you list them under Cars';
export const carsListed = (its: Filled<never, 'count', 'cars'>) => (
  <>
    {its.count}, {its.cars('listed under Cars')}
  </>
);
export const schoolInformation = 'School information';
export const ownerKeepsThese = 'The owner of the school keeps these up to date.';
export const schoolProfileUpdated = 'School profile updated';
export const chooseOurs = 'Use ours';
export const whereTheRestIsChosen = (its: Filled<never, never, 'listing' | 'prices' | 'hours'>) => (
  <>
    Elsewhere: your {its.listing('directory listing')}, {its.prices('prices')} and{' '}
    {its.hours('hours')}.
  </>
);
export const name = 'Name';
export const setUpYourSchool = 'Set up your school';
export const settings = 'Settings';
export const saveChanges = 'Save changes';
export const premium = 'Premium';
export const remove = 'Remove';
export const none = 'None';
export const thisDevice = 'This device';
export const confirmEmailFirst =
  'Confirm your email address first, with the link you were sent or given.';
export const learnersRead = 'Learners read:';
export const address = 'Address';
export const typeToConfirm = (its: Filled<'email'>) => `Type ${its.email} to confirm`;
export const title = 'Close your account?';
export const whatClosingDoes =
  'Nobody can sign in with it any more, on any device. What you typed of a school is thrown away, and a plan of yours ends. You cannot open it again.';
export const nameHint = 'So that you know it again in the list';
export const nextFreeTimes = 'Next free times';
export const minuteLessons = (its: Filled<'minutes'>) => `${its.minutes} minute lessons`;
export const nothingCanBeBooked = 'Nothing can be booked with these settings.';
export const andMore = (its: Filled<'more'>) => `and ${its.more} more`;
