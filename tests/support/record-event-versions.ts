// Notes how today's events are written, so that tests/domain/event-versions.test.ts holds the product to reading them for ever.
import { domainEvents } from '#domain/domain-events.ts';
import {
  key,
  misread,
  presentVersions,
  recordedVersions,
  recordVersions,
} from './event-versions.ts';

const recorded = await recordedVersions();
const broken: string[] = [];
for (const old of recorded) {
  const problem = await misread(domainEvents, old);
  if (problem) broken.push(problem);
}

if (broken.length > 0) {
  console.error(`Nothing was noted:\n${broken.map((each) => `  ${each}`).join('\n')}`);
  process.exitCode = 1;
} else {
  const versions = [...recorded, ...presentVersions(domainEvents)];
  const each = new Map(versions.map((version) => [key(version), version]));
  await recordVersions([...each.values()]);
  console.log(`${each.size} versions of events are noted.`);
}
