/** The answer of a call that is a file (`call.file` names its media type). */
export class FileAnswer {
  readonly name: string;
  readonly content: Buffer;
  readonly inline: boolean;

  constructor(name: string, content: Buffer, inline: boolean) {
    this.name = name;
    this.content = content;
    this.inline = inline;
  }

  /** For Content-Disposition: plain letters, with the full name beside it (RFC 6266). */
  get disposition(): string {
    const plain = this.name.replace(/[^\w.-]/g, '_');
    const how = this.inline ? 'inline' : 'attachment';
    return `${how}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(this.name)}`;
  }
}

/** Answers with a file. It is offered for saving unless `inline`. */
export function file(
  name: string,
  content: Buffer | string,
  { inline = false }: { inline?: boolean } = {},
): FileAnswer {
  return new FileAnswer(name, typeof content === 'string' ? Buffer.from(content) : content, inline);
}
