import { type Finding, type House, judgeLines, textFiles } from './house.ts';

/** Folders of single machines; put together here so that this file does not find itself. */
const FOLDERS = ['work', 'farm', 'root', 'home', 'Users'].join('|');
const MACHINE_PATH = new RegExp(`(?:^|[\\s'"\`(=:,])/(${FOLDERS})/[A-Za-z.]`);

/** `/home` is also a route of the borrower's app; these are its pages. */
const PAGES = 'alerts|verify|apply|loans|bank|documents|monitoring|wellness|profile';
const ROUTE = new RegExp(`/home/(?:${PAGES})\\b`, 'g');

/** A path that only exists on one machine is of no use to anybody else. */
export function machinePaths(house: House): Finding[] {
  return judgeLines(house, textFiles(house), (line) =>
    MACHINE_PATH.test(line.replace(ROUTE, '')) ? 'names a folder of one machine' : undefined,
  );
}

const REGISTRY = /\bregistry\.[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:org|com|net|io|dev|local|internal)\b/;

/** Where packages come from is each installer's own setting. */
export function registryHosts(house: House): Finding[] {
  return judgeLines(house, textFiles(house), (line, path) => {
    if (REGISTRY.test(line)) return 'names a package registry';
    const resolved = path === 'package-lock.json' && /"resolved":\s*"[a-z+]+:/.test(line);
    return resolved ? 'the lockfile names the place a package came from' : undefined;
  });
}
