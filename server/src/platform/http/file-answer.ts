/** The bytes of a file at once, or piece by piece: then an answer needs no more memory than one. */
type Content = Buffer | AsyncIterable<Buffer>;

/** A file as the answer of a call (`call.file` names its media type). */
export class FileAnswer {
  readonly name: string;
  readonly content: Content;
  readonly inline: boolean;
  /** Set if the call answers with files of several kinds. */
  readonly mediaType: string | undefined;

  constructor(name: string, content: Content, inline: boolean, mediaType?: string) {
    this.name = name;
    this.content = content;
    this.inline = inline;
    this.mediaType = mediaType;
  }

  /** For Content-Disposition: an ASCII name, and the full name beside it (RFC 6266). */
  get disposition(): string {
    const plain = this.name.replace(/[^\w.-]/g, '_');
    const how = this.inline ? 'inline' : 'attachment';
    return `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(this.name)}`;
  }
}

/**
 * Answers with a file. The browser offers to save it unless `inline`. Pieces are made while they
 * are sent, after the use case; they read with `readLater`. If one fails, the connection breaks.
 */
export function file(
  name: string,
  content: Content | string,
  { inline = false, mediaType }: { inline?: boolean; mediaType?: string } = {},
): FileAnswer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return new FileAnswer(name, bytes, inline, mediaType);
}
