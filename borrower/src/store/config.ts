import { callServer } from '@paystead/client/call-server';
import { loadable } from '@paystead/client/loadable';
import { readAppConfig } from '@paystead/contract/content';

/** S3.29 config: brand, sandbox, today. */
export const config = loadable('config', () => callServer(readAppConfig, {}));
