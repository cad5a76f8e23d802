import { newEventId } from '#api/event-log/event-log.ts';
import { openProduct } from '#api/open-product.ts';
import * as ids from '#domain/kernel/ids.ts';
import { aLessonOf, eventsPerStudent } from './busy-years.ts';
import { note, perSecond } from './figures.ts';
import { fillBusyYears } from './fill-busy-years.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { plainProduct } from './plain-product.ts';
import { progress } from './progress.ts';
import { ratePerSecond } from './rate.ts';

const callers = 64;
const lastsMs = 10_000;
const goal = 15_000;

/** `bun run bench live`: what the projector gets through while 64 callers append in the same process, and how far behind it is when they stop; 100,000 events lie there before. */
export async function run(): Promise<void> {
  const events = Number(process.argv[3] ?? 100_000);
  await withOwnPostgres(async (databaseUrl, ownerUrl) => {
    const bar = progress(2);
    bar.step(`filling a ledger with ${events} events`);
    await fillBusyYears(ownerUrl, events);
    const product = await openProduct({ ...plainProduct, databaseUrl, ownerUrl });
    await product.renewed;
    const { log, projector } = product;
    const before = await log.head();
    await projector.waitFor(before);

    bar.step(`${callers} callers append`);
    const students = Math.max(1, Math.trunc(events / eventsPerStudent));
    let lesson = 100_000_000;
    const begin = performance.now();
    const appended = await ratePerSecond(callers, lastsMs, () => {
      lesson += 1;
      const { stream, event, metadata } = aLessonOf(
        ids.studentId.parse(1 + (lesson % students)),
        lesson,
      );
      return log.append(stream, 'any', [{ ...event, id: newEventId(), metadata }]);
    });
    const projected = ((projector.position() - before) * 1_000) / (performance.now() - begin);
    const stopped = performance.now();
    await projector.waitFor(await log.head());
    const lag = (performance.now() - stopped) / 1_000;
    bar.done();
    await product.close();

    const measured = `${perSecond(projected)}, behind by ${lag.toFixed(1)} s when they stop`;
    console.log(
      `projector beside ${callers} callers who append ${perSecond(appended)}: ${measured}`,
    );
    note({
      what: `projector, while ${callers} callers append ${perSecond(appended)}`,
      measured,
      goal: `${perSecond(goal)}, under 1 s behind`,
      isHeld: projected >= goal && lag < 1,
    });
  });
}
