const DOTTED = /\bS\d+\.\d+\b/g;
const FAULT = /\bfault \d+\b/g;
const AUDIT = /\baudit G\d\b/g;
/** `L3`, `F1 F2 …`, `U1, U5: …`: rows without a dot count only at the beginning of a title. */
const LEADING = /^(?:(?:S\d+\.\d+|[A-Z]\d{1,2})(?:–|, ?| and |\/| |:|$))+/;
const ROW = /\b[A-Z]\d{1,2}\b(?!\.\d)/g;
/** Return and change codes of the ACH network (R01, C05, R10) look like rows but aren't. */
const ACH_CODE = /^[RC]\d\d$/;

/** Every identifier of docs/requirements.md that a title names. */
export function identifiersIn(title: string): string[] {
  const [leading = ''] = LEADING.exec(title) ?? [];
  const rows = (leading.match(ROW) ?? []).filter((row) => !ACH_CODE.test(row));
  const found = [
    ...(title.match(DOTTED) ?? []),
    ...(title.match(FAULT) ?? []),
    ...(title.match(AUDIT) ?? []),
    ...rows,
  ];
  return [...new Set(found)];
}
