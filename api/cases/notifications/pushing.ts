import type { Deps } from '#api/deps.ts';
import type { NoticeMessage } from '#api/gateways/mail/notice-letter.ts';
import type { CameTo } from '#api/scheduled-work/due-work.ts';
import { type Instant, minutesBetween } from '#domain/kernel/nz-time.ts';
import type { Person } from '#domain/kernel/personal.ts';

/** Notices to the devices that somebody has allowed to be told. */
export function pushing({
  clock,
  pushSender,
  pushDevices,
}: Pick<Deps, 'clock' | 'pushSender' | 'pushDevices'>) {
  const devicesOf = (person: Person) => pushDevices.addresses(person);

  /** To every device; taken by one is told. Null where none is left, so that it goes another way. */
  async function send(
    message: NoticeMessage,
    person: Person,
    { key, until }: { readonly key: string; readonly until: Instant },
    devices: Awaited<ReturnType<typeof devicesOf>>,
  ): Promise<CameTo | null> {
    const words = {
      title: message.subject,
      body: message.brief,
      url: message.answer?.url ?? message.link.url,
      tag: key,
      ...(message.answer && {
        answer: { label: message.answer.label, post: message.answer.post },
      }),
    };
    const ttl = minutesBetween(clock(), until) * 60;
    const outcomes = await Promise.all(
      devices.map(async (device) => {
        const outcome = await pushSender.send(device, words, ttl);
        if (outcome === 'gone') await pushDevices.remove(person, device.id);
        return outcome;
      }),
    );
    if (outcomes.includes('sent')) return { outcome: 'done', details: { channel: 'push' } };
    return outcomes.includes('unknown')
      ? { outcome: 'unknown', details: { channel: 'push' } }
      : null;
  }

  return { devicesOf, send };
}
