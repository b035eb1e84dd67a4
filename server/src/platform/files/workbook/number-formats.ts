import { readXml } from './xml-events.ts';

/** How a cell shows its number. */
export type NumberFormat =
  | { readonly kind: 'PLAIN' }
  | { readonly kind: 'DATE' }
  /** Digits with leading zeros and signs between them, such as `000-00-0000`. */
  | { readonly kind: 'DIGITS'; readonly pattern: string };

/** Formats by the style number of a cell. */
export type Styles = readonly NumberFormat[];

const PLAIN: NumberFormat = { kind: 'PLAIN' };
/** Built-in formats of dates and times (ISO/IEC 29500, 18.8.30). */
const BUILT_IN_DATES = [[14, 22], [27, 36], [45, 47], [50, 58]] as const; // prettier-ignore

/** Reads the number formats of a workbook's styles. */
export async function readStyles(pieces: AsyncIterable<Buffer>): Promise<Styles> {
  const codes = new Map<number, string>();
  const styles: NumberFormat[] = [];
  let isOfCells = false;
  await readXml(pieces, {
    opened(name, { formatCode = '', numFmtId = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) styles.push(formatOf(Number(numFmtId), codes));
    },
    closed(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return styles;
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): NumberFormat {
  if (BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to)) return { kind: 'DATE' };
  const code = codes.get(id);
  return code === undefined ? PLAIN : readFormat(code);
}

/** What a format code such as `mm/dd/yyyy` or `00000` makes of a number. */
export function readFormat(code: string): NumberFormat {
  const [positive = ''] = code.split(';');
  const pattern = positive
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/"([^"]*)"/g, '$1')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/_.|\*./g, '')
    .trim();
  if (/^[0 ()./-]+$/.test(pattern) && /00/.test(pattern) && !/\.0*$/.test(pattern)) {
    return { kind: 'DIGITS', pattern };
  }
  const signs = positive.replaceAll(/\[[^\]]*\]|"[^"]*"|\\.|_.|\*./g, '').toLowerCase();
  const isTimeOnly = /[hs]/.test(signs) && !/[yd]/.test(signs);
  return /[ymd]/.test(signs) && !isTimeOnly && !/general/.test(signs) ? { kind: 'DATE' } : PLAIN;
}

const LAST_SERIAL = 2_958_465;
const EPOCH_1900 = Temporal.PlainDate.from('1899-12-30');
const EPOCH_1904 = Temporal.PlainDate.from('1904-01-01');
/** Excel believes that 1900 was a leap year: its day 60 never was. */
const NO_DAY = 60;

/** The day of a serial number, ISO; its time of day is left out. Undefined if it is no day. */
export function dayOfSerial(serial: number, from1904: boolean): string | undefined {
  const day = Math.floor(serial);
  if (!(day >= (from1904 ? 0 : 1) && day <= LAST_SERIAL)) return undefined;
  if (from1904) return EPOCH_1904.add({ days: day }).toString();
  if (day === NO_DAY) return undefined;
  return EPOCH_1900.add({ days: day < NO_DAY ? day + 1 : day }).toString();
}

/** A number as its cell shows it: dates as ISO, leading zeros of a digit format kept. */
export function showNumber(raw: string, format: NumberFormat, from1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (format.kind === 'DATE') return dayOfSerial(value, from1904) ?? plainNumber(value);
  if (format.kind === 'DIGITS' && Number.isSafeInteger(value) && value >= 0) {
    return withDigits(String(value), format.pattern);
  }
  return plainNumber(value);
}

/** Without the noise of binary fractions: 2554.4000000000001 is 2554.4. */
function plainNumber(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  return Number(value.toPrecision(15)).toString();
}

/** Fills the digits into the zeros of a pattern from the right; further ones stand in front. */
function withDigits(digits: string, pattern: string): string {
  let left = digits;
  let shown = '';
  for (const sign of [...pattern].toReversed()) {
    if (sign !== '0') {
      shown = sign + shown;
      continue;
    }
    shown = (left.at(-1) ?? '0') + shown;
    left = left.slice(0, -1);
  }
  return left + shown;
}
