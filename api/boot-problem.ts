/** Something the person starting the app can put right: shown as its sentence alone, without a stack trace. */
export class BootProblem extends Error {
  override name = 'BootProblem';
}

/**
 * Runs a program from the command line: a `BootProblem`, and what the ledger itself refuses in Postgres (`KL…`), ends it with its sentence
 * and exit code 1, any other fault with its stack trace.
 */
export async function runProgram(program: () => Promise<void> | void): Promise<void> {
  try {
    await program();
  } catch (fault) {
    const isSaid = fault instanceof BootProblem || String(codeOf(fault)).startsWith('KL');
    console.error(isSaid ? `\n${said(fault)}\n` : fault);
    process.exit(1);
  }
}

/** What a caught fault says of itself. */
export const said = (fault: unknown): string =>
  fault instanceof Error ? fault.message : String(fault);

/** The system's or SQLite's short name for a fault, such as `ENOSPC`. */
export const codeOf = (fault: unknown): unknown =>
  fault instanceof Error && 'code' in fault ? fault.code : undefined;
