/** S5.4: shortens a text to `most` characters; a longer one ends in an ellipsis. */
export function ellipsis(text: string, most: number): string {
  // By code points, so that no emoji is cut in two.
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}
