import { findEmployers as findEmployersCall } from '@paystead/contract/identity/registration';
import { serve } from '../platform/http/serve.ts';
import { findEmployers } from './find-employers.ts';

export const routes = [serve(findEmployersCall, findEmployers)];
