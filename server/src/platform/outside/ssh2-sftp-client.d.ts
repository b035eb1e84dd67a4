/** The part of ssh2-sftp-client that we use; its types would bring another version of Node's. */
declare module 'ssh2-sftp-client' {
  export interface Connection {
    readonly host: string;
    readonly port: number;
    readonly username: string;
    readonly privateKey: Buffer;
    readonly readyTimeout: number;
    /** The server's key in its wire form; false ends the connection before we log in. */
    readonly hostVerifier: (key: Buffer) => boolean;
  }

  interface Listed {
    /** `-` is a file, `d` a folder. */
    readonly type: string;
    readonly name: string;
    /** In bytes. */
    readonly size: number;
    /** Milliseconds since 1970, in whole seconds. */
    readonly modifyTime: number;
  }

  interface Ends {
    error(error: Error): void;
    end(): void;
    close(): void;
  }

  export default class SftpClient {
    constructor(name: string, ends: Ends);
    connect(connection: Connection): Promise<unknown>;
    /** The kind of what is there, or false. */
    exists(path: string): Promise<string | false>;
    list(path: string): Promise<readonly Listed[]>;
    get(path: string): Promise<Buffer>;
    put(content: Buffer, path: string, options: { writeStreamOptions: object }): Promise<unknown>;
    /** Fails if the new name is taken. */
    rename(from: string, to: string): Promise<unknown>;
    delete(path: string, notFoundOk: boolean): Promise<unknown>;
    end(): Promise<unknown>;
  }
}
