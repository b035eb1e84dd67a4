import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { houseAt } from '../tidy/house.ts';
import { manifests } from '../tidy/packages/packages.ts';
import { shippedPackages } from '../tidy/packages/lockfile.ts';
import { makeBill } from './bill-of-materials.ts';

const house = houseAt(resolve(import.meta.dirname, '../..'));
const product = { name: 'paystead', version: '1.0.0' };
const zod = {
  name: 'zod', version: '4.6.7', licence: 'MIT', integrity: 'sha512-AAEC', isOptional: false,
}; // prettier-ignore

test('audit G4 the bill of materials names every package that ships, with its licence and hash', () => {
  const { components } = makeBill(product, shippedPackages(house));
  const names = new Set(components.map(({ name }) => name));
  const rooms = manifests(house).filter(([path]) => !/^(?:package|tools|e2e)\b/.test(path));
  const direct = rooms.flatMap(([, { dependencies = {} }]) => Object.keys(dependencies));
  const foreign = direct.filter((name) => !name.startsWith('@paystead/'));

  expect(foreign.length).toBeGreaterThan(20);
  expect(foreign.filter((name) => !names.has(name))).toEqual([]);
  expect(names).not.toContain('vitest');
  for (const { hashes, licenses } of components) {
    expect(licenses[0]?.expression).toMatch(/\w/);
    expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  }
});

test('audit G4 it is in CycloneDX, and the same for the same lockfile', () => {
  const scoped = { ...zod, name: '@aws-sdk/client-s3', version: '3.1.0', isOptional: true };
  const bill = makeBill(product, [zod, scoped, zod]);

  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
  expect(bill.components).toMatchObject([
    { purl: 'pkg:npm/%40aws-sdk/client-s3@3.1.0', scope: 'optional' },
    { purl: 'pkg:npm/zod@4.6.7', scope: 'required', hashes: [{ content: '000102' }] },
  ]);
  expect(makeBill(product, [scoped, zod])).toEqual(bill);
});

test('audit G4 a package without a licence or a hash is found', () => {
  const silent = () => makeBill(product, [{ ...zod, licence: 'none' }]);
  expect(silent).toThrow('zod 4.6.7 has no licence');
  expect(() => makeBill(product, [{ ...zod, integrity: '' }])).toThrow('zod 4.6.7 has no hash');
});
