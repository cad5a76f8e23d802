export const foreignAnswer =
  'Something on the way answered in our place, perhaps a Wi-Fi that wants you to sign in.';
export const noAnswer =
  'We could not reach the server. Please check your connection and try again.';
export const somethingWentWrong = 'Something went wrong. Please try again.';
