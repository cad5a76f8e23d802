export const nameHint = 'So that you know it again in the list';
export const name = 'Name';
export const nameTheDevice = 'Name the device';
export const save = 'Save';
export const deviceNamed = 'Device named';
export const addAPasskey = 'Add a passkey';
export const whatAddingDoes =
  'Your device asks for your finger, face or PIN, as when you unlock it. From then on that opens Keep Left, in place of password and code.';
export const goOn = 'Go on';
export const passkeyAdded = 'Passkey added';
export const renameThePasskey = 'Rename the passkey';
export const rename = 'Rename';
export const passkeyRenamed = 'Passkey renamed';
