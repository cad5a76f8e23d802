import { join } from 'node:path';
import { findPostgresPrograms } from '#api/boot/postgres-programs.ts';
import { buildSite } from '#api/boot/site-build.ts';
import { walk } from '../contract/walk.ts';
import { reactionsBesideArchive } from '../faults/archived-reactions.ts';
import { backToAMinute, lacksForPgBackRest } from '../faults/back-to-a-minute.ts';
import { returnsOfDatabase } from '../faults/database-returns.ts';
import { fillDisk } from '../faults/disk-full.ts';
import { reactorsFreeze, startsBesideBackup } from '../faults/fleet-errands.ts';
import {
  allPairs,
  everyFault,
  everyPair,
  faultsByChance,
  fleetRounds,
} from '../faults/fleet-rounds.ts';
import { killRounds } from '../faults/kill-rounds.ts';
import { leaderIsLost } from '../faults/leader-lost.ts';
import { allTroubles, errands, lineRounds } from '../faults/line-rounds.ts';
import { noticesUnderKills, steps } from '../faults/notices-killed.ts';
import { oldPrimaryComesBack, twoPrimaries } from '../faults/old-primary.ts';
import { findHaproxy, rollingRestart } from '../faults/rolling-restart.ts';
import { databaseIsSetBack } from '../faults/set-back.ts';
import { raceForSlots, twoProcesses } from '../faults/slot-races.ts';
import { standbyStalls } from '../faults/stalled-standby.ts';
import { twoOnAPhone } from '../faults/two-on-a-phone.ts';
import { checkModel } from '../model/check-model.ts';
import { hunt, leastNoticed, report } from '../mutants/hunt.ts';
import { mends, unnoticed } from '../mutants/mends.ts';
import { everyAttack, unleash } from '../security/fuzz.ts';
import { openWorld } from '../security/people.ts';
import { lacksForPatroni } from '../support/patroni-cluster.ts';
import { debianPostgres } from '../support/postgres-pair.ts';
import { openTestProduct } from '../support/product.ts';
import { findFirefox, walkInFirefox } from './other-browsers.ts';

export type Proof = {
  readonly name: string;
  /** What is done, for the bar and the line that stays. */
  readonly says: string;
  /**
   * Answers what there is to note; throws what did not hold.
   * @param until milliseconds since 1970: one that goes round after round ends with the round in which this passes
   */
  run(seed: number, onProgress: (done: number, of: number) => void, until: number): Promise<string>;
};

const rounds = 50;
const fleetRoundCount = 100;
const pairRounds = 10;
const handovers = 40;
const returns = 10;
/** Of each kind, in turn on our Postgres and on Debian's where it is installed. */
const splits = 8;
const leaders = 5;
/** Of each of three processes. */
const turns = 5;
const starts = 20;
const commands = 10_000;
const slotRaces = 1_000;
/** Sixty messages each. */
const remindedSchools = 9;
const attacksPerWorld = 2_500;
const callsPerWorld = 3_000;
/** Of each of five layers; `MUTANTS=5 LAYER=domain bun run prove mutants` is a taste. */
const mutantsPerLayer = Number(process.env['MUTANTS'] ?? 60);
/** `MINUTES=60 bun run prove contract` goes on for an hour. */
const contractMinutes = Number(process.env['MINUTES'] ?? 3);

export const proofs: readonly Proof[] = [
  {
    name: 'kills',
    says: `${rounds} rounds of kill -9 of app, Postgres and both under load`,
    async run(seed, onProgress, until) {
      const { done, acknowledged } = await killRounds(rounds, seed, until, (nth) =>
        onProgress(nth, rounds),
      );
      return `${done} rounds, ${acknowledged} acknowledged commands, each there once.`;
    },
  },
  {
    name: 'fleet',
    says: `${fleetRoundCount} rounds of three processes on a Postgres that is killed or frozen, and a leader that dies, freezes or is cut off`,
    async run(seed, onProgress, until) {
      const faults = faultsByChance(fleetRoundCount, seed, until);
      const survived = await fleetRounds(faults, seed, 10, (done) =>
        onProgress(done, fleetRoundCount),
      );
      return `${survived.rounds} rounds, ${survived.acknowledged} acknowledged commands, each there once and none recorded twice though ${survived.refused} tries had to be repeated; no drift, seals fit.`;
    },
  },
  {
    name: 'pairs',
    says: `every two of ${everyFault.length} faults at once, ${pairRounds} rounds each, of three processes on one Postgres`,
    async run(seed, onProgress, until) {
      const all = everyPair.length * pairRounds;
      const survived = await fleetRounds(allPairs(pairRounds, seed, until), seed, 10, (done) =>
        onProgress(done, all),
      );
      return `${survived.rounds} of ${all} rounds, ${survived.acknowledged} acknowledged commands, each there once and none recorded twice; no drift, seals fit.`;
    },
  },
  {
    name: 'lines',
    says: `the line to the database late, lossy and half-open each way, amid commands and ${errands.join(', ')}`,
    async run(_seed, onProgress, until) {
      const rounds = allTroubles.flatMap((trouble) =>
        [null, ...errands].map((errand) => ({ trouble, errand })),
      );
      const survived = await lineRounds(rounds, until, (done) => onProgress(done, rounds.length));
      return `${survived.rounds} rounds, ${survived.acknowledged} acknowledged commands, each there once though ${survived.repeated} tries had to be repeated and ${survived.errandsAgain} errands begun again.`;
    },
  },
  {
    name: 'setback',
    says: `${splits} times a database that is set back under two processes, and before a third starts`,
    async run(_seed, onProgress, until) {
      let acknowledged = 0;
      const done = await inRounds(splits, until, onProgress, async () => {
        acknowledged += await databaseIsSetBack();
      });
      return `${done} rounds: nothing was recorded there until the operator said so, ${acknowledged} commands acknowledged before and after.`;
    },
  },
  {
    name: 'primaries',
    says: `${splits} times an old primary that comes back by itself, and a standby that is promoted beside its primary`,
    async run(_seed, onProgress, until) {
      const kinds = [findPostgresPrograms(), debianPostgres].filter((kind) => kind !== null);
      let acknowledged = 0;
      const done = await inRounds(splits, until, onProgress, async (nth) => {
        const kind = kinds[nth % kinds.length];
        acknowledged += (await oldPrimaryComesBack(kind)).acknowledged;
        acknowledged += (await twoPrimaries(kind)).acknowledged;
      });
      return `${done} rounds of each, ${acknowledged} acknowledged commands, all on the one that was true.`;
    },
  },
  {
    name: 'standby',
    says: `${splits} times a synchronous standby that stands still under load and goes on`,
    async run(_seed, onProgress, until) {
      const kinds = [findPostgresPrograms(), debianPostgres].filter((kind) => kind !== null);
      let [acknowledged, refused, slowestMs] = [0, 0, 0];
      const done = await inRounds(splits, until, onProgress, async (nth) => {
        const survived = await standbyStalls(kinds[nth % kinds.length]);
        slowestMs = Math.max(slowestMs, survived.slowestMs);
        acknowledged += survived.acknowledged;
        refused += survived.refused;
      });
      return `${done} rounds: each screen was answered, the slowest in ${slowestMs} ms, and ${acknowledged} acknowledged commands are there once each though ${refused} tries had to be repeated.`;
    },
  },
  {
    name: 'patroni',
    says: `${leaders} times the machine of the leader dies, of three PostgreSQL servers that Patroni and etcd look after`,
    async run(_seed, onProgress, until) {
      const lacks = lacksForPatroni();
      if (lacks) return `Not done: ${lacks}`;
      const { rounds, acknowledged, refused, longestMs } = await leaderIsLost(
        leaders,
        until,
        onProgress,
      );
      const [leader, record] = [longestMs.leader, longestMs.record].map(Math.round);
      const told = `${rounds} leaders lost, ${acknowledged} acknowledged commands, each there once though ${refused} tries had to be repeated. Patroni had a new leader after at most ${leader} ms, the app recorded there at most ${record} ms later.`;
      if (longestMs.record > 5_000) throw new Error(told);
      return told;
    },
  },
  {
    name: 'minute',
    says: 'a PostgreSQL put back to a moment with pgBackRest under a running app',
    async run() {
      const lacks = lacksForPgBackRest();
      if (lacks) return `Not done: ${lacks}`;
      const { before, since } = await backToAMinute();
      return `${before} records of before were there, ${since} since was not, and nothing was recorded until the operator had said which database is the true one.`;
    },
  },
  {
    name: 'rolling',
    says: `three processes behind HAProxy, each stopped and started again ${turns} times under load`,
    async run(_seed, onProgress, until) {
      const haproxy = findHaproxy();
      if (!haproxy) return 'Not done: there is no HAProxy here. `apt-get install haproxy`';
      const { restarts, requests } = await rollingRestart(haproxy, turns, until, onProgress);
      return `${restarts} restarts, ${requests} requests meanwhile, none refused.`;
    },
  },
  {
    name: 'starts',
    says: `${starts} starts of a process beside a backup and another process`,
    async run(_seed, onProgress, until) {
      const seen = await startsBesideBackup(starts, until, (done) => onProgress(done, starts));
      return `${seen.starts} starts; the slowest command of the other process took ${seen.slowestMs} ms.`;
    },
  },
  {
    name: 'archive',
    says: `${splits} times a part of the ledger archived and brought back under the reactors`,
    async run(_seed, onProgress, until) {
      const done = await reactionsBesideArchive(splits, until, (nth) => onProgress(nth, splits));
      return `${done} rounds: a younger school had its invoices meanwhile, the older one its own once the part was back, each once.`;
    },
  },
  {
    name: 'reactors',
    says: `${starts} times one of two processes frozen while payments are waiting for invoices`,
    async run(_seed, onProgress, until) {
      const seen = await reactorsFreeze(starts, until, (done) => onProgress(done, starts));
      return `${seen.rounds} rounds, ${seen.paid} payments invoiced once each, all of a round within ${seen.longestWaitMs} ms.`;
    },
  },
  {
    name: 'returns',
    says: `Postgres killed and started again ${returns} times under a running app`,
    async run(_seed, onProgress) {
      const median = await returnsOfDatabase(returns, (done) => onProgress(done, returns));
      const told = `From when Postgres took connections again, in the middle ${Math.round(median.command)} ms to the first command that was decided and ${Math.round(median.read)} ms to the first good read.`;
      if (Math.max(median.command, median.read) >= 1_000) throw new Error(told);
      return told;
    },
  },
  {
    name: 'disk',
    says: 'the disk full under Postgres',
    run: async () =>
      (await fillDisk())
        ? 'Nothing acknowledged was lost.'
        : 'Not done: this user may not mount a small disk to fill.',
  },
  {
    name: 'model',
    says: `${commands} random commands through the API and a model in step`,
    async run(seed, onProgress, until) {
      const product = await openTestProduct();
      let done = 0;
      try {
        const onRun = (sofar: number) => {
          done = sofar;
          onProgress(Math.min(done, commands), commands);
        };
        await checkModel(product, commands, seed, onRun, until);
      } finally {
        await product.close();
      }
      return `${done} commands, no difference.`;
    },
  },
  {
    name: 'slots',
    says: `${slotRaces} races of lesson, series, own time and proposal for one time, of two processes`,
    async run(_seed, onProgress, until) {
      const school = await twoProcesses(4);
      try {
        const onRace = (done: number) => onProgress(done, slotRaces);
        const won = await raceForSlots(school, slotRaces, onRace, until);
        return `Exactly one held it each time: ${Object.entries(won)
          .map(([name, count]) => `${name} ${count}`)
          .join(', ')}.`;
      } finally {
        await school.close();
      }
    },
  },
  {
    name: 'notices',
    says: `${remindedSchools} schools' reminders due at once, two processes killed at each step of a message`,
    async run(_seed, onProgress) {
      const { notices, kills, sent, unknown } = await noticesUnderKills(
        remindedSchools,
        { killedAt: steps, killsAtEach: 3 },
        onProgress,
      );
      return `${notices} messages, both processes killed ${kills} times: ${sent} sent once each, ${unknown} said to be unknown, none lost.`;
    },
  },
  {
    name: 'fuzz',
    says: 'every attack on every route',
    async run(_seed, onProgress) {
      const harms: string[] = [];
      let done = 0;
      let all = 1;
      while (done < all) {
        // A fresh world now and then: what earlier attacks were let to store must not be what makes later ones slow.
        const world = await openWorld();
        try {
          const attacks = everyAttack(world);
          all = attacks.length;
          const some = attacks.slice(done, done + attacksPerWorld);
          harms.push(...(await unleash(world, some, (nth) => onProgress(done + nth, all))));
          done += some.length;
        } finally {
          await world.product.close();
        }
      }
      if (harms.length > 0)
        throw new Error(`${harms.length} harms:\n${harms.slice(0, 40).join('\n')}`);
      return `${done} attacks, no harm.`;
    },
  },
  {
    name: 'contract',
    says: `${contractMinutes} minutes of random calls of everybody, held against the document of the API`,
    async run(seed, onProgress) {
      const end = performance.now() + contractMinutes * 60_000;
      const harms: string[] = [];
      let calls = 0;
      let succeeded = 0;
      for (let nth = 0; performance.now() < end; nth++) {
        // A fresh world now and then: whoever was shut out or archived on the way comes back.
        const world = await openWorld();
        try {
          const walked = await walk(world, seed + nth * callsPerWorld, (done) => {
            onProgress(
              contractMinutes * 60_000 - Math.max(0, end - performance.now()),
              contractMinutes * 60_000,
            );
            return done < callsPerWorld && performance.now() < end;
          });
          calls += walked.calls;
          succeeded += walked.succeeded;
          harms.push(...walked.harms);
        } finally {
          await world.product.close();
        }
      }
      if (harms.length > 0)
        throw new Error(`${harms.length} harms:\n${harms.slice(0, 40).join('\n')}`);
      return `${calls} calls, ${succeeded} of them with success, no harm.`;
    },
  },
  {
    name: 'mends',
    says: `${mends.length} mends of what strangers found taken out, one after the other, and the test that says so`,
    async run(_seed, onProgress, until) {
      const { tried, lines } = await unnoticed(onProgress, until);
      if (lines.length > 0) throw new Error(lines.join('; '));
      return `${tried} taken out, each noticed.`;
    },
  },
  {
    name: 'mutants',
    says: `${mutantsPerLayer} slips of the hand in each of five layers, and whether a test notices`,
    async run(seed, onProgress, until) {
      const hunted = await hunt({ seed, perLayer: mutantsPerLayer, atOnce: 2 }, onProgress, until);
      await Bun.write(join(import.meta.dir, 'MUTANTS.md'), report(hunted, seed));
      const least = leastNoticed(hunted);
      const told = `${hunted.length} mutants, in each layer at least ${Math.floor(least * 100)} of a hundred were noticed; the others are in MUTANTS.md.`;
      if (least < 0.9) throw new Error(told);
      return told;
    },
  },
  {
    name: 'phone',
    says: `two people on one phone, which changes hands ${handovers} times`,
    async run(seed, onProgress, until) {
      await buildSite();
      const { done, arrived } = await twoOnAPhone(handovers, seed, until, (nth) =>
        onProgress(nth, handovers),
      );
      return `${done} times, nothing of the one was seen by the other, and all ${arrived} that was said without signal arrived once.`;
    },
  },
  {
    name: 'dependencies',
    says: 'known holes in what we depend on (bun audit)',
    async run() {
      const audit = Bun.spawnSync([process.execPath, 'audit', '--audit-level=high']);
      const said = `${audit.stdout.toString()}\n${audit.stderr.toString()}`.trim();
      if (audit.exitCode === 0) return 'None of high severity.';
      // Offline, or a registry that keeps no list of holes: nothing is proven then, and nothing refuted.
      if (/^error: /m.test(said)) return `Not done: ${said.split('\n').at(-1)}`;
      throw new Error(said);
    },
  },
  {
    name: 'browsers',
    says: 'public pages and an instructor’s screens in Firefox, on a phone’s width and a desk’s',
    async run(_seed, onProgress) {
      const firefox = findFirefox();
      if (!firefox) return 'Not done: there is no Firefox here. `apt-get install firefox-esr`';
      await buildSite();
      const { opened, wrong } = await walkInFirefox(firefox, onProgress);
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
      return `${opened} pages: no uncaught error, nothing refused by the page’s policy, no sideways scroll, no field cut off.`;
    },
  },
];

/** @returns how many rounds there were before the time was over */
async function inRounds(
  most: number,
  until: number,
  onProgress: (done: number, of: number) => void,
  round: (nth: number) => Promise<void>,
): Promise<number> {
  let done = 0;
  while (done < most && Date.now() < until) {
    await round(done);
    onProgress(++done, most);
  }
  return done;
}
