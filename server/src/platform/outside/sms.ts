/** A text message, or the text of a voice call, to a phone number in E.164 form. */
export interface PhoneMessage {
  readonly gid: string;
  readonly to: string;
  readonly text: string;
}

/** The port to the provider of text messages and voice calls. */
export interface TextMessenger {
  text(message: PhoneMessage): Promise<void>;
  /** Calls and reads the text aloud. */
  call(message: PhoneMessage): Promise<void>;
}
