import { basename } from 'node:path';
import type { Finding, House } from '../house.ts';

const PAGE = /^docs\/rules\/(?!README\.md$)[^/]+\.md$/;
const INDEX = 'docs/rules/README.md';

/** One rule of the rule book, as its page has it. */
export interface Rule {
  /** Such as `PAY-4`. */
  id: string;
  page: string;
  line: number;
  /** All of it, with its source. */
  text: string;
}

/** Every rule of docs/rules: a list item that begins with an identifier in bold. */
export function rulesOf(house: House): Rule[] {
  return house.files.filter((path) => PAGE.test(path)).flatMap((page) => rulesOn(house, page));
}

function rulesOn(house: House, page: string): Rule[] {
  const lines = house.text(page).split('\n');
  return lines.flatMap((line, index) => {
    const [, id] = /^- \*\*([^*]+)\*\* /.exec(line) ?? [];
    if (id === undefined) return [];
    const rest = lines.slice(index + 1);
    const end = rest.findIndex((next) => !next.startsWith('  '));
    const more = rest.slice(0, end === -1 ? rest.length : end).map((next) => next.trim());
    const text = [line, ...more].join(' ');
    return [{ id, page, line: index + 1, text }];
  });
}

/**
 * The rule book can be looked up in: each page names its prefix and code that exists, and the index
 * lists it; each rule has an identifier of its own with the prefix of its page, and a source.
 */
export function ruleBook(house: House): Finding[] {
  const pages = house.files.filter((path) => PAGE.test(path));
  const seen = new Map<string, Rule>();
  const faults = rulesOf(house).flatMap((rule) => {
    const earlier = seen.get(rule.id);
    seen.set(rule.id, earlier ?? rule);
    return ruleFaults(house, rule, earlier).map((why) => ({
      where: `${rule.page}:${rule.line}`,
      why,
    }));
  });
  return [...pages.flatMap((page) => pageFaults(house, page)), ...faults];
}

function pageFaults(house: House, page: string): Finding[] {
  const prefix = prefixOf(house, page);
  if (prefix === undefined) {
    return [
      { where: page, why: 'the heading does not end with a prefix, as in "# Payments (PAY)"' },
    ];
  }
  const rows = house.has(INDEX) ? house.text(INDEX).split('\n') : [];
  const isIndexed = rows.some(
    (row) => row.startsWith(`| ${prefix} |`) && row.includes(`(${basename(page)})`),
  );
  return [
    ...(isIndexed ? [] : [{ where: INDEX, why: `lacks a row for ${prefix}, ${basename(page)}` }]),
    ...lostCode(house, page).map((path) => ({ where: page, why: `there is no ${path}` })),
  ];
}

/** The paths after `Code:`, each a file or a folder, that lead nowhere. */
function lostCode(house: House, page: string): string[] {
  const [, code = ''] = /^Code: (.+)$/m.exec(house.text(page)) ?? [];
  const paths = [...code.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  return paths.filter(
    (path) => !house.files.some((file) => file === path || file.startsWith(`${path}/`)),
  );
}

function ruleFaults(house: House, rule: Rule, earlier: Rule | undefined): string[] {
  const prefix = prefixOf(house, rule.page);
  return [
    ...(prefix && !new RegExp(`^${prefix}-[1-9]\\d*$`).test(rule.id)
      ? [`${rule.id} is no identifier of this page: ${prefix} and a number`]
      : []),
    ...(earlier ? [`${rule.id} is the identifier of ${earlier.page}:${earlier.line}, too`] : []),
    ...(/ Source: \S/.test(rule.text) ? [] : [`${rule.id} does not say its source`]),
  ];
}

function prefixOf(house: House, page: string): string | undefined {
  return /^# .+ \(([A-Z]{2,12})\)\n/.exec(house.text(page))?.[1];
}
