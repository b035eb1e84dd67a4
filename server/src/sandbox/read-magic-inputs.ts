import { readMagicInputs as call } from '@paystead/contract/sandbox';
import { query } from '../platform/command.ts';
import { magicInputs } from './magic-inputs.ts';

/** Which inputs give which answers from the sandbox's partners. */
export const readMagicInputs = query(call, async () => magicInputs());
