import { findEmployers as findEmployersCall } from '@paystead/contract/identity';
import { serve } from '../platform/serve.ts';
import { findEmployers } from './find-employers.ts';

export const routes = [serve(findEmployersCall, findEmployers)];
