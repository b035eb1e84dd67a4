import * as calls from '@paystead/contract/product/content';
import { serve } from '../platform/http/serve.ts';
import { readAppConfig } from './read-app-config.ts';
import { readCtaBlock } from './read-cta-block.ts';
import { readDictionary } from './read-dictionary.ts';
import { readDisclaimers } from './read-disclaimers.ts';
import { readDraft } from './read-draft.ts';
import { readInfoBlocks } from './read-info-blocks.ts';
import { readPage } from './read-page.ts';
import { readPublicConfig } from './read-public-config.ts';
import { saveDraft } from './save-draft.ts';

export const routes = [
  serve(calls.readPublicConfig, readPublicConfig),
  serve(calls.readAppConfig, readAppConfig),
  serve(calls.readDictionary, readDictionary),
  serve(calls.readDisclaimers, readDisclaimers),
  serve(calls.readInfoBlocks, readInfoBlocks),
  serve(calls.readCtaBlock, readCtaBlock),
  serve(calls.readPage, readPage),
  serve(calls.readDraft, readDraft),
  serve(calls.saveDraft, saveDraft),
];
