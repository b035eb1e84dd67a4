import { returnFromGoogle as call } from '@paystead/contract/identity/social';
import { returnFromProvider } from './return-from-provider.ts';

/** S7.8: finishes a login with Google. */
export const returnFromGoogle = returnFromProvider(call, 'google');
