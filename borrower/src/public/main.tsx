import '@paystead/kit/tokens.css';
import '@paystead/kit/base.css';
import { applyTheme } from '@paystead/kit/theme/theme';

applyTheme();
