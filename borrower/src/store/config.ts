import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import { readAppConfig } from '@paystead/contract/product/content';

/** S3.29 config: brand, sandbox, today. */
export const config = loadable('config', () => callServer(readAppConfig, {}));
