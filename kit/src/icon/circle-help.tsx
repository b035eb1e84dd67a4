import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { icon } from './icon.tsx';

export const CircleHelpIcon = icon(CircleHelp);
