import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import { readDictionary } from '@paystead/contract/product/content';

/** S3.29 dictionary: names and numbers looked up, loaded once (S3.28). */
export const dictionary = loadable('dictionary', () => callServer(readDictionary, {}));
