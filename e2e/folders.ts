import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCTS } from './ports.ts';

/** Where the products of this run note their data folders. The first port is of one run only. */
const note = () => join(tmpdir(), `paystead-e2e-${process.env.PORT}.json`);

/** Notes the data folders of the products, in the order of `PRODUCTS`. */
export function noteFolders(folders: readonly string[]): void {
  const ports = PRODUCTS.map((product) => process.env[`${product}PORT`] ?? '');
  writeFileSync(
    note(),
    JSON.stringify(Object.fromEntries(ports.map((one, n) => [one, folders[n]]))),
  );
}

/** Leaves no note behind. */
export function forgetFolders(): void {
  rmSync(note(), { force: true });
}

/** The data folder of the product that answers at an address. */
export function folderOf(baseURL: string): string {
  const folders = JSON.parse(readFileSync(note(), 'utf8')) as Record<string, string>;
  const folder = folders[new URL(baseURL).port];
  if (!folder) throw new Error(`No product of this run answers at ${baseURL}`);
  return folder;
}
