import { findEmployers as findEmployersCall } from '@paystead/contract/identity/identity';
import { serve } from '../platform/http/serve.ts';
import { findEmployers } from './find-employers.ts';

export const routes = [serve(findEmployersCall, findEmployers)];
