import type { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import type { texting } from '#api/cases/messages/texting.ts';
import type { Deps } from '#api/deps.ts';
import { type NoticeMessage, noticeLetter } from '#api/gateways/mail/notice-letter.ts';
import { textOf } from '#api/gateways/text/text-words.ts';
import type { CameTo } from '#api/scheduled-work/due-work.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import type { MessageKind } from '#domain/kernel/notification-kinds.ts';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { SentNotice } from '#domain/notices/events.ts';
import type { NoticeChannel, NoticeWay } from '#domain/notices/kinds.ts';
import { outOfNight } from '#domain/notices/times.ts';
import { type Ways as ChosenWays, getWays } from '#projections/notifications/settings.ts';
import type { pushing } from './pushing.ts';

export type Reader = {
  readonly person: Person;
  readonly name: string;
  readonly address: string;
  readonly phone: string | null;
  /** How they want to be told. */
  readonly channel: NoticeWay;
  readonly schoolName: string;
  /** In whose name it is, and whether their own address is known to be theirs. */
  readonly instructorId: AccountId;
  readonly isConfirmed: boolean;
};

type Message = {
  readonly kind: MessageKind;
  /** Names it for good. */
  readonly key: string;
  /** After this it says nothing useful. */
  readonly until: Instant;
  /** As it is written down. */
  readonly notice: SentNotice;
};

/** By which channel it went, or was refused, as the due work keeps it. */
type HowItWent = { readonly channel: NoticeChannel; readonly isAddressBad?: boolean };

/** What else is asked on the way out. */
type Ways = {
  readonly byPhone: ReturnType<typeof texting>;
  readonly byPush: ReturnType<typeof pushing>;
  readonly letters: ReturnType<typeof lettersToOthers>;
};

/** Why a message waits for the morning. */
export const byNight = 'Nobody is written to from 21:00 to 08:00.';
const retryMinutes = 2;
/** Until it is tried again where an account has sent as many letters as it may. */
const fullMinutes = 60;
export const noMailbox =
  'There was no such mailbox when we last wrote to this address. It is tried again a week later, or once it is changed.';

/**
 * Lets one message out by the way its reader wants, or by e-mail where that way is closed to them. Letters to others need a confirmed sender and are counted
 * like invitations.
 */
export function delivery(
  {
    sql,
    clock,
    outbox,
    publicUrl,
    signedLinks,
    texts,
    sentTexts,
  }: Pick<Deps, 'sql' | 'clock' | 'outbox' | 'publicUrl' | 'signedLinks' | 'texts' | 'sentTexts'>,
  { byPhone, byPush, letters }: Ways,
) {
  return async function deliver(
    message: NoticeMessage,
    reader: Reader,
    of: Message,
    handOver: () => Promise<void>,
  ): Promise<CameTo> {
    // What was due by day and comes to it at night, after a failure, waits for the morning where it still can.
    const now = clock();
    const at = outOfNight(now, of.until, of.notice.startsAt);
    if (at > now) return { outcome: 'later', at, why: byNight };
    const ways = await getWays(sql, reader.person, now);
    const number = await textNumber(reader, ways, of.notice.schoolId);
    const held = await heldBack(reader, number ?? reader.address, of);
    if (held) return held;
    if (number) {
      await handOver();
      return byText(message, reader, of, number);
    }
    const devices = reader.channel === 'push' ? await byPush.devicesOf(reader.person) : [];
    if (devices.length === 0 && ways.bad.includes('email'))
      return { outcome: 'refused', reason: noMailbox, details: { channel: 'email' } };
    await handOver();
    const pushed = await byPush.send(message, reader.person, of, devices);
    return pushed ?? byMail(message, reader, of);
  };

  /** Where a text may go; null where its reader wants none, their phone has not said YES, or too many went out today: then it goes by e-mail. */
  async function textNumber(
    { channel, phone, schoolName }: Reader,
    { textConsent, bad }: ChosenWays,
    schoolId: SchoolId,
  ): Promise<string | null> {
    if (channel !== 'text' || !texts.isOn || !textConsent || bad.includes('text')) return null;
    const mobile = byPhone.numberOf(phone);
    if ('problem' in mobile) return null;
    const said = await byPhone.consentOf(mobile.number);
    // Whoever agreed before phones were asked, or has another phone since.
    if (said === null) await byPhone.askPhone(mobile.number, { id: schoolId, name: schoolName });
    return said === 'yes' && (await byPhone.isWithinDay()) ? mobile.number : null;
  }

  /** One text, never sent again by itself once the carrier may have taken it. */
  async function byText(
    message: NoticeMessage,
    { person, schoolName }: Reader,
    { key, until, notice }: Message,
    to: string,
  ): Promise<CameTo> {
    const came = await texts.send(to, textOf(message, schoolName), key);
    const details: HowItWent = { channel: 'text' };
    switch (came.outcome) {
      case 'sent':
        await sentTexts.noted(came.messageId, person, { ...notice, channel: 'text' }, clock());
        return { outcome: 'done', details };
      case 'refused': {
        const isAddressBad = came.isNumberBad;
        return { outcome: 'refused', reason: came.reason, details: { ...details, isAddressBad } };
      }
      case 'unknown':
        return { outcome: 'unknown', details };
      case 'later':
        return later(until, 'No carrier took it in time.', details, {
          why: 'The carrier did not take it at the last try.',
        });
    }
  }

  function later(
    until: Instant,
    reason: string,
    details: HowItWent | null,
    { minutes = retryMinutes, why: stillWhy = reason } = {},
  ): CameTo {
    const at = addMinutes(clock(), minutes);
    return at < until
      ? { outcome: 'later', at, why: stillWhy }
      : { outcome: 'refused', reason, details };
  }

  /** What becomes of a true message that does not go out now; null where it may. */
  async function heldBack(
    reader: Reader,
    to: string,
    { kind, until }: Message,
  ): Promise<CameTo | null> {
    if (reader.person.startsWith('account-')) return null;
    if (!reader.isConfirmed)
      return {
        outcome: 'refused',
        reason: 'The instructor has not confirmed their own email address yet.',
      };
    const admitted = await letters.admits(`account-${reader.instructorId}`, {
      isConfirmed: true,
      to,
    });
    if (admitted) return null;
    const reason = 'Too many letters went out from this account, or to this address.';
    // Rules and terms change for all learners of an account at once.
    return kind === 'earliestMoved' || kind === 'termsToSign'
      ? later(until, reason, null, { minutes: fullMinutes })
      : { outcome: 'refused', reason };
  }

  async function byMail(
    message: NoticeMessage,
    reader: Reader,
    { kind, key, until }: Message,
  ): Promise<CameTo> {
    const token = signedLinks.sign('notices off', `${reader.person}-${kind}`);
    const unsubscribeUrl = `${publicUrl}/api/notices/off/${token}`;
    const letter = noticeLetter(message, { ...reader, unsubscribeUrl });
    const outcome = await outbox.sendOnce(letter, key);
    const details: HowItWent = { channel: 'email' };
    switch (outcome) {
      case 'sent':
        return { outcome: 'done', details };
      case 'unknown':
        return { outcome: 'unknown', details };
      case 'off':
        return { outcome: 'withdrawn' };
      case 'no_mailbox':
        return {
          outcome: 'refused',
          reason: 'There is no such mailbox, says its mail server.',
          details: { ...details, isAddressBad: true },
        };
      case 'failed':
        return {
          outcome: 'refused',
          reason: 'The mail server would not take it for this address.',
          details,
        };
      case 'waiting':
        return later(until, 'No mail server took it in time.', details, {
          why: 'The mail server did not take it at the last try.',
        });
    }
  }
}

export type Deliver = ReturnType<typeof delivery>;
