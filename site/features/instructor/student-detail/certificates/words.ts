import type { Filled } from '#site/format/filled.ts';

export const certificateCreated = 'Certificate created';
export const createCertificate = 'Create Certificate';
export const forStudent = (its: Filled<'name'>) => `For ${its.name}.`;
export const type = 'Type';
export const chooseAType = 'Choose a type';
export const stage = 'Stage';
export const chooseAStage = 'Choose a stage';
export const titleLabel = 'Title';
export const description = 'Description';
export const quotedTest = 'Quote a mock test';
export const noneQuoted = 'None';
export const validUntil = 'Valid until';
export const openPublicCheck = 'Open public check';
export const revoke = 'Revoke';
export const certificates = 'Certificates';
export const noCertificatesYet = 'No certificates yet';
export const whereTheyComeFrom = 'Completing a stage issues one; you can also create one here.';
export const certificateRevoked = 'Certificate revoked';
export const revokeOne = (its: Filled<'title'>) => `Revoke ${its.title}?`;
export const whatRevokingDoes = (its: Filled<'number'>) =>
  `${its.number} stays listed as revoked, and its public check says so at once. This cannot be undone.`;
export const revokeCertificate = 'Revoke Certificate';
export const reason = 'Reason';
export const whoSeesReason = 'Kept in your records; the public check does not show it.';
