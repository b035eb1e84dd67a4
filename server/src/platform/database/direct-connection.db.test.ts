import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cable, layCable, nameAnotherProcess } from '../testing/test-cable.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { requireDirectConnection } from './direct-connection.ts';

let world: TestWorld;
const cables: Cable[] = [];

beforeAll(async () => {
  world = await testWorld();
});

afterAll(async () => {
  for (const cable of cables) cable.remove();
  await world.close();
});

async function through(onAnswer?: (bytes: Buffer) => void): Promise<string> {
  const cable = await layCable(world.appUrl, onAnswer);
  cables.push(cable);
  return cable.url;
}

test('the server starts on PostgreSQL itself, also behind what only forwards bytes', async () => {
  await expect(requireDirectConnection(world.appUrl)).resolves.toBeUndefined();
  await expect(requireDirectConnection(await through())).resolves.toBeUndefined();
});

test('the server refuses a pooler, which could mix up who reads', async () => {
  await expect(requireDirectConnection(await through(nameAnotherProcess))).rejects.toThrow(
    /^A connection pooler is between this server and PostgreSQL\./,
  );
});
