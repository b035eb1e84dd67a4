import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The browser that tests drive, with the environment it needs. */
export interface Browser {
  executablePath: string;
  env: Readonly<Record<string, string>>;
}

/** Off are the sandbox that needs rights a container lacks, and everything that calls out. */
export const BROWSER_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const hasBundle = process.platform === 'linux' && process.arch === 'x64';
const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds a Chromium: the one that `CHROMIUM` names, else the bundled one, unpacked once into the
 * temporary folder, else, where there is no bundle for the machine, an installed one. The bundled
 * one has no windows and takes half the time of a whole browser. Call it before workers start;
 * they inherit the choice.
 */
export async function findBrowser(): Promise<Browser> {
  const { CHROMIUM: chosen, CHROMIUM_BUNDLE: bundle } = process.env;
  if (chosen) return { executablePath: chosen, env: bundle ? bundledEnv(bundle) : {} };
  if (hasBundle) {
    const folder = await unpackBundled();
    process.env.CHROMIUM = join(folder, 'chromium');
    process.env.CHROMIUM_BUNDLE = folder;
    return { executablePath: process.env.CHROMIUM, env: bundledEnv(folder) };
  }

  const installed = INSTALLED.map(inPath).find(Boolean) ?? onAMac();
  if (!installed) throw new Error('No Chromium was found. Install one, or name it in CHROMIUM.');
  process.env.CHROMIUM = installed;
  return { executablePath: installed, env: {} };
}

function inPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

function onAMac(): string | undefined {
  return existsSync(ON_A_MAC) ? ON_A_MAC : undefined;
}

/** The libraries and fonts it brings along, in case the machine has none. */
function bundledEnv(folder: string): Record<string, string> {
  const inherited = process.env.LD_LIBRARY_PATH;
  const libraries = join(folder, 'al2023/lib');
  return {
    LD_LIBRARY_PATH: inherited ? `${libraries}:${inherited}` : libraries,
    FONTCONFIG_PATH: join(folder, 'fonts'),
  };
}

/**
 * Unpacks beside and moves into place, so that an interrupted run leaves nothing behind. Each user
 * of the machine has a folder of their own, which nobody else can read.
 */
async function unpackBundled(): Promise<string> {
  const place = join(tmpdir(), `paystead-chromium-${bundledVersion()}-${process.getuid?.()}`);
  if (existsSync(place)) return place;

  const beside = mkdtempSync(join(tmpdir(), 'paystead-chromium-'));
  try {
    await inflateInto(beside);
    writeFileSync(join(beside, 'fonts/fonts.conf'), fontSettings(join(place, 'fonts/fonts')));
    moveOnce(beside, place);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
  return place;
}

/** If another process was faster, keeps its copy. */
function moveOnce(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

function bundledVersion(): string {
  const manifest = readFileSync(join(import.meta.dirname, 'package.json'), 'utf8');
  return /"@sparticuz\/chromium": "([^"]+)"/.exec(manifest)?.[1] ?? 'unknown';
}

async function inflateInto(folder: string): Promise<void> {
  const { default: Chromium, inflate } = await import('@sparticuz/chromium');
  const main = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const archives = join(main, '../../bin');
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder; // It unpacks into whatever the temporary folder is.
  try {
    await Chromium.executablePath(archives);
    await inflate(join(archives, 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function fontSettings(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir></fontconfig>
`;
}
