import type { Sql } from 'postgres';

/** What this process tells the others on a database. */
export type Speaker = {
  /**
   * Sends a word on a channel: at once, or with others a moment later.
   * Resolves when it is sent or lost. A word that is already waiting is not sent twice.
   * @param word or a function that makes it when it is sent
   */
  say(channel: string, word: string | (() => string)): Promise<void>;
  /** Resolves once everything is sent. */
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

/**
 * The one speaker of a pool.
 * It sends outside the transactions that it tells of: inside, NOTIFY would lock the whole cluster at each commit.
 */
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
    // Words of the same moment go together.
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
