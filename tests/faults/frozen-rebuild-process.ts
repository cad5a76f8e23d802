// A process that makes read models until it is frozen. Started by frozen.db.test.ts.
import { openDatabase, patient } from '#api/database/database.ts';
import { whileNobodyElseMakes } from '#projections/engine/rebuild.ts';

const [url = '', quietMs = ''] = process.argv.slice(2);
const own = openDatabase(url, { max: 1, idle_timeout: 0, connection: patient });
await whileNobodyElseMakes(
  own,
  () => {
    console.log('at it');
    return new Promise(() => setInterval(() => undefined, 1_000));
  },
  Number(quietMs),
);
