import * as calls from '@paystead/contract/product/banner-desk';
import { serve } from '../platform/http/serve.ts';
import { countBannerAudience } from './count-banner-audience.ts';
import { endBanner } from './end-banner.ts';
import { listBanners } from './list-banners.ts';
import { proposeBanner } from './propose-banner.ts';

export const routes = [
  serve(calls.listBanners, listBanners),
  serve(calls.countBannerAudience, countBannerAudience),
  serve(calls.proposeBanner, proposeBanner),
  serve(calls.endBanner, endBanner),
];
