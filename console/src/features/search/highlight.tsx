/** The text with the parts underlined that the words name. */
export function Highlight({ text, words }: { text: string; words: string }) {
  const parts = words
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (parts.length === 0) return text;
  const pieces = text.split(new RegExp(`(${parts.join('|')})`, 'gi'));
  return pieces.map((piece, place) =>
    // Every second piece is a match.
    place % 2 === 1 ? <mark key={`${place} ${piece}`}>{piece}</mark> : piece,
  );
}
