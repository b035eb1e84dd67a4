import type { Shipped } from '../tidy/packages/lockfile.ts';

/** One package in a bill of materials. */
interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope: 'required' | 'optional';
  readonly purl: string;
  readonly licenses: readonly { expression: string }[];
  readonly hashes: readonly { alg: 'SHA-512'; content: string }[];
}

/** A bill of materials in CycloneDX 1.5, with the fields that we fill. */
export interface Bill {
  readonly bomFormat: 'CycloneDX';
  readonly specVersion: '1.5';
  readonly version: 1;
  readonly metadata: { component: { type: 'application'; name: string; version: string } };
  readonly components: readonly Component[];
}

/** A package can't be listed; the message is for a person. */
export class BillError extends Error {
  override name = 'BillError';
}

/**
 * The bill of materials of everything that ships, from the lockfile: the same file gives the same
 * bill, without npm and without a network. (`npm sbom --omit=dev` leaves out what workspaces share
 * with development tools.) Throws a `BillError` for a package without a licence or a hash.
 */
export function makeBill(product: { name: string; version: string }, shipped: readonly Shipped[]) {
  const components = new Map<string, Component>();
  const faults: string[] = [];
  for (const one of shipped) {
    const component = componentOf(one);
    if (one.licence === 'none') faults.push(`${one.name} ${one.version} has no licence`);
    if (component.hashes.length === 0) faults.push(`${one.name} ${one.version} has no hash`);
    components.set(component.purl, component);
  }
  if (faults.length > 0) throw new BillError(faults.join('\n'));
  const bill: Bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', ...product } },
    components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
  return bill;
}

function componentOf({ name, version, licence, integrity, isOptional }: Shipped): Component {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const hash = /^sha512-(\S+)$/.exec(integrity)?.[1];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: isOptional ? 'optional' : 'required',
    purl,
    licenses: [{ expression: licence }],
    hashes: hash ? [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] : [],
  };
}
