export const toSeeWhatIsKept = 'To see what is kept';
export const toHaveSomethingCorrected = 'To have something corrected';
export const toBeDeleted = 'To be deleted';
export const doneAsAsked = 'Done as asked';
export const partlyDone = 'Partly done';
export const refused = 'Refused';
