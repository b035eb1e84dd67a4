import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import { readDictionary } from '@paystead/contract/product/content';

/** S3.29 dictionary: the lists of names and numbers, loaded once (S3.28). */
export const dictionary = loadable('dictionary', () => callServer(readDictionary, {}));
