/** A type of file that we accept. */
export interface FileFormat {
  /** As people call it: "PDF". */
  name: string;
  /** Media types and extensions, in the form of the `accept` attribute. */
  accept: readonly string[];
}

/** File types of documents: one page or many, printed or photographed. */
export const documentFormats: readonly FileFormat[] = [
  { name: 'PDF', accept: ['application/pdf', '.pdf'] },
  { name: 'JPG', accept: ['image/jpeg', '.jpg', '.jpeg'] },
  { name: 'PNG', accept: ['image/png', '.png'] },
];

/** Pictures alone, such as a person's photo. */
export const pictureFormats = documentFormats.filter(({ name }) => name !== 'PDF');

export interface FileRules {
  /** PDF, JPG or PNG unless said. */
  formats?: readonly FileFormat[];
  maxMegabytes?: number;
}

/** "PDF, JPG or PNG, up to 10 MB" */
export function sayRules({ maxMegabytes = 10, ...kinds }: FileRules): string {
  return `${sayFormats(formatsOf(kinds))}, up to ${maxMegabytes}\u00a0MB`;
}

/** The error for a file that we can't accept; undefined if we can. The server checks again. */
export function checkFile(
  file: { name: string; type: string; size: number },
  { maxMegabytes = 10, ...kinds }: FileRules,
): string | undefined {
  const formats = formatsOf(kinds);
  const ending = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0] ?? '';
  const known = formats.some(({ accept }) => accept.includes(file.type) || accept.includes(ending));

  if (!known) return `Choose a ${sayFormats(formats)} file`;
  if (file.size === 0) return 'Choose a file that isn’t empty';
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

function formatsOf({ formats }: FileRules): readonly FileFormat[] {
  return formats ?? documentFormats;
}

function sayFormats(formats: readonly FileFormat[]): string {
  const names = formats.map(({ name }) => name);
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
