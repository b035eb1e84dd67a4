import { returnFromFacebook as call } from '@paystead/contract/identity/social';
import { returnFromProvider } from './return-from-provider.ts';

/** S7.8: finishes a login with Facebook. */
export const returnFromFacebook = returnFromProvider(call, 'facebook');
