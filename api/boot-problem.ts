/** Something the person starting the app can put right: shown as its sentence alone, without a stack trace. */
export class BootProblem extends Error {
  override name = 'BootProblem';
  readonly exitCode: number = 1;
}

/**
 * Runs a program from the command line: a `BootProblem`, and what the ledger itself refuses in Postgres (`KL…`), ends it with its sentence
 * and its exit code, any other fault with its stack trace and 1.
 */
export async function runProgram(program: () => Promise<void> | void): Promise<void> {
  try {
    await program();
  } catch (fault) {
    const isSaid = fault instanceof BootProblem || String(codeOf(fault)).startsWith('KL');
    // For the person who started it, so never a line of the log.
    if (isSaid) process.stderr.write(`\n${said(fault)}\n\n`);
    else console.error(fault);
    process.exit(fault instanceof BootProblem ? fault.exitCode : 1);
  }
}

/** What a caught fault says of itself. */
export const said = (fault: unknown): string =>
  fault instanceof Error ? fault.message : String(fault);

/** The system's or SQLite's short name for a fault, such as `ENOSPC`. */
export const codeOf = (fault: unknown): unknown =>
  fault instanceof Error && 'code' in fault ? fault.code : undefined;
