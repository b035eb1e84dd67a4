import { callServer } from '@paystead/client/call-server';
import { loadable } from '@paystead/client/loadable';
import { readDictionary } from '@paystead/contract/content';

/** S3.29 dictionary: names and numbers looked up, loaded once (S3.28). */
export const dictionary = loadable('dictionary', () => callServer(readDictionary, {}));
