type Absent = false | 0 | 0n | '' | null | undefined;

/**
 * Joins the defined class names; undefined if there are none, so that no empty attribute is
 * written.
 */
export function classNames(...names: (string | Absent)[]): string | undefined {
  const present = names.filter(Boolean);
  return present.length > 0 ? present.join(' ') : undefined;
}
