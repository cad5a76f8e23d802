import type { LicenceType } from '../catalogue/students.ts';
import { fullName, type NameParts } from '../kernel/full-name.ts';
import type { StudentId } from '../kernel/ids.ts';
import type { Instant, LocalDate } from '../kernel/nz-time.ts';
import type { ImportedDetails, ImportedTest, ImportRecord } from './record.ts';

/** What a school knows of a student already, as far as a file could say it. */
export type KnownStudent = NameParts & {
  readonly id: StudentId;
  readonly email: string;
  readonly phone: string;
  readonly dateOfBirth: LocalDate | null;
  readonly address: string | null;
  readonly notes: string | null;
  readonly licenseType: LicenceType;
  readonly emergencyContactName: string | null;
  readonly emergencyContactPhone: string | null;
  readonly isArchived: boolean;
  /** Archived by the undoing of an import: importing them again brings them back. */
  readonly isUndone: boolean;
  /** Addresses of parents who have access. */
  readonly parents: readonly string[];
  /** When their lessons start. */
  readonly lessons: readonly Instant[];
  readonly tests: readonly Pick<ImportedTest, 'type' | 'date'>[];
  /** Whether an import brought credit, or practice without a date, that still counts. */
  readonly hasCredit: boolean;
  readonly hasPractice: boolean;
};

/** A student of the file, with the rows that are theirs and whom the school knows them as. */
export type PersonInFile = {
  readonly known: KnownStudent | null;
  readonly records: readonly ImportRecord[];
  /** What the rows say together: the first that says something counts. */
  readonly said: ImportedDetails;
  /** Whether the file may replace what they are found by. */
  readonly mayRename: boolean;
  /** Which of several students the rows are of cannot be told. */
  readonly isAmbiguous: boolean;
  /** Somebody else who has the same email or phone, as a sister may. */
  readonly sharesWith: string | null;
};

/**
 * Whose the rows are. Rows and students that share an email, a phone, or a name with a date of birth belong together; of these, one first name is one student.
 * A row without a name is the only student's it can be. Which rows belong together is the same once they are imported: nothing is replaced that held them together.
 */
export function groupPeople(
  records: readonly ImportRecord[],
  known: readonly KnownStudent[],
): PersonInFile[] {
  const links = linking();
  for (const one of known) links.add(`student ${one.id}`, keysOf(saidOf(one)));
  for (const { line, details } of records) links.add(`line ${line}`, keysOf(details));
  // What is put together of several rows may be what somebody else is found by.
  for (;;) {
    const people = familiesIn(records, known, links).flatMap(peopleIn);
    const linked = people.filter((one) => links.add(nodeOf(one), keysAfter(one)));
    if (linked.length === 0) return people;
  }
}

type Family = { readonly records: ImportRecord[]; readonly known: KnownStudent[] };

function familiesIn(
  records: readonly ImportRecord[],
  known: readonly KnownStudent[],
  links: ReturnType<typeof linking>,
): Family[] {
  const families = new Map<string, Family>();
  for (const record of records) {
    const root = links.rootOf(`line ${record.line}`);
    const family = families.get(root) ?? { records: [], known: [] };
    families.set(root, family);
    family.records.push(record);
  }
  for (const one of known) families.get(links.rootOf(`student ${one.id}`))?.known.push(one);
  return [...families.values()];
}

function peopleIn({ records, known }: Family): PersonInFile[] {
  const names = new Set([...records.map(({ details }) => details), ...known].map(firstNameOf));
  names.delete('');
  const isAlone = names.size <= 1;
  const byName = Map.groupBy(records, ({ details }) =>
    isAlone ? 'all' : firstNameOf(details) || 'nameless',
  );
  return [...byName].map(([name, theirs]): PersonInFile => {
    const called = known.filter((one) => isAlone || firstNameOf(one) === name);
    const said: ImportedDetails = Object.assign(
      {},
      ...theirs.map(({ details }) => details).toReversed(),
    );
    const student = chosenOf(called);
    const other =
      known.find((one) => firstNameOf(one) !== name) ??
      records.find(({ details }) => firstNameOf(details) !== name)?.details;
    return {
      known: student ?? null,
      records: theirs,
      said,
      isAmbiguous: name === 'nameless' || (called.length > 0 && !student),
      mayRename:
        isAlone &&
        student !== undefined &&
        theirs.every(isFoundBy({ ...saidOf(student), ...said })),
      sharesWith: isAlone || !other ? null : nameOf(other),
    };
  });
}

/** Of several students of one name who share an address, the one who is taught; else the only one. */
function chosenOf(called: readonly KnownStudent[]): KnownStudent | undefined {
  const taught = called.filter(({ isArchived }) => !isArchived);
  const [one, ...others] = taught.length > 0 ? taught : called;
  return others.length === 0 ? one : undefined;
}

const isFoundBy = (details: ImportedDetails) => {
  const keys = new Set(keysOf(details));
  return ({ details: row }: ImportRecord) => keysOf(row).some((key) => keys.has(key));
};

const nodeOf = ({ known, records }: PersonInFile): string =>
  known ? `student ${known.id}` : `line ${records[0]?.line}`;

/** What they may be found by once they are imported. */
function keysAfter({ known, said, isAmbiguous }: PersonInFile): string[] {
  if (isAmbiguous) return [];
  if (!known) return keysOf(said);
  const before = saidOf(known);
  return [...keysOf({ ...before, ...said }), ...keysOf({ ...said, ...before })];
}

/** Nodes that share a key are linked, and so are those linked to them. */
function linking() {
  const parents = new Map<string, string>();
  const rootOf = (node: string): string => {
    let root = node;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    // Next time it is one step.
    if (root !== node) parents.set(node, root);
    return root;
  };
  return {
    rootOf,
    /** @returns whether that linked anything that was not */
    add(node: string, keys: readonly string[]): boolean {
      let isNew = false;
      for (const key of keys) {
        const [one, other] = [rootOf(node), rootOf(key)];
        if (one === other) continue;
        parents.set(one, other);
        isNew = true;
      }
      return isNew;
    },
  };
}

export const nameOf = ({ firstName = '', lastName = '' }: Partial<NameParts>): string =>
  fullName({ firstName, lastName }).trim();

function saidOf(known: KnownStudent): ImportedDetails {
  const { firstName, lastName, email, phone, dateOfBirth } = known;
  return { firstName, lastName, email, phone, ...(dateOfBirth && { dateOfBirth }) };
}

const firstNameOf = ({ firstName }: Partial<NameParts>): string => plain(firstName);

/** `Māui` and `maui` are one name. */
const plain = (name = ''): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The digits that a number has wherever it is dialled from. */
export const digitsOf = (phone = ''): string =>
  phone.replace(/\D/g, '').replace(/^(?:00)?(?:64)?0?/, '');

function keysOf({ email, phone, dateOfBirth, ...names }: ImportedDetails): string[] {
  const digits = digitsOf(phone);
  const name = plain(nameOf(names));
  return [
    ...(email ? [`email ${email}`] : []),
    ...(digits.length > 5 ? [`phone ${digits}`] : []),
    ...(dateOfBirth && name ? [`birth ${dateOfBirth} ${name}`] : []),
  ];
}
