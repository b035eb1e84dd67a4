import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BillError, makeBill } from './sbom/bill-of-materials.ts';
import { houseAt } from './tidy/house.ts';
import { shippedPackages } from './tidy/packages/lockfile.ts';

/**
 * Writes the bill of materials of everything that ships to `bom.json`, in CycloneDX. With `--check`
 * it only makes it. Exits with 1 if a licence or a hash is missing.
 */
const root = resolve(import.meta.dirname, '..');

try {
  const house = houseAt(root);
  const { name, version } = JSON.parse(house.text('package.json')) as Record<string, string>;
  const bill = makeBill({ name: `${name}`, version: `${version}` }, shippedPackages(house));
  const isCheck = process.argv.includes('--check');
  if (!isCheck) writeFileSync(join(root, 'bom.json'), `${JSON.stringify(bill, null, 2)}\n`);
  const count = bill.components.length;
  process.stdout.write(`${isCheck ? '' : 'bom.json: '}${count} packages, each with its licence\n`);
} catch (error) {
  if (!(error instanceof BillError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
