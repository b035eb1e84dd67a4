/** A text message, or the words of a call, to a phone number in E.164 form. */
export interface PhoneMessage {
  readonly gid: string;
  readonly to: string;
  readonly text: string;
}

/** The port to whoever carries text messages and voice calls. */
export interface TextMessenger {
  text(message: PhoneMessage): Promise<void>;
  /** Reads the words aloud. */
  call(message: PhoneMessage): Promise<void>;
}
