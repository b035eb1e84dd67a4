/** Far beyond any call of the contract, and small enough that no body can block the server. */
const DEEPEST = 12;
const MOST_MEMBERS = 2000;

/** The text isn't JSON, or is JSON made to confuse: duplicate names, `__proto__`, deep nesting. */
export class BadJson extends Error {}

/**
 * Reads unambiguous JSON only (R2). `JSON.parse` alone keeps the last of two equal names and
 * accepts any depth. Throws `BadJson`.
 */
export function parseStrictJson(text: string): unknown {
  inspect(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new BadJson('not JSON');
  }
}

/** The scan's state for an open object or array. */
interface Frame {
  /** The names so far; null in an array. */
  readonly names: Set<string> | null;
  expectsName: boolean;
}

/** Scans the text once; `JSON.parse` then refuses text that isn't JSON at all. */
function inspect(text: string): void {
  const open: Frame[] = [];
  let members = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    const frame = open.at(-1);
    if (mark === '"') {
      const end = endOfString(text, at);
      if (frame?.names && frame.expectsName) addName(frame, text.slice(at, end + 1));
      at = end;
    } else if (mark === '{' || mark === '[') {
      open.push({ names: mark === '{' ? new Set() : null, expectsName: mark === '{' });
      if (open.length > DEEPEST) throw new BadJson('too deep');
    } else if (mark === '}' || mark === ']') {
      open.pop();
    } else if (mark === ',' && frame) {
      members += 1;
      if (members > MOST_MEMBERS) throw new BadJson('too many members');
      frame.expectsName = frame.names !== null;
    }
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  throw new BadJson('a string does not end');
}

function addName(frame: Frame, quoted: string): void {
  let name: unknown;
  try {
    name = JSON.parse(quoted);
  } catch {
    throw new BadJson('a name cannot be read');
  }
  if (typeof name !== 'string' || name === '__proto__' || frame.names?.has(name)) {
    throw new BadJson('a name is doubled or not allowed');
  }
  frame.names?.add(name);
  frame.expectsName = false;
}
