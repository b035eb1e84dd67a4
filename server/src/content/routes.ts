import * as blocks from '@paystead/contract/product/blocks';
import * as calls from '@paystead/contract/product/content';
import * as drafts from '@paystead/contract/product/drafts';
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
  serve(blocks.readDisclaimers, readDisclaimers),
  serve(blocks.readInfoBlocks, readInfoBlocks),
  serve(blocks.readCtaBlock, readCtaBlock),
  serve(calls.readPage, readPage),
  serve(drafts.readDraft, readDraft),
  serve(drafts.saveDraft, saveDraft),
];
