import { canCertify, makeCertificate } from '../support/certificate.ts';
import { freshKurrentLedger } from '../support/contract-kurrent.ts';
import { startCluster } from '../support/eventstore-server/cluster.ts';
import { startEventStoreServer } from '../support/eventstore-server/server.ts';
import { describeEventLog } from './event-log.contract.ts';

// Against a small server of our own over real gRPC, or the real one that TEST_EVENTLOG_URL names.
describeEventLog('KurrentDB', async () => {
  const ledger = await freshKurrentLedger();
  return { log: await ledger.open(), keys: ledger.keys, drop: ledger.drop };
});

describeEventLog('KurrentDB of three members', async () => {
  const cluster = await startCluster();
  const ledger = await freshKurrentLedger(cluster);
  return {
    log: await ledger.open(),
    keys: ledger.keys,
    async drop() {
      await ledger.drop();
      cluster.stop();
    },
  };
});

if (canCertify)
  describeEventLog('KurrentDB with TLS and users', async () => {
    const { tls, authority, drop } = await makeCertificate();
    const users = { app: { password: 'p@ss', isAdmin: true } };
    const server = await startEventStoreServer({ tls, users });
    const url = `${server.url.replace('esdb://', 'esdb://app:p%40ss@')}?tlsCAFile=${encodeURIComponent(authority)}`;
    const ledger = await freshKurrentLedger({ url });
    return {
      log: await ledger.open(),
      keys: ledger.keys,
      async drop() {
        await ledger.drop();
        server.stop();
        await drop();
      },
    };
  });
