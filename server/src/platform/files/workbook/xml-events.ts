import { SaxesParser } from 'saxes';
import { UnreadableFile } from '../table/table-row.ts';

/** What happens in a part of a workbook, with names without their namespace. */
export interface XmlEvents {
  opened(name: string, attributes: Readonly<Record<string, string>>): void;
  closed?(name: string): void;
  text?(text: string): void;
}

const DAMAGED = 'This workbook is damaged or incomplete. Save it again, or save it as CSV.';
const DECLARES =
  'This workbook declares entities of its own, which a spreadsheet never does. Save it again in Excel, or as CSV.';
/** Characters without any event: no cell, tag or comment of a workbook is as long. */
const LONGEST_SILENCE = 1024 * 1024;
const DEEPEST = 64;

/**
 * Reads a part of a workbook event by event. Calls `between` after each piece, and yields what it
 * returns. A document type is refused, so that no entity is ever declared, fetched or expanded.
 */
export async function* xmlEvents<Found>(
  pieces: AsyncIterable<Buffer>,
  events: XmlEvents,
  between: () => Found[],
): AsyncGenerator<Found[]> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({
    position: false,
    xmlns: false,
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let silence = 0;
  let depth = 0;
  parser.on('doctype', () => {
    throw new UnreadableFile(DECLARES);
  });
  parser.on('opentag', ({ attributes, name }) => {
    silence = 0;
    depth += 1;
    if (depth > DEEPEST) throw new UnreadableFile(DAMAGED);
    events.opened(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    events.closed?.(localName(name));
  });
  parser.on('text', (text) => {
    silence = 0;
    events.text?.(text);
  });
  for await (const piece of pieces) {
    silence += piece.length;
    feed(() => parser.write(decoder.decode(piece, { stream: true })));
    if (silence > LONGEST_SILENCE) throw new UnreadableFile(DAMAGED);
    yield between();
  }
  feed(() => parser.write(decoder.decode()).close());
  yield between();
}

/** As above, for a small part that is read as a whole. */
export async function readXml(pieces: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  for await (const _ of xmlEvents(pieces, events, () => [])) continue;
}

function feed(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(DAMAGED, { cause: error });
  }
}

/** Some programs write `x:row` for `row`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
