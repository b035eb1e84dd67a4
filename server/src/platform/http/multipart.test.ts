import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boundaryOf, type Piece, readMultipart } from './multipart.ts';
import { Refusal } from '../refusal.ts';

const BOUNDARY = '----xYz';

async function* inChunks(body: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size);
}

/** Fields as text, files as their bytes. */
async function readAll(body: Buffer, size: number) {
  const fields: [string, string][] = [];
  const files: { name: string; fileName: string; content: Buffer }[] = [];
  let open: Piece | undefined;
  let data: Buffer[] = [];
  for await (const piece of readMultipart(inChunks(body, size), BOUNDARY)) {
    if (piece.kind === 'field') fields.push([piece.name, piece.value]);
    else if (piece.kind === 'file') [open, data] = [piece, []];
    else if (piece.kind === 'data') data.push(Buffer.from(piece.data));
    else if (open?.kind === 'file') {
      files.push({ name: open.name, fileName: open.fileName, content: Buffer.concat(data) });
    }
  }
  return { fields, files };
}

function filePart(content: Buffer, fileName = 'a.pdf'): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: application/pdf\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}

const end = Buffer.from(`--${BOUNDARY}--\r\n`);

describe('multipart bodies', () => {
  test('any file is received unchanged, however the network splits it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.integer({ min: 1, max: 70 }),
        async (bytes, size) => {
          const content = Buffer.from(bytes);
          const read = await readAll(Buffer.concat([filePart(content), end]), size);
          expect(read.files).toEqual([{ name: 'file', fileName: 'a.pdf', content }]);
        },
      ),
    );
  });

  test('a file that holds half a boundary isn’t cut there', async () => {
    const content = Buffer.from(`a\r\n--${BOUNDARY.slice(0, -1)}\r\n--b`);
    const read = await readAll(Buffer.concat([filePart(content), end]), 3);

    expect(read.files[0]?.content).toEqual(content);
  });

  test('fields and files arrive in order', async () => {
    const field = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="note"\r\n\r\nmy pay stub\r\n`;
    const body = Buffer.concat([Buffer.from(field), filePart(Buffer.from('x')), end]);

    expect(await readAll(body, 1000)).toMatchObject({
      fields: [['note', 'my pay stub']],
      files: [{ name: 'file' }],
    });
  });

  test('R1 a body that is cut short, without names, or with endless headers is refused', async () => {
    const whole = Buffer.concat([filePart(Buffer.from('content')), end]);
    const nameless = Buffer.from(`--${BOUNDARY}\r\nContent-Type: a/b\r\n\r\nx\r\n--${BOUNDARY}--`);
    const endless = Buffer.from(`--${BOUNDARY}\r\nX: ${'a'.repeat(9000)}\r\n\r\nx`);
    const many = Buffer.concat([
      ...Array.from({ length: 50 }, () => filePart(Buffer.from('x'))),
      end,
    ]);
    const broken = [whole.subarray(0, 60), whole.subarray(0, -8), nameless, endless, many];
    for (const body of broken) await expect(readAll(body, 7)).rejects.toThrow(Refusal);
  });
});

test('the boundary is read from the header, quoted or not', () => {
  expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
  expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe('a b');
  expect(() => boundaryOf('multipart/form-data')).toThrow(Refusal);
});
