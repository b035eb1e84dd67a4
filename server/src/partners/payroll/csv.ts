/** One line of comma-separated values; quotes cells if necessary. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}

/**
 * A cell that a spreadsheet shows as text: puts an apostrophe before a text that would start a
 * formula. Plain numbers stay numbers, negative ones too.
 */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
