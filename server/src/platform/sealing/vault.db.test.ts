import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomBytes } from './crypto.ts';
import { addDataKey, openVault, WrongMasterKey } from './vault.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';

let world: TestWorld;
const master = randomBytes(32);

beforeAll(async () => {
  world = await testWorld();
  await world.owner.query('delete from data_key');
});

afterAll(() => world.close());

const SSN = '078-05-1120';
const place = { column: 'borrower.ssn', id: randomUUID() };
const vaultNow = (key = master) => openVault(world.platform.database.requests, key, undefined);

describe('fields', () => {
  test('D1 an encrypted field opens in its row and column only', async () => {
    const vault = await vaultNow();
    const sealed = vault.seal(SSN, place);

    expect(vault.open(sealed, place)).toBe(SSN);
    expect(sealed.toString('latin1')).not.toContain(SSN);
    expect(() => vault.open(sealed, { ...place, id: randomUUID() })).toThrow(
      /unable to authenticate/i,
    );
    expect(() => vault.open(sealed, { ...place, column: 'borrower.dob' })).toThrow(
      /unable to authenticate/i,
    );
  });

  test('D1 a value with any changed bit does not open', async () => {
    const vault = await vaultNow();
    const sealed = vault.seal(SSN, place);
    for (const at of [2, 14, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open(changed, place)).toThrow(/unable to authenticate/i);
    }
  });

  test('D1 a running process loads a new data key and uses it from its own time on', async () => {
    const vault = await vaultNow();
    const old = vault.seal(SSN, place);
    const { version } = await addDataKey(world.platform.database.requests, master);
    await vault.refresh();
    const early = vault.seal(SSN, place);
    expect([early.readUInt16BE(), vault.isOutdated(old)]).toEqual([old.readUInt16BE(), false]);

    await world.owner.query('update data_key set used_from = now()');
    await vault.refresh();
    const fresh = vault.seal(SSN, place);

    expect([vault.open(old, place), vault.open(fresh, place)]).toEqual([SSN, SSN]);
    expect(fresh.readUInt16BE()).toBe(version);
    expect([vault.isOutdated(old), vault.isOutdated(fresh)]).toEqual([true, false]);
  });

  test('D1 a process that has not loaded a new key yet neither seals with it nor loses the old one', async () => {
    const late = await vaultNow();
    const old = late.seal(SSN, place);
    await addDataKey(world.platform.database.requests, master);
    await world.owner.query('update data_key set used_from = now()');
    const fresh = (await vaultNow()).seal(SSN, place);

    expect(() => late.open(fresh, place)).toThrow('No data key of version');
    await world.owner.query(
      'delete from data_key where version < (select max(version) from data_key)',
    );
    await late.refresh();
    expect([late.open(fresh, place), late.open(old, place)]).toEqual([SSN, SSN]);
  });

  test('D3 a data key is added with the master key of this database only', async () => {
    await vaultNow();
    await expect(addDataKey(world.platform.database.requests, randomBytes(32))).rejects.toThrow(
      WrongMasterKey,
    );
  });

  test('D2 a lookup is the same for the same value and purpose, and is keyed', async () => {
    const vault = await vaultNow();
    const other = await openVault(
      world.platform.database.requests,
      master,
      'pepper of some length',
    );

    expect(vault.lookup(SSN, 'ssn')).toEqual(other.lookup(SSN, 'ssn'));
    expect(vault.lookup(SSN, 'ssn')).not.toEqual(vault.lookup(SSN, 'account'));
    expect(vault.lookup(SSN, 'ssn')).toHaveLength(32);
  });
});

describe('keys', () => {
  test('D3 data keys are stored wrapped, and another master key does not open them', async () => {
    await vaultNow();
    await expect(vaultNow(randomBytes(32))).rejects.toThrow(WrongMasterKey);
    const { rows } = await world.owner.query('select wrapped from data_key');
    for (const { wrapped } of rows) expect(wrapped).toHaveLength(12 + 32 + 16);
  });
});
