const CALL = /^(read|refused) [A-Z]+ (\S+)$/;
const FOLDERS = /^\/(?:console\/|secured\/)?/;

/**
 * A kind of event in words: `borrower.revealed` reads as `Borrower: revealed`, and
 * `read GET /console/borrower/{gid}/note` as `Read: borrower, note`.
 */
export function eventWords(kind: string): string {
  const [, did, path] = CALL.exec(kind) ?? [];
  const words =
    did && path
      ? `${did}: ${partsOf(path).join(', ')}`
      : kind.replace('.', ': ').replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function partsOf(path: string): string[] {
  return path
    .replace(FOLDERS, '')
    .split('/')
    .filter((part) => !part.startsWith('{'))
    .map((part) => part.replaceAll('-', ' '));
}
