import type { Sql } from 'postgres';

/** What this process tells the others on a database. */
export type Speaker = {
  /**
   * Says a word on a channel, at once or together with others a moment later; resolves when it was said or is lost. One that waits already is not said twice.
   * @param word or what makes it, called when it is said
   */
  say(channel: string, word: string | (() => string)): Promise<void>;
  /** Resolves once everything was said. */
  settled(): Promise<void>;
};

/** At most one statement in this time: each wakes every process that listens. */
const gatherMs = 20;

type Waiting = {
  readonly channel: string;
  readonly word: string | (() => string);
  readonly said: PromiseWithResolvers<void>;
};

const speakers = new WeakMap<Sql, Speaker>();

/** The one speaker of a pool. It speaks outside the transactions that it tells of: inside, NOTIFY would take a lock on the whole cluster at each commit. */
export function speakerOf(sql: Sql): Speaker {
  const known = speakers.get(sql);
  if (known) return known;
  const speaker = newSpeaker(sql);
  speakers.set(sql, speaker);
  return speaker;
}

function newSpeaker(sql: Sql): Speaker {
  let waiting: Waiting[] = [];
  let underWay: readonly Waiting[] = [];
  let isSpeaking = false;

  return {
    say(channel, word) {
      const before = waiting.find((one) => one.channel === channel && one.word === word);
      if (before) return before.said.promise;
      const said = Promise.withResolvers<void>();
      waiting.push({ channel, word, said });
      if (!isSpeaking) void speak();
      return said.promise;
    },
    async settled() {
      await Promise.all([...underWay, ...waiting].map(({ said }) => said.promise));
    },
  };

  async function speak(): Promise<void> {
    isSpeaking = true;
    // What is said in this very moment goes with it.
    await Promise.resolve();
    while (waiting.length > 0) {
      underWay = waiting;
      waiting = [];
      const channels = underWay.map(({ channel }) => channel);
      const texts = underWay.map(({ word }) => (typeof word === 'string' ? word : word()));
      // A word need not outlive a crash, so its commit does not wait for the disk.
      await sql`
        select set_config('synchronous_commit', 'off', true), pg_notify(channel, word)
        from unnest(${channels}::text[], ${texts}::text[]) as said (channel, word)`.catch(
        () => undefined,
      );
      for (const { said } of underWay) said.resolve();
      underWay = [];
      await Bun.sleep(gatherMs);
    }
    isSpeaking = false;
  }
}
