import * as calls from '@paystead/contract/product/look-up';
import * as saved from '@paystead/contract/product/saved-filters';
import { serve } from '../platform/http/serve.ts';
import { listAllApplications } from './list-all-applications.ts';
import { listAllLoans } from './list-all-loans.ts';
import { listBorrowers } from './list-borrowers.ts';
import { deleteSavedFilter } from './saved/delete-saved-filter.ts';
import { listSavedFilters } from './saved/list-saved-filters.ts';
import { saveFilter } from './saved/save-filter.ts';

export const routes = [
  serve(calls.listAllApplications, listAllApplications),
  serve(calls.listAllLoans, listAllLoans),
  serve(calls.listBorrowers, listBorrowers),
  serve(saved.listSavedFilters, listSavedFilters),
  serve(saved.saveFilter, saveFilter),
  serve(saved.deleteSavedFilter, deleteSavedFilter),
];
