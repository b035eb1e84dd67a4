import { basename } from 'node:path';
import { type Finding, type House, judgeLines, writtenFiles } from '../house.ts';

const MENTION = /[\w./-]+\.md\b/g;

/** Every document named in a comment or another document exists. */
export function namedDocuments(house: House): Finding[] {
  const present = new Set(
    house.files.filter((path) => path.endsWith('.md')).map((path) => basename(path)),
  );
  const files = writtenFiles(house, /\.(ts|tsx|mjs|css|sql|md|html|json)$/).filter(
    (path) => !path.startsWith('tools/tidy/'),
  );
  return judgeLines(house, files, (line) => {
    const missing = (line.match(MENTION) ?? []).find(
      (mention) => isOurs(mention) && !present.has(basename(mention)),
    );
    return missing ? `${missing} is no document of this house` : undefined;
  });
}

/** A bare name, or a path in the repository. Other paths name documents of other projects. */
function isOurs(mention: string): boolean {
  return /^(?:\.{0,2}\/)*(?:docs\/|decisions\/|runbooks\/)*[\w-]+\.md$/.test(mention);
}
