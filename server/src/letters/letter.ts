import type { WorkContext } from '../platform/context.ts';
import type { Words } from '../platform/house/house-of-day.ts';

/** The names in braces of a text: `{amount}` is `amount`. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** What a letter says, with a name in braces for each fact of its reader. */
interface LetterText<Subject extends string, Body extends readonly string[]> {
  /** Never changes: words that a lender wrote are stored under it. */
  readonly key: string;
  /** What staff call it. */
  readonly title: string;
  readonly subject: Subject;
  readonly body: Body;
  /** An example of each fact, for the preview. */
  readonly facts: Readonly<Record<Names<Subject> | Names<Body[number]>, string>>;
}

/** A message to one person whose words a lender may change (STAFF-38). */
export interface Letter<Name extends string = string> {
  readonly key: string;
  readonly title: string;
  readonly subject: string;
  readonly body: readonly string[];
  readonly facts: Readonly<Record<Name, string>>;
}

const NAME = /\{([^{}\s]+)\}/g;

/** A letter; each fact that its words name has an example. */
export function letter<Subject extends string, const Body extends readonly string[]>(
  text: LetterText<Subject, Body>,
): Letter<Names<Subject> | Names<Body[number]>> {
  return text;
}

/** A fact: words in a sentence, or whole paragraphs where it stands alone; none leaves no gap. */
type Fact = string | readonly string[];

/** The words of a letter for one reader. */
export interface Filled {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** A letter's words of today, the lender's or our own, with the facts of its reader. */
export function fill<Name extends string>(
  { letterWords }: Pick<WorkContext, 'letterWords'>,
  text: Letter<Name>,
  facts: Readonly<Record<Name, Fact>>,
): Filled {
  return fillWords(wordsOf(text, letterWords.get(text.key)), facts);
}

/** The lender's words if they have every fact that the letter has by now, otherwise ours. */
export function wordsOf({ body, facts, subject }: Letter, own: Words | undefined): Words {
  const named = own ? new Set(namesIn(`${own.subject}\n${own.body}`)) : new Set();
  const isWhole = Object.keys(facts).every((name) => named.has(name));
  return own && isWhole ? own : { subject, body: body.join('\n\n') };
}

function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([, name = '']) => name);
}

/** Fills words whose names are all among the facts. */
function fillWords(words: Words, facts: Readonly<Record<string, Fact>>): Filled {
  return {
    subject: sentence(words.subject, facts),
    paragraphs: words.body.split(/\n{2,}/).flatMap((one) => paragraphs(one, facts)),
  };
}

function paragraphs(text: string, facts: Readonly<Record<string, Fact>>): string[] {
  const alone = /^\{([^{}\s]+)\}$/.exec(text.trim())?.[1];
  const fact = alone === undefined ? undefined : facts[alone];
  const whole = typeof fact === 'object' ? [...fact] : [sentence(text, facts)];
  return whole.filter((one) => one !== '');
}

/** A fact without words takes the blank beside it along. */
function sentence(text: string, facts: Readonly<Record<string, Fact>>): string {
  return text
    .replaceAll(NAME, (_all, name: string) => [facts[name] ?? ''].flat().join(' '))
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
