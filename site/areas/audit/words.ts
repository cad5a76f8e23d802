export const audit = 'Audit';
export const admin = 'Admin';
export const auditor = 'Auditor';
export const settings = 'Settings';
export const help = 'Help';
export const wholeLedger = 'Whole ledger';
export const findInTheLedger = 'Find in the ledger';
export const more = 'More';
