import { routes as content } from './content/index.ts';
import { routes as employers } from './employers/index.ts';
import { routes as sandbox } from './sandbox/index.ts';
import type { Route } from './platform/serve.ts';

/** Every call the server answers, slice by slice. */
export const routes: readonly Route[] = [...content, ...employers, ...sandbox];
