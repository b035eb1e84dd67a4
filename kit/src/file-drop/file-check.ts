/** A kind of file a person may hand in. */
export interface FileFormat {
  /** As people call it: "PDF". */
  name: string;
  /** Media types and endings, as the `accept` attribute takes them. */
  accept: readonly string[];
  /**
   * Endings that are taken and not asked for: a phone that is not asked for its own kind of photo
   * converts it.
   */
  taken?: readonly string[];
}

/** What can be read as a document: one page or many, printed or photographed. */
export const documentFormats: readonly FileFormat[] = [
  { name: 'PDF', accept: ['application/pdf', '.pdf'] },
  { name: 'JPG', accept: ['image/jpeg', '.jpg', '.jpeg'] },
  { name: 'PNG', accept: ['image/png', '.png'] },
];

/** The same, and photos as some phones keep them. */
const photoFormats: readonly FileFormat[] = [
  ...documentFormats,
  { name: 'HEIC', accept: [], taken: ['.heic', '.heif'] },
];

export interface FileRules {
  /** PDF, JPG or PNG unless said. */
  formats?: readonly FileFormat[];
  /** HEIC, too, as some phones keep their photos. */
  photos?: boolean;
  maxMegabytes?: number;
}

/** "PDF, JPG or PNG, up to 10 MB" */
export function sayRules({ maxMegabytes = 10, ...kinds }: FileRules): string {
  return `${sayFormats(formatsOf(kinds))}, up to ${maxMegabytes}\u00a0MB`;
}

/** What to do about a file that cannot be taken; undefined when it can. The server checks again. */
export function checkFile(
  file: { name: string; type: string; size: number },
  { maxMegabytes = 10, ...kinds }: FileRules,
): string | undefined {
  const formats = formatsOf(kinds);
  const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  const known = formats.some(
    ({ accept, taken = [] }) =>
      accept.includes(file.type) || accept.includes(ending) || taken.includes(ending),
  );

  if (!known) return `Choose a ${sayFormats(formats)} file`;
  if (file.size === 0) return 'Choose a file that is not empty';
  if (file.size > maxMegabytes * 1024 * 1024) {
    return `Choose a file smaller than ${maxMegabytes}\u00a0MB`;
  }
}

/** The `accept` attribute of a file input. */
export function acceptOf(kinds: FileRules): string {
  return formatsOf(kinds)
    .flatMap(({ accept }) => accept)
    .join(',');
}

function formatsOf({ formats, photos }: FileRules): readonly FileFormat[] {
  return formats ?? (photos ? photoFormats : documentFormats);
}

function sayFormats(formats: readonly FileFormat[]): string {
  const names = formats.map(({ name }) => name);
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
