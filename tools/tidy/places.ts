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
