// A stand-in for `bun start`: says that it runs, and then how it was told to leave.
import { whenLauncherIsGone } from '#api/boot/launcher.ts';

whenLauncherIsGone(() => {
  console.log('left');
  process.exit(0);
});
console.log('running');
// Nobody's death must be needed to end a test.
setTimeout(() => process.exit(0), Number(process.argv[2]));
