/** One file of a multipart request, kept in a private temporary file until the call is over. */
export interface Upload {
  /** The form field it came in. */
  readonly field: string;
  /** As the browser named it; never a path of ours. */
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly path: string;
  /** Of the content, hex. */
  readonly sha256: string;
}
