import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer, type TestServerAddress } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** An existing server to test on; empty for the embedded one. */
    databaseUrl: string;
    /** How many milliseconds the tests' clock is ahead of the machine's. */
    aheadMs: number;
    testServer: TestServerAddress;
  }
}

let server: TestServer | undefined;

/** Runs before the first database test: sets up one server and one migrated template for all. */
export async function setup(project: TestProject): Promise<void> {
  const { databaseUrl, aheadMs } = project.getProvidedContext();
  server = await startTestServer({ databaseUrl: databaseUrl || undefined, aheadMs });
  const { url, appUrl, template, templateWithQueue } = server;
  project.provide('testServer', { url, appUrl, template, templateWithQueue });
}

/** Runs after the last test. */
export async function teardown(): Promise<void> {
  await server?.close();
}
