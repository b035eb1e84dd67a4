/** An email ready to send. */
export interface Mail {
  readonly gid: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** The port to the provider that sends our email. Throws if the provider didn't accept it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
