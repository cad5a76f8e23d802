// Notes that the editions before can still read what tables and events are now, or that FORMAT was raised because they cannot.
import { FORMAT } from '#api/ground/format.ts';
import { decide } from './format-digests.ts';

await decide(FORMAT);
console.log(`Noted for format ${FORMAT}.`);
