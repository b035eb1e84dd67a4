/** One line of docs/requirements.md. */
export interface Requirement {
  id: string;
  statement: string;
  /** Its chapter, such as `2. Screens and routes`. */
  chapter: string;
}

/** Reads every `- **S2.9** …` of docs/requirements.md, in the order of the document. */
export function readRequirements(text: string): Requirement[] {
  const requirements: Requirement[] = [];
  let chapter = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) chapter = line.slice(3);
    const [, id, statement] = /^- \*\*([^*]+)\*\* (.+)$/.exec(line) ?? [];
    if (id && statement) requirements.push({ id, statement, chapter });
  }
  return requirements;
}
