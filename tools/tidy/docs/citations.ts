import { readRequirements } from '../../conformance/requirements.ts';
import { type Finding, type House, judgeLines, textFiles } from '../house.ts';
import { rulesOf } from './rule-book.ts';

const REQUIREMENTS = 'docs/requirements.md';
const READ = /\.(ts|tsx|mjs|css|sql|md|html|json|yml)$/;
/** Tests of checks plant citations that are not meant, this file shows some. */
const PLANTED = /^tools\/(?:conformance|tidy)\/.*\.test\.ts$/;
const UNREAD = new Set(['package-lock.json', 'tools/tidy/docs/citations.ts']);

const RULE = /\b[A-Z]{2,12}-\d{1,3}\b/g;
/**
 * What looks like a rule and is the name of a standard, a format or a licence. Everything else of
 * that form is taken for a citation, so that a misspelled prefix is found as well.
 */
const STANDARDS = /^(?:AES|AGPL|BSD|GPL|ISO|MIT|OFL|PDF|RFC|SHA|UTF)-/;

const REQUIREMENT = /\bS\d{1,2}\.\d{1,2}\b|\baudit G\d\b|\bfault \d+\b/g;

/** A paper that is not in the repository, cited by its section: `domain §11`, `checklist P3`. */
const PAPER = new RegExp(
  '§|\\bdomain rules\\b|' +
    '\\b(?:checklist|domain|features|guide|quality|specification),? (?:section |chapter )?[A-Z]?\\d',
  'i',
);
/** Merged migrations are never edited; `decisions §9` in this one became HELP-1 and HELP-11. */
const MERGED = new Set(['server/migrations/0035-wellness.sql']);

/** Every cited rule or requirement exists, and nothing else is cited in place of one. */
export function citations(house: House): Finding[] {
  const rules = new Set(rulesOf(house).map(({ id }) => id));
  const requirements = new Set(
    house.has(REQUIREMENTS) ? readRequirements(house.text(REQUIREMENTS)).map(({ id }) => id) : [],
  );
  const files = textFiles(house).filter(
    (path) => READ.test(path) && !PLANTED.test(path) && !UNREAD.has(path),
  );
  return judgeLines(house, files, (line, path) => {
    const rule = (line.match(RULE) ?? []).find((id) => !STANDARDS.test(id) && !rules.has(id));
    if (rule) return `there is no rule ${rule} in docs/rules`;
    const requirement = (line.match(REQUIREMENT) ?? []).find((id) => !requirements.has(id));
    if (requirement) return `there is no ${requirement} in ${REQUIREMENTS}`;
    const paper = MERGED.has(path) ? undefined : PAPER.exec(line)?.[0];
    return paper && `"${paper}" leads nowhere: cite a rule of docs/rules`;
  });
}
