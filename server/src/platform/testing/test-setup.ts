import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer, type TestServerAddress } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server of one’s own to test on; empty for the embedded one. */
    databaseUrl: string;
    /** By how many milliseconds the tests' clock is ahead of the machine's. */
    aheadMs: number;
    testServer: TestServerAddress;
  }
}

let server: TestServer | undefined;

/** Before the first database test of a run: one server and one migrated template for all. */
export async function setup(project: TestProject): Promise<void> {
  const { databaseUrl, aheadMs } = project.getProvidedContext();
  server = await startTestServer({ databaseUrl: databaseUrl || undefined, aheadMs });
  const { url, appUrl, template, templateWithQueue } = server;
  project.provide('testServer', { url, appUrl, template, templateWithQueue });
}

/** After the last. */
export async function teardown(): Promise<void> {
  await server?.close();
}
