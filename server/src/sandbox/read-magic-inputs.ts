import { readMagicInputs as call } from '@paystead/contract/product/sandbox';
import { query } from '../platform/calls/command.ts';
import { magicInputs } from './magic-inputs.ts';

/** The inputs that get special answers from the sandbox's partners. */
export const readMagicInputs = query(call, async () => magicInputs());
