import { readMagicInputs as call } from '@paystead/contract/product/sandbox';
import { query } from '../platform/calls/command.ts';
import { magicInputs } from './magic-inputs.ts';

/** Which inputs give which answers from the sandbox's partners. */
export const readMagicInputs = query(call, async () => magicInputs());
