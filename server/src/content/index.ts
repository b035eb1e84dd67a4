export {
  addContent,
  findAllValid,
  findValid,
  takeContentBack,
  type ValidContent,
} from './dated.queries.ts';
export { findDisclaimers, findPage } from './content.queries.ts';
export { viewPublicConfig } from './content.view.ts';
export { firstCalls } from './first-calls.ts';
export { readSetting } from './read-setting.ts';
export { routes } from './routes.ts';
