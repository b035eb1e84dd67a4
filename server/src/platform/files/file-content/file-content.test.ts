import { describe, expect, test } from 'vitest';
import { checkContent } from './file-content.ts';
import {
  exif,
  jpegSegment,
  packedObjects,
  pngChunk,
  sampleJpeg,
  samplePdf,
  samplePng,
  withJpegSize,
} from './fixtures/sample-files.ts';

const small = { width: 8, height: 8 };
const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.7));

describe('the type of a file', () => {
  test.each([
    ['image/jpeg', sampleJpeg()],
    ['image/png', samplePng(small)],
    ['application/pdf', samplePdf()],
  ])('U1 %s is recognized by its content', (mediaType, bytes) => {
    expect(checkContent(bytes).mediaType).toBe(mediaType);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a macro file', 'PK\x03\x04 word/vbaProject.bin'],
    ['an old Word file', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['a GIF', 'GIF89a'],
    ['text', 'My income is 2400'],
    ['a HEIC photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a movie in the same container format', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  ])('U1 %s is refused', (_what, text) => {
    expect(() => checkContent(Buffer.from(text, 'latin1'))).toThrow('FILE_TYPE_NOT_ACCEPTED');
  });

  test.each([
    ['JPEG', sampleJpeg()],
    ['PNG', samplePng(small)],
    ['PDF', samplePdf()],
  ])('U1 a %s that is cut short is refused at every length', (_kind, bytes) => {
    for (let length = 1; length < bytes.length - 1; length += 7) {
      expect(() => checkContent(bytes.subarray(0, length))).toThrow(/FILE_|out of range/);
    }
    expect(() => checkContent(cut(bytes))).toThrow('FILE_DAMAGED');
  });

  test('U1 an empty file is refused', () => {
    expect(() => checkContent(Buffer.alloc(0))).toThrow('FILE_EMPTY');
  });
});

describe('two files in one', () => {
  const second = [
    ['a PDF', samplePdf()],
    ['an archive', Buffer.from('PK\x03\x04 payload PK\x05\x06', 'latin1')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ] as const;

  test.each(second)('U1 a JPEG with %s after it or in a comment is refused', (_what, other) => {
    expect(() => checkContent(Buffer.concat([sampleJpeg(), other]))).toThrow('FILE_ACTIVE');
    const inComment = sampleJpeg(jpegSegment(0xfe, other));
    expect(() => checkContent(inComment)).toThrow('FILE_ACTIVE');
  });

  test.each(second)('U1 a PNG with %s after it or in a text is refused', (_what, other) => {
    expect(() => checkContent(Buffer.concat([samplePng(small), other]))).toThrow('FILE_ACTIVE');
    const inText = samplePng(small, pngChunk('tEXt', other));
    expect(() => checkContent(inText)).toThrow('FILE_ACTIVE');
  });

  test.each(second.slice(1))('U1 a PDF with %s after it is refused', (_what, other) => {
    expect(() => checkContent(Buffer.concat([samplePdf(), other]))).toThrow('FILE_ACTIVE');
  });

  test('U1 the bytes that a phone appends to its picture are cut off', () => {
    const trailer = Buffer.from('MotionPhoto_Data ftypmp42');
    expect(checkContent(Buffer.concat([sampleJpeg(), trailer])).content).toEqual(sampleJpeg());
  });
});

describe('metadata', () => {
  test('U4 a JPEG loses Exif, XMP and comments and keeps every bit of its picture', () => {
    const told = sampleJpeg(
      jpegSegment(0xe1, exif(1)),
      jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0Santa Fe'),
      jpegSegment(0xed, 'Photoshop 3.0\0Santa Fe'),
      jpegSegment(0xfe, 'Santa Fe'),
    );
    expect(checkContent(told).content).toEqual(sampleJpeg());
  });

  test.each([3, 6, 8])('U4 a picture keeps the orientation of the camera: %i', (turn) => {
    const { content } = checkContent(sampleJpeg(jpegSegment(0xe1, exif(turn))));
    expect(content.includes('Alder')).toBe(false);
    const at = content.indexOf(Buffer.from([0x01, 0x12, 0x00, 0x03]));
    expect(content.readUInt16BE(at + 8)).toBe(turn);
    expect(checkContent(content).content).toEqual(content);
  });

  test('U4 a PNG loses its texts, times and Exif', () => {
    const told = samplePng(
      small,
      pngChunk('tEXt', 'Author\0Santa Fe'),
      pngChunk('eXIf', 'Santa Fe'),
      pngChunk('pHYs', Buffer.alloc(9)),
    );
    expect(checkContent(told).content).toEqual(samplePng(small, pngChunk('pHYs', Buffer.alloc(9))));
  });
});

describe('files that are larger than they look', () => {
  test.each([
    ['JPEG', withJpegSize(sampleJpeg(), 60_000, 60_000)],
    ['PNG', samplePng({ width: 100_000, height: 100_000 })],
  ])('U2 a %s whose header promises too many pixels is refused', (_kind, bytes) => {
    expect(() => checkContent(bytes)).toThrow('FILE_TOO_MANY_PIXELS');
  });

  test('U2 a picture without a size is damaged', () => {
    expect(() => checkContent(samplePng({ width: 0, height: 8 }))).toThrow('FILE_DAMAGED');
  });

  test('U2 a PDF of many pages is refused, packed or not', () => {
    expect(checkContent(samplePdf({ pages: 100 })).mediaType).toBe('application/pdf');
    expect(() => checkContent(samplePdf({ pages: 101 }))).toThrow('FILE_TOO_MANY_PAGES');
    const packed = packedObjects('<< /Type /Page >> '.repeat(101));
    expect(() => checkContent(samplePdf({ objects: packed }))).toThrow('FILE_TOO_MANY_PAGES');
  });

  test('U2 a packed part that unpacks without end is refused quickly', () => {
    const bomb = packedObjects(' '.repeat(64 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => checkContent(samplePdf({ objects: bomb }))).toThrow('FILE_DAMAGED');
  });

  test('U2 a file built to be slow to read is read fast', () => {
    const endless = Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(1_000_000)}`, 'latin1');
    const ended = Buffer.concat([endless, Buffer.from('startxref\n0\n%%EOF')]);
    expect(() => checkContent(ended)).toThrow('FILE_DAMAGED');
  });
});

describe('PDFs that do more than show pages', () => {
  test.each([
    ['a script', '<< /S /JavaScript /JS (app.alert) >>'],
    ['a script under another spelling', '<< /S /J#61vaScript >>'],
    ['a program to start', '<< /S /Launch /F (cmd.exe) >>'],
    ['an embedded file', '<< /Type /EmbeddedFile >>'],
    ['an XFA form', '<< /XFA [] >>'],
  ])('U1 %s is refused, plain or packed', (_what, dictionary) => {
    const plain = samplePdf({ objects: `80 0 obj\n${dictionary}\nendobj\n` });
    expect(() => checkContent(plain)).toThrow('FILE_ACTIVE');
    const packed = samplePdf({ objects: packedObjects(dictionary) });
    expect(() => checkContent(packed)).toThrow('FILE_ACTIVE');
  });

  test('U1 a script hidden between words that look like a picture is refused', () => {
    const hidden = '% stream\n80 0 obj\n<< /S /JavaScript >>\nendobj\n% endstream\n';
    expect(() => checkContent(samplePdf({ objects: hidden }))).toThrow('FILE_ACTIVE');
  });

  test('U1 an encrypted one is refused as protected', () => {
    expect(() => checkContent(samplePdf({ trailer: '/Encrypt 5 0 R ' }))).toThrow('FILE_PROTECTED');
  });

  test('U1 one without a page is damaged', () => {
    expect(() => checkContent(samplePdf({ pages: 0 }))).toThrow('FILE_DAMAGED');
  });
});
