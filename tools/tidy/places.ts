import { type Finding, type House, judgeLines, textFiles } from './house.ts';

/** Folders of single machines; built from parts so that the rule doesn't find this file. */
const FOLDERS = ['work', 'farm', 'root', 'home', 'Users'].join('|');
const MACHINE_PATH = new RegExp(`(?:^|[\\s'"\`(=:,])/(${FOLDERS})/[A-Za-z.]`);

/** `/home` is also a route of the borrower app; these are its pages. */
const PAGES = 'alerts|verify|apply|loans|bank|documents|monitoring|wellness|profile';
const ROUTE = new RegExp(`/home/(?:${PAGES})\\b`, 'g');

/** No file names a path that exists only on one machine. */
export function machinePaths(house: House): Finding[] {
  return judgeLines(house, textFiles(house), (line) =>
    MACHINE_PATH.test(line.replace(ROUTE, '')) ? 'names a path of a single machine' : undefined,
  );
}

const REGISTRY = /\bregistry\.[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:org|com|net|io|dev|local|internal)\b/;

/** Each installer chooses its own package registry, so no file names one. */
export function registryHosts(house: House): Finding[] {
  return judgeLines(house, textFiles(house), (line, path) => {
    if (REGISTRY.test(line)) return 'names a package registry';
    const resolved = path === 'package-lock.json' && /"resolved":\s*"[a-z+]+:/.test(line);
    return resolved ? 'the lockfile names the address of a package' : undefined;
  });
}

/** Reads a payroll group's sample dates; `sample_date_2:` writes one. */
const READS_PAYDAYS = /\bsampleDates\b|\bsample_date_2\b(?!:)/;
const CODE = /^server\/src\/(?!.*(?:\.test\.ts$|\/fixtures\/|\/test-|database\.types\.ts$)).*\.ts$/;

/**
 * PAYDAY-11: whoever reads the paydays of a payroll group also reads its employer's holidays and
 * moved paydays, so that every part of the server knows the same days.
 */
export function paydayReaders(house: House): Finding[] {
  return house.files
    .filter((path) => CODE.test(path))
    .filter((path) => READS_PAYDAYS.test(house.text(path)) && !/changes/i.test(house.text(path)))
    .map((where) => ({
      where,
      why: 'reads paydays without the employer’s changes; use payrollOf of the employers slice',
    }));
}
