/** Looks for viruses in a file before anybody opens it. */
export interface VirusScan {
  /** As it stands with a document: who has looked. */
  readonly name: string;
  /** The virus found, or null when the file is clean. Throws an Outage: then nothing is taken. */
  scan(content: Buffer): Promise<string | null>;
}
