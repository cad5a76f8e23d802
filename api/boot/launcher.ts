import { existsSync, readFileSync } from 'node:fs';
import { isAlive } from '#api/boot/postmaster.ts';

/**
 * Calls back when the npx that started us is gone. A signal sent to npx ends npx and its shell but is not passed on,
 * so we would go on serving behind the back of a person who believes they stopped us. Started any other way, nothing is watched.
 */
export function whenLauncherIsGone(leave: () => void): void {
  const chain = chainUpToNpm(process.ppid);
  if (chain.length > 0) whenGone(chain, leave);
}

/** Calls back once, within a tenth of a second, when any of these processes has ended. */
export function whenGone(pids: number[], leave: () => void): void {
  const watch = setInterval(() => {
    if (pids.every(isAlive)) return;
    clearInterval(watch);
    leave();
  }, 100);
  watch.unref();
}

/** The processes from `pid` up to npm's own; none when npm is not among the nearest four. */
function chainUpToNpm(pid: number): number[] {
  const chain: number[] = [];
  for (let at = pid; at > 1 && chain.length < 4; ) {
    chain.push(at);
    const { parent, command } = look(at);
    if (/^npm |\bnpx\b|\bnpm-cli\b/.test(command)) return chain;
    at = parent;
  }
  return [];
}

function look(pid: number): { parent: number; command: string } {
  const proc = `/proc/${pid}`;
  if (existsSync(proc)) {
    const afterName = readFileSync(`${proc}/stat`, 'utf8').split(') ').at(-1) ?? '';
    const command = readFileSync(`${proc}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { parent: Number(afterName.split(' ')[1]), command };
  }
  const line = Bun.spawnSync(['ps', '-o', 'ppid=,command=', '-p', String(pid)]).stdout.toString();
  const [, parent = '0', command = ''] = /^\s*(\d+)\s+(.*)/.exec(line) ?? [];
  return { parent: Number(parent), command };
}
