// A mail server in a process of its own, which takes everything: `mail-sink.ts` prints its address.
import { mailServer } from '../support/mail-server.ts';

console.log((await mailServer()).url);
