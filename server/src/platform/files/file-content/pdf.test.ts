import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printPdf } from '../print-pdf.ts';
import { packedObjects, samplePdf } from './fixtures/sample-files.ts';
import { checkPdf } from './pdf.ts';

/** A stream of objects with these lines for its dictionary, and for what surrounds its bytes. */
function objectStream(
  objects: string,
  { type = '/Type /ObjStm', before = 'stream\n', after = '\nendstream', more = '' } = {},
): string {
  const packed = deflateSync(Buffer.from(objects, 'latin1')).toString('latin1');
  const dictionary = `<< ${type} /N 1 /First 4 /Filter /FlateDecode ${more} /Length ${packed.length} >>`;
  return `90 0 obj\n${dictionary}\n${before}${packed}${after}\nendobj\n`;
}

const picture = (bytes: string, length = String(bytes.length)) =>
  `91 0 obj\n<< /Subtype /Image /Length ${length} >>\nstream\n${bytes}\nendstream\nendobj\n`;
const check = (objects: string) => checkPdf(samplePdf({ objects }));

const hex = (letter: string) => `#${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
/** A name with some of its letters escaped. */
const escaped = (name: string) =>
  fc
    .array(fc.boolean(), { minLength: name.length, maxLength: name.length })
    .map(
      (which) => `/${[...name].map((letter, at) => (which[at] ? hex(letter) : letter)).join('')}`,
    );
/** White space and comments, which separate words just the same. */
const gap = fc
  .array(fc.constantFrom(' ', '\n', '\r\n', '\t', '\0', '%\n', '% x >> endobj\r'), { maxLength: 4 })
  .map((parts) => parts.join(''));
const action = fc
  .tuple(
    fc.constantFrom('JavaScript', 'JS', 'XFA', 'Launch', 'EmbeddedFile', 'Movie').chain(escaped),
    gap,
  )
  .map(([name, between]) => `<<${between}/S${between}${name}${between}>>`);

describe('active content that hides', () => {
  test('U1 behind escapes, comments and white space, plain or packed', () => {
    fc.assert(
      fc.property(action, escaped('ObjStm'), gap, fc.boolean(), (active, type, between, plain) => {
        const objects = plain
          ? `90 0 obj${between}\n${active}\nendobj\n`
          : objectStream(active, { type: `/Type${between}${type}` });
        expect(() => check(objects)).toThrow('FILE_ACTIVE');
      }),
    );
  });

  test('U1 behind a dictionary of any length', () => {
    const padding = fc
      .tuple(fc.constantFrom(' ', '% a\n', '(x) ', '0 '), fc.integer({ min: 1, max: 4000 }))
      .map(([part, times]) => `/Padding [${part.repeat(times)}]`);
    fc.assert(
      fc.property(action, padding, fc.boolean(), (active, more, isFirst) => {
        const type = isFirst ? '/Type /ObjStm' : `${more} /Type /ObjStm`;
        const stream = objectStream(active, { type, more: isFirst ? more : '' });
        expect(() => check(stream)).toThrow('FILE_ACTIVE');
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['a space after the word stream', { before: 'stream \n' }],
    ['spaces and a comment there', { before: 'stream % a\n' }],
    ['no line break there', { before: 'stream' }],
    ['only a carriage return there', { before: 'stream\r' }],
    ['a word after the end', { after: '\nendstreamed' }],
    ['no end of the object', { after: '\nendstream 5' }],
    ['a type in another object', { type: '/Type 70 0 R' }],
    ['two types', { type: '/Type /XObject /Type /ObjStm' }],
    ['no type', { type: '' }],
    ['another type', { type: '/Type /XObject' }],
    ['two filters', { more: '/Filter [/FlateDecode /ASCIIHexDecode]' }],
    ['a predictor', { more: '/DecodeParms << /Predictor 12 >>' }],
    ['a length that is too short', { after: ' \n\nendstream' }],
  ])('U1 in packed objects with %s', (_what, oddity) => {
    expect(() => check(objectStream('<< /XFA [] >>', oddity))).toThrow(/^FILE_(?:ACTIVE|DAMAGED)$/);
  });

  test.each([
    ['an object', '\n80 0 obj << /XFA [] >> endobj'],
    ['an object behind a comment', '80%\n0%\nobj<< /XFA [] >>'],
    ['a stream of objects', '/Type /#4fbjStm'],
    ['a script', '/J#61vaScript'],
  ])('U1 in the bytes of a picture: %s', (_what, bytes) => {
    expect(() => check(picture(`\x01\x02${bytes}\x03`))).toThrow('FILE_ACTIVE');
  });

  test('U1 in a stream whose length leads past its end, or whose bytes are another file', () => {
    expect(() => check(picture('abc', '300'))).toThrow('FILE_ACTIVE');
    expect(() => check(picture('abc', '1'))).toThrow('FILE_ACTIVE');
    expect(() => check(picture('abc', '3 /F (a.exe)'))).toThrow('FILE_ACTIVE');
  });

  test('U1 an encrypted PDF with packed objects is refused as protected, however it is spelled', () => {
    const objects = packedObjects('not what it says');
    const locked = samplePdf({ objects, trailer: '/Encr#79pt%\n5 0 R ' });
    expect(() => checkPdf(locked)).toThrow('FILE_PROTECTED');
  });

  test.each([
    ['words between objects', 'hello\n'],
    ['an object that never ends', '80 0 obj\n<< /A 1 >>\n81 0 obj\n<< >>\nendobj\n'],
    ['a dictionary that never ends', '80 0 obj\n<< /A [ 1 >>\nendobj\n'],
    ['a text that never ends', '80 0 obj\n(a\nendobj\n'],
    ['endless nesting', `80 0 obj\n${'['.repeat(100_000)}`],
  ])('U1 %s is refused', (_what, objects) => {
    expect(() => check(objects)).toThrow('FILE_DAMAGED');
  });

  test('U2 a tree that promises more pages than it shows is believed', () => {
    expect(() => check('80 0 obj\n<< /Type /Pages /Kids [] /Count 101 >>\nendobj\n')).toThrow(
      'FILE_TOO_MANY_PAGES',
    );
  });
});

describe('PDFs that only show pages', () => {
  test.each([
    ['a picture', picture('\xff\xd8\xff obj \x00')],
    ['a length in another object', `${picture('abc', '95 0 R')}95 0 obj 3 endobj\n`],
    ['a line break of two characters', picture('abc').replaceAll('\n', '\r\n')],
    ['packed objects', packedObjects('1 0 << /Type /Font >> ')],
    ['a link', '80 0 obj\n<< /A << /S /URI /URI (https://example.com/a) >> >>\nendobj\n'],
    ['the first view', '80 0 obj\n<< /OpenAction [3 0 R /XYZ null -1.5 .5] >>\nendobj\n'],
    ['nested and escaped texts', '80 0 obj\n[(a (b) \\) c) <48 69> <</A true>>]\nendobj\n'],
    ['an empty object', '80 0 obj\nendobj\n'],
    ['an update', 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< >>\nstartxref\n9\n%%EOF\n'],
  ])('U1 %s', (_what, objects) => {
    expect(() => check(objects)).not.toThrow();
  });

  test('U1 our own documents', async () => {
    const parts = [{ text: 'Gross pay', bold: true }, { text: 'Wages '.repeat(5000) }];
    const pdf = await printPdf(parts, { title: 'Pay stub', author: 'Paystead', foot: 'July' });
    expect(() => checkPdf(pdf)).not.toThrow();
  });

  test('U2 a file of many small words is read fast', () => {
    const objects = '80 0 obj\n[ 0 0 R /A (b) % c\n]\nendobj\n'.repeat(100_000);
    const started = performance.now();
    expect(() => check(objects)).not.toThrow();
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
