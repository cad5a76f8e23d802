import { openEmbeddedPostgres } from './boot/embedded-postgres.ts';
import { explainListening, refuseTakenPort } from './boot/port.ts';
import { progressBar } from './boot/progress-bar.ts';
import { listenWhileStarting } from './boot/starting.ts';
import { onStopSignal } from './boot/stop-signals.ts';
import { mustHaveOneSchool } from './cases/school/one-school.ts';
import { seedDemoDirectory } from './demo/directory.ts';
import { demoLogins, replaceKnownLogins } from './demo/logins.ts';
import { seedDemoSchool } from './demo/seed.ts';
import { runProgram } from './ground/boot-problem.ts';
import { readEnv } from './ground/env.ts';
import { openProduct } from './open-product.ts';
import { openKeyStore } from './personal-keys/open-key-store.ts';
import { openPepper } from './sessions/pepper.ts';
import { log, logAllInJson } from './telemetry/logger.ts';
import { logRequest } from './telemetry/request-observer.ts';
import { openTraces } from './telemetry/traces.ts';
import { openMemory } from './timeline/memory-file.ts';
import { openSealKeeper } from './transparency/seal-keeper.ts';

/**
 * Bytes and seconds. Anyone who reuses a connection at the moment we close it loses a request, so that ours are closed later than those of a proxy in front of us
 * (two minutes and less).
 */
const limits = { maxRequestBodySize: 30_000_000, idleTimeout: 150 };

/** What our own Postgres knows of a fault. */
let explain = (fault: unknown): unknown => fault;

await runProgram(
  async () => {
    const env = readEnv(process.env);
    logAllInJson();
    refuseTakenPort(env);
    const starting = explainListening(env, () => listenWhileStarting(env, env.publicUrl, limits));
    const postgres = env.databaseUrl ? null : await openEmbeddedPostgres({ dataDir: env.dataDir });
    if (postgres) explain = postgres.explain;
    const traces = env.tracesUrl ? await openTraces(env.tracesUrl) : null;
    const bar = progressBar('Rebuilding the read models');
    starting.at('Opening the ledger');
    const sealKeeper = openSealKeeper(env.dataDir);
    const product = await openProduct({
      databaseUrl: env.databaseUrl ?? postgres?.url ?? '',
      ownerUrl: env.databaseUrl ? env.ownerUrl : postgres?.ownerUrl,
      beforeChange: postgres?.raiseFormat,
      readerUrl: env.databaseUrl ? env.readerUrl : postgres?.readerUrl,
      readUrl: env.readUrl,
      eventlogUrl: env.eventlogUrl,
      publicUrl: env.publicUrl,
      trustedProxies: env.trustedProxies,
      demo: env.demo,
      isStaging: env.isStaging,
      acceptsNewVault: env.acceptsNewVault,
      operator: env.operator,
      operatorEmail: env.operatorEmail,
      isForStrangers: env.isForStrangers,
      isRegistrationClosed: env.isRegistrationClosed,
      handInForm: env.handInForm,
      siteUrl: env.siteUrl,
      siteFolder: process.env['SITE_FOLDER'] ?? 'dist',
      smtpUrl: env.smtpUrl,
      mailFrom: env.mailFrom,
      smppUrl: env.smppUrl,
      textPolicy: env.textPolicy,
      smsHttpUrl: env.smsHttpUrl,
      stripe: env.stripe,
      metricsToken: env.metricsToken,
      tellOperator: (message) => log('operator', { message }, 'warn'),
      observers: [...(env.logsRequests ? [logRequest] : []), ...(traces ? [traces.observe] : [])],
      around: traces?.around,
      sealKeeper,
      sellsPlans: env.sellsPlans,
      witnesses: env.witnesses,
      memory: openMemory(env.dataDir, sealKeeper),
      pepper: openPepper(env.dataDir, env.pepper),
      keyStore: openKeyStore(env.dataDir, env.keys),
      onRebuild(position, of) {
        bar.at(position, of);
        starting.at('Building the read models', of === 0 ? 1 : position / of);
      },
    });
    // Behind the open port, where those of an earlier edition serve.
    const renewed = product.renewed.then(bar.end);
    renewed.catch(() => undefined);
    if (env.demo && product.timeline.isTrue()) {
      await renewed;
      starting.at('Preparing the demo school');
      // Of several that start at once on an empty ledger one fills it, and the others wait.
      await product.locks.demo('school', async () => {
        await product.projector.waitFor(await product.log.head());
        await seedDemoSchool(product);
        await seedDemoDirectory(product);
      });
    }

    if (env.stripe) {
      await renewed;
      await mustHaveOneSchool(product.deps);
    }

    // Before anybody is let in.
    const newLogins = env.isForStrangers ? await replaceKnownLogins(product) : [];

    starting.handOver(() =>
      product.app.listen({ hostname: env.host, port: starting.port, ...limits }),
    );
    onStopSignal(async () => {
      // Nobody new is let in; what is under way is finished; the sockets, which would never finish, are told to come back.
      const finished = product.app.stop();
      product.deps.live.close();
      await finished;
      await product.close();
      await traces?.close();
      await postgres?.stop();
    });

    console.log(`\nKeep Left is at ${env.publicUrl}\n`);
    if (env.isStaging)
      console.log('A copy for trials (STAGING=1): no letter, text or push message leaves it.\n');
    const logins = newLogins.length > 0 || !env.demo ? newLogins : await demoLogins(product);
    if (logins.length > 0) console.log(['Demo logins', ...logins, ''].join('\n'));

    void postgres?.died.then((sentence) => {
      log('database', { message: sentence }, 'error');
      process.exit(1);
    });
  },
  (fault) => explain(fault),
);
