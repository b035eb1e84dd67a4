/** Looks for viruses in a file before anybody opens it. */
export interface VirusScan {
  /** The scanner's name, stored with each document. */
  readonly name: string;
  /**
   * The virus found, or null if the file is clean. Throws an Outage; the caller then refuses the
   * file.
   */
  scan(content: Buffer): Promise<string | null>;
}
