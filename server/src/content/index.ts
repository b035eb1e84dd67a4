export { findDisclaimers, findPage } from './content.queries.ts';
export { viewBrand } from './content.view.ts';
export { readSetting } from './read-setting.ts';
export { routes } from './routes.ts';
