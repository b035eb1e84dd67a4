/** The part of yauzl that we use. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    readonly fileName: string;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    isEncrypted(): boolean;
    canDecodeFileData(): boolean;
  }

  export interface ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
    close(): void;
  }

  export abstract class RandomAccessReader {
    abstract _readStreamForRange(start: number, end: number): Readable;
    close(callback: (error?: Error) => void): void;
  }

  export function fromRandomAccessReaderPromise(
    reader: RandomAccessReader,
    totalSize: number,
    options: {
      readonly autoClose: boolean;
      readonly lazyEntries: boolean;
      readonly strictFileNames: boolean;
    },
  ): Promise<ZipFile>;
}
