import { lastKeysExportTable } from '#api/backup/keys-file.ts';
import { lastBackupTable } from '#api/backup/make-backup.ts';
import { noticesBeganTable } from '#api/cases/notifications/due-notices.ts';
import { chatNudgeTable } from '#api/cases/notifications/earlier-reminders.ts';
import {
  givenNumberTable,
  givenTwiceTable,
  numbersReadTable,
} from '#api/database/given-numbers.ts';
import { letterKeyTable, letterTable } from '#api/gateways/mail/outbox.ts';
import { phoneConsentTable } from '#api/gateways/text/phone-consents.ts';
import { stripeEventTable } from '#api/gateways/webhook-inbox.ts';
import { formatTable } from '#api/ground/format.ts';
import { rateLimitTable } from '#api/ground/rate-limits.ts';
import { idempotencyKeyTable } from '#api/idempotency/idempotency-keys.ts';
import { comparisonTable } from '#api/ledger-kurrent/comparisons.ts';
import { erasureTable } from '#api/personal-keys/erasures-under-way.ts';
import { pagesToRenewTable } from '#api/personal-keys/pages-to-renew.ts';
import {
  keyEpochTable,
  lostKeysTable,
  personKeysTable,
} from '#api/personal-keys/personal-keys-table.ts';
import { pictureTable } from '#api/pictures/pictures.ts';
import { processCheckpointTable, reactorTable } from '#api/reactors/checkpoints.ts';
import { deadReactionTable } from '#api/reactors/dead-reactions.ts';
import { reactorTurnTable } from '#api/reactors/turn.ts';
import { dueWorkTable } from '#api/scheduled-work/claims.ts';
import { roundTable } from '#api/scheduled-work/rounds.ts';
import { credentialTable } from '#api/sessions/credentials.ts';
import { deviceTable } from '#api/sessions/device-contacts.ts';
import { enrolmentDraftTable } from '#api/sessions/enrolment-drafts.ts';
import { expensePhotoTable } from '#api/sessions/expense-photos.ts';
import { pepperTable } from '#api/sessions/hash-vault.ts';
import { importPieceTable } from '#api/sessions/import-pieces.ts';
import { knownBrowserTable } from '#api/sessions/known-browsers.ts';
import { mailCodeTable } from '#api/sessions/mail-codes.ts';
import { challengeTable, passkeyTable } from '#api/sessions/passkeys.ts';
import { portalCodeTable } from '#api/sessions/portal-codes.ts';
import { portalPersonTable, portalSessionTable } from '#api/sessions/portal-sessions.ts';
import { pushDeviceTable } from '#api/sessions/push-devices.ts';
import { remindersOffTable } from '#api/sessions/reminders.ts';
import { resourceFileTable } from '#api/sessions/resource-files.ts';
import { schoolDraftTable } from '#api/sessions/school-drafts.ts';
import { schoolExportTable } from '#api/sessions/school-exports.ts';
import { recoveryCodeTable, secondFactorTable } from '#api/sessions/second-factors.ts';
import { sentTextTable } from '#api/sessions/sent-texts.ts';
import { sessionTable } from '#api/sessions/sessions.ts';
import { tokenTable } from '#api/sessions/single-use-tokens.ts';
import { invitationTable } from '#api/sessions/team-invitations.ts';
import { streamStateTable } from '#api/stream-states/state-store.ts';
import { timelineTable } from '#api/timeline/ledger-seen.ts';
import { cosignatureTable } from '#api/transparency/cosignatures.ts';
import { sealKeyTable } from '#api/transparency/key-rotation.ts';
import { checkpointTable } from '#api/transparency/seal-store.ts';
import { tileTable } from '#api/transparency/tiles.ts';
import { migrationTable } from '#api/vault/migrations.ts';
import type { AnyTable } from '#projections/engine/table-options.ts';

/** Every table of the vault as its owner declares it, each after those that it refers to. */
export const vaultTables: readonly AnyTable[] = [
  credentialTable,
  secondFactorTable,
  portalPersonTable,
  challengeTable,
  chatNudgeTable,
  checkpointTable,
  comparisonTable,
  cosignatureTable,
  deadReactionTable,
  deviceTable,
  dueWorkTable,
  erasureTable,
  expensePhotoTable,
  formatTable,
  givenNumberTable,
  givenTwiceTable,
  idempotencyKeyTable,
  invitationTable,
  keyEpochTable,
  knownBrowserTable,
  lastBackupTable,
  lastKeysExportTable,
  letterKeyTable,
  letterTable,
  lostKeysTable,
  mailCodeTable,
  migrationTable,
  noticesBeganTable,
  numbersReadTable,
  pagesToRenewTable,
  passkeyTable,
  pepperTable,
  personKeysTable,
  phoneConsentTable,
  pictureTable,
  portalCodeTable,
  portalSessionTable,
  processCheckpointTable,
  pushDeviceTable,
  rateLimitTable,
  reactorTable,
  reactorTurnTable,
  recoveryCodeTable,
  remindersOffTable,
  resourceFileTable,
  roundTable,
  schoolDraftTable,
  importPieceTable,
  enrolmentDraftTable,
  schoolExportTable,
  sealKeyTable,
  sentTextTable,
  sessionTable,
  streamStateTable,
  stripeEventTable,
  tileTable,
  timelineTable,
  tokenTable,
];
