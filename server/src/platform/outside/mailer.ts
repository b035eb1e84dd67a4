/** An e-mail ready to go. */
export interface Mail {
  readonly gid: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** The port to whoever carries our e-mail. Throws when it was not taken over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
