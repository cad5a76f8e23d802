import type { Deps } from '#api/deps.ts';
import { type NoticeMessage, noticeLetter } from '#api/gateways/mail/notice-letter.ts';
import type { CameTo } from '#api/scheduled-work/due-work.ts';
import { lettersToOthers } from '#api/services/letters-to-others.ts';
import { addMinutes, type Instant, minutesBetween } from '#domain/kernel/nz-time.ts';
import type { Person } from '#domain/kernel/personal.ts';
import type { AnyNoticeKind, NoticeChannel, NoticeWay } from '#domain/notices/kinds.ts';

export type Reader = {
  readonly person: Person;
  readonly name: string;
  readonly address: string;
  readonly phone: string | null;
  /** How they want to be told. */
  readonly channel: NoticeWay;
  readonly schoolName: string;
  /** In whose name it is, and whether their own address is known to be theirs. */
  readonly instructorId: number;
  readonly isConfirmed: boolean;
};

const retryMinutes = 2;

/**
 * Lets one message out by the way its reader wants, or by e-mail where that way is closed to them. Letters to others need a confirmed sender and are counted
 * like invitations. The reason of what left is its way.
 */
export function delivery(deps: Deps) {
  const { clock, outbox, publicUrl, signedLinks, pushSender, pushDevices } = deps;

  return async function deliver(
    message: NoticeMessage,
    reader: Reader,
    of: {
      readonly kind: AnyNoticeKind;
      /** Names it for good. */
      readonly key: string;
      /** After this it says nothing useful. */
      readonly until: Instant;
    },
    handOver: () => Promise<void>,
  ): Promise<CameTo> {
    const refusal = await refusalOf(reader);
    if (refusal) return { outcome: 'refused', reason: refusal };
    const devices = reader.channel === 'push' ? await pushDevices.addresses(reader.person) : [];
    await handOver();
    const pushed = await byPush(message, reader.person, of, devices);
    return pushed ?? byMail(message, reader, of);
  };

  /** Why a true message does not go out; null where it may. */
  async function refusalOf(reader: Reader): Promise<string | null> {
    if (reader.person.startsWith('account-')) return null;
    if (!reader.isConfirmed) return 'The instructor has not confirmed their own email address yet.';
    const admitted = await lettersToOthers(deps).admits(`account-${reader.instructorId}`, {
      isConfirmed: true,
      to: reader.address,
    });
    return admitted ? null : 'Too many letters went out from this account, or to this address.';
  }

  /** To every device; taken by one is told. Null where none is left, so that it goes another way. */
  async function byPush(
    message: NoticeMessage,
    person: Person,
    { key, until }: { key: string; until: Instant },
    devices: Awaited<ReturnType<typeof pushDevices.addresses>>,
  ): Promise<CameTo | null> {
    const words = {
      title: message.subject,
      body: message.brief,
      url: message.answer?.url ?? message.link.url,
      tag: key,
    };
    const ttl = minutesBetween(clock(), until) * 60;
    const outcomes = await Promise.all(
      devices.map(async (device) => {
        const outcome = await pushSender.send(device, words, ttl);
        if (outcome === 'gone') await pushDevices.remove(person, device.id);
        return outcome;
      }),
    );
    if (outcomes.includes('sent')) return { outcome: 'done', reason: 'push' };
    return outcomes.includes('unknown') ? { outcome: 'unknown', reason: 'push' } : null;
  }

  async function byMail(
    message: NoticeMessage,
    reader: Reader,
    { kind, key, until }: { kind: AnyNoticeKind; key: string; until: Instant },
  ): Promise<CameTo> {
    const token = signedLinks.sign('notices off', `${reader.person}-${kind}`);
    const unsubscribeUrl = `${publicUrl}/api/notices/off/${token}`;
    const letter = noticeLetter(message, { ...reader, unsubscribeUrl });
    const outcome = await outbox.sendOnce(letter, key);
    if (outcome === 'sent') return { outcome: 'done', reason: 'email' };
    if (outcome === 'unknown') return { outcome: 'unknown', reason: 'email' };
    if (outcome === 'off') return { outcome: 'withdrawn' };
    if (outcome === 'failed')
      return { outcome: 'refused', reason: 'The mail server would not take it for this address.' };
    const at = addMinutes(clock(), retryMinutes);
    return at < until
      ? { outcome: 'later', at }
      : { outcome: 'refused', reason: 'No mail server took it in time.' };
  }
}

/** The way by which a message left, as its outcome kept it. */
export const wayOf = (reason: string | undefined, wanted: NoticeChannel): NoticeChannel =>
  reason === 'email' || reason === 'push' || reason === 'text' ? reason : wanted;
