import { runProgram } from '#api/ground/boot-problem.ts';

/**
 * Runs a command-line tool, which ends when its work does: whatever it left open by mistake (a thread, a connection, a timer) does not keep it.
 * @param tool answers its exit code; 0 where it answers nothing, or what `process.exitCode` says
 */
export async function runTool(tool: () => Promise<number | undefined | void>): Promise<never> {
  await runProgram(async () => {
    process.exitCode = (await tool()) ?? process.exitCode ?? 0;
  });
  // What was printed into a pipe is on its way.
  await Promise.all([process.stdout, process.stderr].map(written));
  process.exit();
}

const written = (stream: NodeJS.WriteStream) =>
  new Promise<void>((done) => {
    stream.write('', () => done());
  });
