/** One line of comma-separated values; cells are quoted where they must be. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}

/**
 * A cell that a spreadsheet shows as text: one that would begin a formula gets an apostrophe before
 * it. Plain numbers, negative ones too, stay numbers.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
