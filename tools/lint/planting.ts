import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const HOUSE = resolve(import.meta.dirname, '../..');

/** A finding of the linter: the file's path from the root, the rule and the line. */
export interface Caught {
  file: string;
  rule: string;
  line: number;
}

interface Report {
  diagnostics: { filename: string; code?: string; labels: { span: { line: number } }[] }[];
}

/**
 * Makes an empty repository with the given files and the real settings, runs the real linter on it,
 * and returns its findings. So tests cover the rules as configured, not a copy.
 */
export async function lintPlanted(files: Record<string, string>): Promise<Caught[]> {
  const house = await mkdtemp(join(tmpdir(), 'planted-'));
  try {
    await cp(join(HOUSE, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
    await cp(join(HOUSE, 'tools/lint'), join(house, 'tools/lint'), {
      recursive: true,
      filter: (source) => !source.includes('.test.'),
    });
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(house, path)), { recursive: true });
      await writeFile(join(house, path), text);
    }
    const report = await lint(house, Object.keys(files));
    const unread = report.diagnostics.find(({ code }) => !code);
    if (unread) throw new Error(`A planted file could not be read: ${JSON.stringify(unread)}`);
    return report.diagnostics.map(({ filename, code = '', labels }) => ({
      file: filename.replaceAll('\\', '/'),
      rule: code,
      line: labels[0]?.span.line ?? 0,
    }));
  } finally {
    await rm(house, { recursive: true });
  }
}

function lint(house: string, files: string[]): Promise<Report> {
  const program = join(HOUSE, 'node_modules/oxlint/bin/oxlint');
  const folders = [...new Set(files.map((file) => file.split('/')[0] ?? file))];
  return new Promise((done, fail) => {
    const options = { cwd: house, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [program, '-f', 'json', ...folders], options, (_, out, errors) => {
      try {
        done(JSON.parse(out) as Report);
      } catch {
        fail(new Error(`The linter gave no report: ${out.slice(0, 2000)}${errors}`));
      }
    });
  });
}
