/** `8 months`, `1 year`, `2 years and 3 months`. */
export function spanWords(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [
    ...(years > 0 ? [`${years} ${years === 1 ? 'year' : 'years'}`] : []),
    ...(rest > 0 || years === 0 ? [`${rest} ${rest === 1 ? 'month' : 'months'}`] : []),
  ];
  return parts.join(' and ');
}
